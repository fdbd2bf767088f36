import EndpointGeneratorCore
import Foundation
import TestInputs
import Testing

/// A spec as the generator understood it.
enum SpecFile {
    static func read(_ path: String) throws -> APIModel {
        let data = try Data(contentsOf: PackageFolder.url.appendingPathComponent(path))
        let source = SpecSource(path: path, bytes: [UInt8](data))
        return try #require(GenerationPipeline.read(source).api)
    }
}

extension APIModel {
    func type(named name: String) throws -> WireType {
        .model(try #require(models.first { $0.name.value == name && $0.origin == .named }).id)
    }

    /// The type of a call's answer in JSON; of several answers, the first that has one.
    func answer(of endpoint: String) throws -> WireType {
        let declaration = try #require(endpoints.first { $0.name.value == endpoint })
        switch declaration.response {
        case .json(let type): return type
        case .outcomes(let outcomes):
            for outcome in outcomes { if case .json(let type) = outcome.response { return type } }
        default: break
        }
        throw MissingAnswer(endpoint: endpoint)
    }

    struct MissingAnswer: Error {
        var endpoint: String
    }
}
