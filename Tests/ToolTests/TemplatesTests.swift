import CommandRunning
import Testing

/// The built-in templates, and a user's own in their place.
@Suite struct TemplatesTests {
    @Test func `templates are listed, and each can be shown`() async throws {
        let folder = try TemporaryFolder()
        let names = try await runTool("templates", "list", in: folder).output.split(separator: "\n").map(String.init)
        #expect(names == names.sorted() && names.contains("File"))
        for name in names {
            let run = try await runTool("templates", "show", name, in: folder)
            #expect(run.exitCode == 0 && !run.output.isEmpty)
        }
        #expect(
            try await runTool("templates", "show", "File.swift.mustache", in: folder).output
                == runTool("templates", "show", "File", in: folder).output)
    }

    @Test func `a name that is not there gets a near one`() async throws {
        let run = try await runTool("templates", "show", "Structre", in: try TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: there is no template 'Structre'; did you mean 'Structure'?\n")
    }

    @Test(arguments: [["--templates", "Mine"], []])
    func `an override replaces one template, by flag or by the spec`(options: [String]) async throws {
        let generate = options.isEmpty ? #"{ "templates": "Mine" }"# : ""
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec(generate: generate).text])
        let shown = try await runTool("templates", "show", "Structure", in: folder).output
        try folder.write("// A struct of ours.\n" + shown, to: "Mine/Structure.swift.mustache")
        let run = try await runTool(arguments: ["generate", "Blog.endpoints.json", "-o", "Out"] + options, in: folder)
        #expect(run.errors == "")
        #expect(try folder.text(of: "Out/Blog+Models.swift").contains("// A struct of ours.\n"))
    }

    @Test func `a template with an unknown name fails with its line, and nothing is written`() async throws {
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec().text])
        try folder.write("first\n{{nam}}\n", to: "Mine/Structure.swift.mustache")
        let run = try await runTool("generate", "Blog.endpoints.json", "-o", "Out", "--templates", "Mine", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("Mine/Structure.swift.mustache:2:"))
        #expect(run.errors.contains("'nam'"))
        #expect(!folder.exists("Out"))
    }

    @Test func `a file that the generator would not know again is refused at once`() async throws {
        let folder = try TemporaryFolder([
            "Blog.endpoints.json": SampleSpec().text, "Mine/File.swift.mustache": "// Ours.\n{{marker}}\n",
        ])
        for command in ["validate", "generate"] {
            let run = try await runTool(command, "Blog.endpoints.json", "--templates", "Mine", in: folder)
            #expect(run.exitCode == 1)
            #expect(
                run.errors == """
                    Mine/File.swift.mustache:1:1: error: a file has to begin with the line '{{marker}}', by which the \
                    generator knows its own

                    """)
        }
        #expect(folder.names(in: ".") == ["Blog.endpoints.json", "Mine"])
    }

    @Test func `all templates that are given are looked at, whether the specs need them or not`() async throws {
        let folder = try TemporaryFolder([
            "Blog.endpoints.json": SampleSpec().text, "Broken.endpoints.json": "{}",
            // A spec without a union has neither.
            "Mine/Union.swift.mustache": "{{#cases}}\n{{> Case}}\n{{/cases}}\n",
            "Mine/Outcomes.swift.mustache": "{{#x}}", "Mine/Alias.swift.mustache": "{{tyep}}",
            "Names/Union.swift.mustache": "{{#isUnion}}\n{{nmae}}\n{{/isUnion}}\n", "Names/Other.swift.mustache": "",
        ])
        for spec in ["Blog.endpoints.json", "Broken.endpoints.json"] {
            let run = try await runTool("validate", spec, "--templates", "Mine", in: folder)
            #expect(run.exitCode == 1)
            #expect(
                run.errors.contains(
                    """
                    Mine/Alias.swift.mustache:1:1: error: unknown name 'tyep'; did you mean 'type'?
                    Mine/Outcomes.swift.mustache:1:1: error: section 'x' is never closed
                    Mine/Union.swift.mustache:2:1: error: there is no template 'Case'; did you mean 'Cases'?

                    """), "\(run.errors)")
        }
        let names = try await runTool("validate", "Blog.endpoints.json", "--templates", "Names", in: folder)
        #expect(
            names.errors == """
                Names/Other.swift.mustache:1:1: error: there is no template 'Other'; 'templates list' lists them
                Names/Union.swift.mustache:1:1: error: unknown name 'isUnion'; did you mean 'union'?
                Names/Union.swift.mustache:2:1: error: unknown name 'nmae'; did you mean 'name'?

                """)
    }

    @Test func `a template that is no text is not passed over`() async throws {
        let folder = try TemporaryFolder([
            "Blog.endpoints.json": SampleSpec().text, "Mine/Structure.swift.mustache/notes.txt": "",
        ])
        let run = try await runTool("generate", "Blog.endpoints.json", "-o", "Out", "--templates", "Mine", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("Mine/Structure.swift.mustache:1:1: error: the template cannot be read"))
        #expect(!folder.exists("Out"))
    }

    @Test func `a template of no built-in name is an error with a near one`() async throws {
        let folder = try TemporaryFolder([
            "Blog.endpoints.json": SampleSpec().text, "Mine/Structur.swift.mustache": "x",
        ])
        let run = try await runTool("generate", "Blog.endpoints.json", "--templates", "Mine", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                Mine/Structur.swift.mustache:1:1: error: there is no template 'Structur'; did you mean \
                'Structure.swift.mustache'?

                """)
    }

    @Test func `a folder that is not there is an error, at its place in the spec`() async throws {
        let spec = SampleSpec(generate: #"{ "templates": "Mine" }"#).text
        let folder = try TemporaryFolder(["Blog.endpoints.json": spec])
        let run = try await runTool("validate", "Blog.endpoints.json", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.hasSuffix(": error: there is no folder 'Mine' beside the spec\n"))
        let flag = try await runTool("validate", "Blog.endpoints.json", "--templates", "Nowhere", in: folder)
        #expect(flag.exitCode == 2)
        #expect(flag.errors == "error: there is no folder 'Nowhere' of templates\n")
    }
}
