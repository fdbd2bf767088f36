import CommandRunning
import Foundation
import Testing

/// `-` where a spec is named.
@Suite struct StandardInputTests {
    /// Runs the tool with a spec on its standard input.
    private func run(_ words: String, on spec: String, in folder: TemporaryFolder) async throws -> CommandRun {
        try folder.write(spec, to: "spec.txt")
        let tool = try #require(BuildProducts.executable("endpoint-generator"))
        return try await CommandRun(
            URL(fileURLWithPath: "/bin/sh"), ["-c", "cat spec.txt | \"$0\" \(words)", tool.path], in: folder.url)
    }

    @Test(arguments: ["-", "/dev/stdin"])
    func `the files of a spec without a file are called after its name, and are those of a file`(operand: String)
        async throws
    {
        let folder = try TemporaryFolder()
        let generated = try await run("generate \(operand) -o Out", on: SampleSpec().text, in: folder)
        #expect(generated.exitCode == 0 && generated.errors == "")
        #expect(folder.names(in: "Out") == SampleSpec.names(of: "Blog"))
        let checked = try await run("check \(operand) -o Out", on: SampleSpec().text, in: folder)
        #expect(checked.exitCode == 0 && checked.output == "'Out' is up to date: 4 files\n")
        try folder.write(SampleSpec().text, to: "Blog.endpoints.json")
        #expect(try await runTool("check", "Blog.endpoints.json", "-o", "Out", in: folder).exitCode == 0)
    }

    @Test func `findings have a place in it`() async throws {
        let run = try await run(
            "validate -", on: #"{ "spec": 1, "nmae": "Blog", "endpoints": {} }"#, in: TemporaryFolder())
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("<standard input>:1:"))
        #expect(run.errors.contains("'nmae'"))
    }

    @Test(arguments: ["- new.json", "/dev/stdin new.json", "new.json -"])
    func `a spec is held against one that git shows`(operands: String) async throws {
        var spec = SampleSpec()
        spec.models.append(#""Tag": { "newtype": "string" }"#)
        let folder = try TemporaryFolder(["new.json": spec.text])
        let run = try await run("diff \(operands)", on: SampleSpec().text, in: folder)
        #expect(run.exitCode == 0 && run.errors == "")
        #expect(run.output.hasPrefix("model Tag: \(operands.hasSuffix("-") ? "removed" : "added")\n"))
        #expect(run.output.contains("<standard input>:3:"))
    }

    @Test func `it is there once`() async throws {
        let run = try await run("diff - -", on: SampleSpec().text, in: TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                error: only one of OLD and NEW can be standard input
                See 'endpoint-generator diff --help'.

                """)
    }
}
