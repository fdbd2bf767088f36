import Foundation
import Testing

@testable import EndpointGeneratorCore

/// The texts of a known suite: `y_` is JSON, `n_` is not, `i_` may be either.
@Suite(.enabled(if: JSONTestSuite.folder != nil, "the suite of JSON texts is not beside the package"))
struct JSONTestSuiteTests {
    @Test func readsWhatIsJSONAndRefusesWhatIsNot() throws {
        let names = try JSONTestSuite.names()
        #expect(names.count > 300)
        for name in names {
            let read = JSONReader.read(try JSONTestSuite.bytes(name), file: name)
            let isSound = read.node != nil && !read.diagnostics.contains { $0.severity == .error }
            switch name.prefix(2) {
            // Two texts of the suite repeat a key: RFC 8259 leaves that open, and a spec may not.
            case "y_" where name.contains("duplicated_key"):
                #expect(
                    read.diagnostics.allSatisfy { $0.message.contains("twice") || $0.message.contains("key") },
                    "\(name)")
            case "y_": #expect(isSound, "\(name): \(read.diagnostics)")
            case "n_": #expect(!read.diagnostics.isEmpty && !isSound, "\(name) is not JSON")
            default: #expect(isSound || !read.diagnostics.isEmpty, "\(name)")
            }
        }
    }
}

enum JSONTestSuite {
    static let folder: URL? = {
        let corpus =
            ProcessInfo.processInfo.environment["ENDPOINT_CORPUS"].map { URL(fileURLWithPath: $0) }
            ?? SpecFolder.url.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("shared/corpus")
        let folder = corpus.appendingPathComponent("json-test-suite")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    static func names() throws -> [String] {
        guard let folder else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") && $0.dropFirst().first == "_" }.sorted()
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        guard let folder else { return [] }
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }
}
