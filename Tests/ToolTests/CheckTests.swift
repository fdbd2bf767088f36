import CommandRunning
import Testing

/// `check`: what is checked in is what the specs say.
@Suite struct CheckTests {
    @Test func `an up-to-date folder passes, hand-written files or not`() async throws {
        let folder = try await generated()
        try folder.write("extension Blog {}\n", to: "Out/Blog+Extras.swift")
        let run = try await check(folder)
        #expect(run.exitCode == 0 && run.errors == "")
        #expect(run.output == "'Out' is up to date: 4 files\n")
    }

    @Test func `an edited line fails, with its place and a diff`() async throws {
        let folder = try await generated()
        let lines = try folder.text(of: "Out/Blog+Models.swift").split(
            separator: "\n", omittingEmptySubsequences: false)
        let edited = lines.map { $0.contains("var title: String") ? "        var title = \"\"" : String($0) }
        let line = try #require(lines.firstIndex { $0.contains("var title: String") }) + 1
        try folder.write(edited.joined(separator: "\n"), to: "Out/Blog+Models.swift")
        let run = try await check(folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                Out/Blog+Models.swift:\(line):1: error: the file is not what 'Blog.endpoints.json' says
                error: 1 file differs; run 'endpoint-generator generate' to bring it up to date

                """)
        #expect(run.output.hasPrefix("--- Out/Blog+Models.swift\n+++ Out/Blog+Models.swift (generated)\n@@ "))
        #expect(run.output.contains("\n-        var title = \"\"\n+        var title: String\n"))
    }

    @Test func `a spec that changed fails`() async throws {
        let folder = try await generated()
        var spec = SampleSpec()
        spec.models[0] =
            #""Article": { "fields": { "id": "int", "title": "string", "plan": "Plan", "tag": "string?" } }"#
        try folder.write(spec.text, to: "Blog.endpoints.json")
        let run = try await check(folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("Out/Blog+Models.swift:"))
        #expect(run.output.contains("\n+        var tag: String?\n"))
    }

    @Test func `a stale file of its own fails`() async throws {
        let folder = try await generated()
        try folder.write(try folder.text(of: "Out/Blog+Models.swift"), to: "Out/Blog+Old.swift")
        let run = try await check(folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                Out/Blog+Old.swift:1:1: error: no spec gives this file any more; generating removes it
                error: 1 file differs; run 'endpoint-generator generate' to bring it up to date

                """)
    }

    @Test func `missing files and files that are no longer its own fail`() async throws {
        let folder = try await generated()
        try folder.remove("Out/Blog+Models.swift")
        try folder.write("enum Blog {}\n", to: "Out/Blog.swift")
        let run = try await check(folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                Out/Blog+Models.swift:1:1: error: the file is missing; generating writes it
                Out/Blog.swift:1:1: error: the generator no longer owns the file: its first line is not the generator's
                error: 2 files differ; run 'endpoint-generator generate' to bring them up to date

                """)
    }

    @Test func `check writes nothing`() async throws {
        let folder = try await generated()
        try folder.write("edited\n", to: "Out/Blog.swift")
        try folder.age("Out")
        let before = try folder.texts(in: "Out")
        #expect(try await check(folder).exitCode == 1)
        #expect(try folder.touched(in: "Out") == [])
        #expect(try folder.texts(in: "Out") == before)
        let fresh = try await runTool("check", "Blog.endpoints.json", "--output", "New", in: folder)
        #expect(fresh.exitCode == 1)
        #expect(!folder.exists("New"))
    }

    private func generated() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec().text])
        #expect(try await runTool("generate", "Blog.endpoints.json", "--output", "Out", in: folder).errors == "")
        return folder
    }

    private func check(_ folder: TemporaryFolder) async throws -> CommandRun {
        try await runTool("check", "Blog.endpoints.json", "--output", "Out", in: folder)
    }
}
