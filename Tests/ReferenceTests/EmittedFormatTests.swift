import CommandRunning
import EndpointGeneratorCore
import Foundation
import TestInputs
import Testing

/// What comes out is laid out as `swift format` would lay it out, though it asks to be left alone.
@Suite struct EmittedFormatTests {
    @Test(arguments: [FileLayout.files, .types])
    func samplesPassTheLinter(layout: FileLayout) async throws {
        let options = GenerationOptions(layout: layout)
        var files: [String: String] = [:]
        for name in SampleSpecs.small + ["GitHub"] {
            try add(try SampleSpecs.generate(name, options), to: &files)
        }
        try add(SampleSpecs.generate(Self.retired, file: "Retired.endpoints.json", options), to: &files)
        try await expectLint(files, "")
    }

    /// So that the test above is known to see something.
    @Test func whatIsLaidOutOtherwiseDoesNotPass() async throws {
        try await expectLint(["Other.swift": "struct Other { var a: Int; var b: Int }\n"], "[DoNotUseSemicolons]")
    }

    private func add(_ generation: Generation, to files: inout [String: String]) throws {
        try #require(generation.diagnostics.isEmpty)
        for file in generation.files {
            let lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false)
            let kept = lines.filter { $0 != "// swift-format-ignore-file" }
            try #require(kept.count == lines.count - 1)
            files[file.name] = kept.joined(separator: "\n")
        }
    }

    private func expectLint(_ files: [String: String], _ finding: String) async throws {
        let folder = try TemporaryFolder(files)
        let rules = PackageFolder.url.appendingPathComponent(".swift-format").path
        let run = try await CommandRun(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["swift", "format", "lint", "--strict", "--recursive", "--configuration", rules, "."], in: folder.url)
        #expect(finding.isEmpty ? run.errors == "" && run.exitCode == 0 : run.errors.contains(finding), "\(run.errors)")
    }

    /// Values, fields and calls that are on their way out, in numbers that do not fit on a line.
    private static let retired = """
        {
          "spec": 1,
          "name": "Retired",
          "headers": { "Accept-Language": "string?", "X-Tenant": { "type": "string", "deprecated": true } },
          "models": {
            "Few": { "enum": [{ "value": "old", "deprecated": "Use new." }, "new"] },
            "Many": {
              "enum": [
                { "value": "theFirstOfMany", "deprecated": true }, "theSecondOfMany", "theThirdOfMany",
                "theFourthOfMany", "theFifthOfMany", "theSixthOfMany", "theSeventhOfMany"
              ]
            },
            "Closed": {
              "closed": true,
              "enum": [
                { "value": "theFirstOfMany", "deprecated": true }, "theSecondOfMany", "theThirdOfMany",
                "theFourthOfMany", "theFifthOfMany", "theSixthOfMany", "theSeventhOfMany"
              ]
            },
            "Numbers": {
              "enum": [
                { "value": 100000000001, "swift": "theFirstOfMany", "deprecated": "No more." },
                { "value": 100000000002, "swift": "theSecondOfMany" },
                { "value": 100000000003, "swift": "theThirdOfMany" },
                { "value": 100000000004, "swift": "theFourthOfMany" }
              ]
            },
            "Shape": { "union": { "round": "Round", "square": "Square" }, "discriminator": "kind" },
            "Round": { "deprecated": "Nothing is round any more.", "fields": { "radius": "double", "kind": "string" } },
            "Square": { "fields": { "side": { "type": "double", "deprecated": true }, "many": "Many", "few": "Few?" } }
          },
          "endpoints": {
            "draw": {
              "method": "POST", "path": "/shapes", "body": "Shape", "response": "Shape",
              "deprecated": "It will be gone with the next version; draw by hand instead."
            },
            "list": {
              "method": "GET", "path": "/shapes/{kind}", "parameters": { "kind": "Many" },
              "query": { "number": "Numbers?", "closed": { "type": "Closed?", "deprecated": true } },
              "response": "[Shape]"
            }
          }
        }
        """
}
