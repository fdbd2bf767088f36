import Foundation
import TestInputs
import Testing

/// What comes out of the small specs, byte for byte as it was last looked at.
///
/// After a change that is meant, record it and read the diff (recording always fails the run):
///
///     ENDPOINT_RECORD_REFERENCES=1 swift test --filter ReferenceTests
@Suite struct ReferenceTests {
    @Test(arguments: SampleSpecs.small)
    func emittedTextIsTheReference(name: String) throws {
        let generation = try SampleSpecs.generate(name)
        try #require(generation.diagnostics.isEmpty)
        let emitted = Dictionary(uniqueKeysWithValues: generation.files.map { ($0.name, $0.contents) })
        if ProcessInfo.processInfo.environment["ENDPOINT_RECORD_REFERENCES"] != nil {
            try References.record(emitted, name)
            Issue.record("recorded \(name); run again without ENDPOINT_RECORD_REFERENCES")
            return
        }
        let references = try References.read(name)
        #expect(emitted.keys.sorted() == references.keys.sorted())
        for (file, text) in emitted {
            let difference = References.firstDifference(text, references[file] ?? "")
            #expect(difference == nil, "\(file): \(difference ?? "")")
        }
    }
}
