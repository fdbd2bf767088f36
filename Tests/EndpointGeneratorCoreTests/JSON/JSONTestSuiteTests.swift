import TestInputs
import Testing

@testable import EndpointGeneratorCore

/// The texts of a known suite: `y_` is JSON, `n_` is not, `i_` may be either.
@Suite(.enabled(if: JSONTestSuite.folder != nil, "the suite of JSON texts is not beside the package"))
struct JSONTestSuiteTests {
    @Test func readsWhatIsJSONAndRefusesWhatIsNot() throws {
        let texts = try ["y_", "n_", "i_"].flatMap { try JSONTestSuite.texts($0) }
        #expect(texts.count > 300)
        for (name, text) in texts {
            let read = JSONReader.read([UInt8](text), file: name)
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
