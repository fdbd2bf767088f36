import CommandRunning
import Foundation
import Testing

/// Colour is for people: on a terminal, and only where they did not say no.
@Suite struct ColorTests {
    /// Runs a command on a terminal of its own.
    private static let script = URL(fileURLWithPath: "/usr/bin/script")

    /// Skipped where the system has no `script`.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: script.path)),
        arguments: [
            (["TERM": "xterm", "NO_COLOR": ""], "\u{1B}[1;31merror:\u{1B}[0m there is no file 'none.json'"),
            (["TERM": "xterm", "NO_COLOR": "1"], "error: there is no file 'none.json'"),
            (["TERM": "dumb", "NO_COLOR": ""], "error: there is no file 'none.json'"),
        ])
    func `a terminal gets colour unless it is declined`(environment: [String: String], text: String) async throws {
        let tool = try #require(BuildProducts.executable("endpoint-generator"))
        #if os(Linux)
            let arguments = ["-qec", #""$TOOL" validate none.json"#, "/dev/null"]
        #else
            let arguments = ["-q", "/dev/null", tool.path, "validate", "none.json"]
        #endif
        let folder = try TemporaryFolder()
        let variables = environment.merging(["TOOL": tool.path]) { $1 }
        let run = try await CommandRun(Self.script, arguments, in: folder.url, environment: variables)
        withExtendedLifetime(folder) {}
        #expect(run.output.split(whereSeparator: \.isNewline).map(String.init) == [text])
    }

    @Test func `a file gets none`() async throws {
        let run = try await runTool("validate", "none.json", in: try TemporaryFolder())
        #expect(run.errors == "error: there is no file 'none.json'\n")
    }
}
