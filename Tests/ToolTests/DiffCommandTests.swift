import CommandRunning
import Foundation
import Testing

/// `diff` on the command line: forms and exit codes.
@Suite struct DiffCommandTests {
    private func folder() throws -> TemporaryFolder {
        var spec = SampleSpec()
        spec.models[0] = #""Article": { "fields": { "id": "int", "plan": "Plan" } }"#
        return try TemporaryFolder(["old.json": SampleSpec().text, "Blog.endpoints.json": spec.text])
    }

    @Test func `a change is shown and is no failure by itself`() async throws {
        let run = try await runTool("diff", "old.json", "Blog.endpoints.json", in: try folder())
        #expect(run.exitCode == 0 && run.errors == "")
        #expect(
            run.output == """
                field Article.title: removed
                  old.json:4:53 → Blog.endpoints.json:4:15
                  server  safe      Requests stay as they are.
                  client  breaking  Old clients need it.
                  swift   breaking  'title' is gone.

                Blog: 1 change: 1 breaking

                """)
    }

    @Test(arguments: [("breaking", 1), ("risky", 1)] as [(String, Int32)])
    func `a CI job can fail on it`(limit: String, exitCode: Int32) async throws {
        let run = try await runTool("diff", "old.json", "Blog.endpoints.json", "--fail-on", limit, in: try folder())
        #expect(run.exitCode == exitCode)
        #expect(run.output.hasSuffix("Blog: 1 change: 1 breaking\n"))
        let same = try await runTool("diff", "old.json", "old.json", "--fail-on", limit, in: try folder())
        #expect(same.exitCode == 0)
        #expect(same.output == "Blog: nothing changed\n")
    }

    /// As it is typed to hold a spec against what git has of it.
    @Test func `a spec comes through a pipe`() async throws {
        let folder = try folder()
        let tool = try #require(BuildProducts.executable("endpoint-generator"))
        let line = #""$0" diff <(cat old.json) Blog.endpoints.json"#
        let bash = URL(fileURLWithPath: "/usr/bin/env")
        let run = try await CommandRun(bash, ["bash", "-c", line, tool.path], in: folder.url)
        #expect(run.exitCode == 0 && run.errors == "")
        #expect(run.output.hasPrefix("field Article.title: removed\n"))
    }

    @Test func `the forms are told apart by their first character`() async throws {
        let markdown = try await runTool(
            "diff", "old.json", "Blog.endpoints.json", "--format=markdown", in: try folder())
        #expect(markdown.output.hasPrefix("### Blog: 1 change: 1 breaking\n"))
        let json = try await runTool("diff", "old.json", "Blog.endpoints.json", "--format", "json", in: try folder())
        #expect(json.output.hasPrefix("{\n  \"name\": \"Blog\",\n  \"verdict\": \"breaking\",\n"))
    }

    @Test func `help shows the form for programs as it comes`() async throws {
        let help = try await runTool("diff", "--help", in: TemporaryFolder()).output
        let example = try #require(help.firstMatch(of: /(?s)\n  (\{ "name".*\] \})\n/)?.1)
        let json = try await runTool("diff", "old.json", "Blog.endpoints.json", "--format", "json", in: try folder())
            .output
        #expect(try shape(String(example)) == shape(json))
        #expect(help.contains("'kind' is one of 'api', 'header', 'model', 'field',"))
    }

    /// The keys of a report, and those of its first change and of what that holds.
    private func shape(_ json: String) throws -> [[String]] {
        let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let change = try #require((report["changes"] as? [[String: Any]])?.first)
        let inner = ["old", "new", "server", "client", "swift"].map { change[$0] as? [String: Any] ?? [:] }
        return ([report, change] + inner).map { $0.keys.sorted() }
    }

    @Test func `a spec with errors cannot be compared`() async throws {
        let folder = try folder()
        try folder.write("{ \"spec\": 1 }", to: "old.json")
        let run = try await runTool("diff", "old.json", "Blog.endpoints.json", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("old.json:1:1: error: "))
    }

    @Test func `a spec that is not there is named`() async throws {
        let run = try await runTool("diff", "none.json", "Blog.endpoints.json", in: try folder())
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: there is no file 'none.json'\n")
    }
}
