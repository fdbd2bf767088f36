import CommandRunning
import Testing

/// What the plugins of a package hand on to a tool of their own: people type `swift package …`, and are told what to type.
@Suite struct PackageCommandTests {
    private static let generate = "swift package --allow-writing-to-package-directory generate-endpoints"

    @Test func `check names the command that brings the target up to date`() async throws {
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec().text])
        let run = try await runPluginTool(
            "check-endpoints", ".", "-o", ".", "--module", "App", "--target", "App", in: folder)
        #expect(run.exitCode == 1)
        let remedy = "run '\(Self.generate) --target App' to bring them up to date"
        #expect(run.errors.hasSuffix("error: 4 files differ; \(remedy)\n"))
    }

    @Test func `generate writes into the folder that the plugin gives`() async throws {
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec().text])
        let run = try await runPluginTool("generate-endpoints", ".", "--output", "Out", "--target", "App", in: folder)
        #expect(run.exitCode == 0 && run.errors == "")
        #expect(folder.names(in: "Out") == SampleSpec.names(of: "Blog"))
    }

    /// A target has its files from its own specs alone.
    @Test func `files of a spec that its target has no more are removed, and fail a check`() async throws {
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec().text])
        let generate = ["generate-endpoints", ".", "--output", ".", "--target", "App"]
        #expect(try await runPluginTool(arguments: generate, in: folder).exitCode == 0)
        try folder.remove("Blog.endpoints.json")
        try folder.write(SampleSpec(name: "Shop").text, to: "Shop.endpoints.json")
        let check = try await runPluginTool("check-endpoints", ".", "--output", ".", "--target", "App", in: folder)
        #expect(check.exitCode == 1)
        #expect(check.errors.contains("Blog.swift:1:1: error: no spec gives this file any more; generating removes it"))
        let run = try await runPluginTool(arguments: generate, in: folder)
        #expect(run.output.contains("removed  Blog.swift\n"))
        #expect(folder.names(in: ".") == (SampleSpec.names(of: "Shop") + ["Shop.endpoints.json"]).sorted())
    }

    @Test(arguments: [("generate-endpoints", generate), ("check-endpoints", "swift package check-endpoints")])
    func `the help is that of the package's command`(command: String, call: String) async throws {
        let run = try await runPluginTool(command, "--help", in: try TemporaryFolder())
        #expect(run.exitCode == 0)
        #expect(run.output.contains("USAGE: \(call) [OPTIONS]\n"))
        #expect(run.output.contains("  --target NAME "))
        for word in ["SPEC", "--output", "--module", "endpoint-generator"] { #expect(!run.output.contains(word)) }
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test(arguments: [
        ("App", "'App' is no option; a target is named by '--target NAME'"),
        ("--layuot", "unknown option '--layuot'; did you mean '--layout'?"),
        ("--modul", "unknown option '--modul'"),
    ])
    func `a fault points to the help of the package's command`(typed: String, message: String) async throws {
        let run = try await runPluginTool("check-endpoints", ".", "--output", ".", typed, in: try TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: \(message)\nSee 'swift package check-endpoints --help'.\n")
    }

    @Test func `a build that was planned with another list of folders fails, and makes the next one planned anew`()
        async throws
    {
        let folder = try TemporaryFolder(["list.json": "{}", "planned.json": "{}", "watched/0.docc": ""])
        let arguments = ["check-plan", "list.json", "planned.json", "watched", "answer.swift"]
        let sound = try await runPluginTool(arguments: arguments, in: folder)
        #expect(sound.exitCode == 0 && sound.errors == "")
        #expect(folder.names(in: ".").contains("answer.swift"))
        #expect(folder.names(in: "watched") == ["0.docc"])

        try folder.write(#"{ "folders": ["Specs"] }"#, to: "list.json")
        let stale = try await runPluginTool(arguments: arguments, in: folder)
        #expect(stale.exitCode == 1)
        #expect(stale.errors.contains("list.json:1:1: error: this build was planned before the list was edited"))
        #expect(folder.names(in: "watched") == ["0.docc", "edited.docc"])
    }

    @Test func `what is for people alone is not there`() async throws {
        let run = try await runPluginTool("diff", "a.json", "b.json", in: try TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("error: unknown command 'diff'\n"))
        let other = try await runTool("generate-endpoints", ".", in: try TemporaryFolder())
        #expect(other.exitCode == 2)
        #expect(other.errors.hasPrefix("error: unknown command 'generate-endpoints'\n"))
    }
}
