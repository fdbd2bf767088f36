import Foundation
import TestInputs
import Testing

/// The spec in this folder is what the seeded generator writes, and the table beside it lists its models.
///
/// To write another one (which fails the run):
///
///     ENDPOINT_RECORD_RANDOM_SPEC=1 swift test --filter RandomSpecTests
@Suite struct RandomSpecTests {
    private static let seed: UInt64 = 20
    private static let folder = PackageFolder.url.appendingPathComponent("Tests/GeneratedClientTests/Decoding/Random")

    @Test func theSpecIsTheGenerators() throws {
        let spec = RandomSpec(seed: Self.seed)
        let files = ["Sampled.endpoints.json": spec.text, "SampledModels.swift": Self.table(spec.names)]
        let isRecording = ProcessInfo.processInfo.environment["ENDPOINT_RECORD_RANDOM_SPEC"] != nil
        for (name, text) in files {
            let file = Self.folder.appendingPathComponent(name)
            if isRecording {
                try Data(text.utf8).write(to: file)
                Issue.record("wrote \(name); run again without ENDPOINT_RECORD_RANDOM_SPEC")
            } else {
                #expect(try String(contentsOf: file, encoding: .utf8) == text)
            }
        }
    }

    private static func table(_ names: [String]) -> String {
        let rows = names.map {
            "        CompiledModel(\"\($0)\", \(RandomSpec.name).\($0).self, \(RandomSpec.name).decoding),"
        }
        return """
            /// The models of the spec in this folder, in its order. Written with it.
            enum SampledModels {
                static let all: [CompiledModel] = [
            \(rows.joined(separator: "\n"))
                ]
            }

            """
    }
}
