import Foundation
import TestInputs
import Testing

@testable import EndpointGeneratorCore

/// The specs that come with the package, and their schema.
enum SpecFolder {
    static let url = PackageFolder.url.appendingPathComponent("Specs")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
        .filter { $0.hasSuffix(".endpoints.json") }.sorted()

    /// The schema, read once.
    static let schema = Result {
        try SchemaValidator(root: try #require(try node("endpoints.schema.json")))
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
    }

    static func node(_ name: String) throws -> JSONNode? {
        JSONReader.read(try bytes(name), file: name).node
    }
}
