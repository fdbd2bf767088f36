import CommandRunning
import Foundation
import Testing

/// Several specs in one run: files, folders, and what they cannot be together.
@Suite struct SeveralSpecsTests {
    @Test func `a folder stands for all specs in it and below`() async throws {
        let folder = try TemporaryFolder([
            "My Specs/Blog.endpoints.json": SampleSpec().text,
            "My Specs/More/Shop.endpoints.json": SampleSpec(name: "Shop").text,
            "My Specs/.hidden/Not.endpoints.json": "{}", "My Specs/other.json": "{}",
            "My Specs/Package/Package.swift": "", "My Specs/Package/Not.endpoints.json": "{}",
        ])
        let run = try await runTool("generate", "My Specs", "My Specs/Blog.endpoints.json", "-o", "Out", in: folder)
        #expect(run.errors == "")
        #expect(folder.names(in: "Out") == SampleSpec.names(of: "Blog") + SampleSpec.names(of: "Shop"))
    }

    @Test func `links in a circle are gone round once`() async throws {
        let folder = try TemporaryFolder(["Specs/Blog.endpoints.json": SampleSpec().text])
        for name in ["Again", "Once More"] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appendingPathComponent("Specs/\(name)"),
                withDestinationURL: folder.url.appendingPathComponent("Specs"))
        }
        let run = try await runTool("validate", "Specs", in: folder)
        #expect(run.errors == "" && run.output == "1 spec is sound\n")
    }

    @Test func `what is no file where a spec should be is told`() async throws {
        let folder = try TemporaryFolder(["Specs/Blog.endpoints.json/notes.txt": ""])
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("Shop.endpoints.json"),
            withDestinationURL: folder.url.appendingPathComponent("Nowhere"))
        #expect(
            try await runTool("validate", "Specs", in: folder).errors
                == "error: 'Specs/Blog.endpoints.json' is a folder, where a file is needed\n")
        #expect(
            try await runTool("validate", "Shop.endpoints.json", in: folder).errors
                == "error: 'Shop.endpoints.json' is a link to a file that is not there\n")
    }

    @Test func `a folder may list others`() async throws {
        let folder = try TemporaryFolder([
            "App/endpoint-specs.json": #"{ "folders": ["../Specs"] }"#,
            "Specs/Blog.endpoints.json": SampleSpec().text,
        ])
        #expect(try await runTool("generate", "App", "-o", "App", in: folder).errors == "")
        #expect(folder.names(in: "App") == SampleSpec.names(of: "Blog") + ["endpoint-specs.json"])
    }

    @Test(arguments: [
        (#"{ "folder": [] }"#, "1:3: error: unknown key 'folder'; did you mean 'folders'?"),
        (#"{ "folders": "x" }"#, "1:14: error: 'folders' has to be an array of paths, not a string"),
        (#"{ "folders": [1] }"#, "1:15: error: expected the path of a folder, found a whole number"),
        ("[]", "1:1: error: expected an object with 'folders', found an array"),
        (" \n", #"1:1: error: the file is empty; it holds { "folders": ["../../Specs"] }"#),
    ])
    func `a list that cannot be used is told at its place`(list: String, message: String) async throws {
        let folder = try TemporaryFolder([
            "App/endpoint-specs.json": list, "App/Blog.endpoints.json": SampleSpec().text,
        ])
        let run = try await runTool("validate", "App", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("App/endpoint-specs.json:\(message)\n"))
    }

    @Test func `a listed folder that is not there is told with where it was looked for`() async throws {
        let folder = try TemporaryFolder(["App/endpoint-specs.json": #"{ "folders": ["../Nowhere"] }"#])
        let run = try await runTool("validate", "App", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                App/endpoint-specs.json:1:15: error: there is no folder '../Nowhere'; it was looked for as \
                '\(folder.url.path)/Nowhere'

                """)
    }

    @Test func `a folder without specs is a fault of the command line`() async throws {
        let run = try await runTool("generate", ".", in: try TemporaryFolder(["notes.txt": ""]))
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: there is no '*.endpoints.json' in '.'\n")
    }

    @Test func `two specs of one stem are an error that shows both`() async throws {
        let folder = try TemporaryFolder([
            "A/Blog.endpoints.json": SampleSpec().text, "B/blog.endpoints.json": SampleSpec(name: "Other").text,
        ])
        let run = try await runTool("generate", "A", "B", "-o", "Out", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                B/blog.endpoints.json:1:1: error: two specs have the stem 'blog', which names their generated files
                A/Blog.endpoints.json:1:1: note: the other one is here

                """)
        #expect(!folder.exists("Out"))
    }

    @Test func `two specs with a file of one name are an error that shows both`() async throws {
        let folder = try TemporaryFolder([
            "Blog.endpoints.json": SampleSpec().text, "Blog+Models.endpoints.json": SampleSpec(name: "Other").text,
        ])
        let run = try await runTool("generate", ".", "-o", "Out", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                Blog.endpoints.json:1:1: error: 'Blog+Models.swift' would be a file of two specs; give one of them another \
                file name
                Blog+Models.endpoints.json:1:1: note: the other one is here

                """)
        #expect(!folder.exists("Out"))
    }

    @Test func `two specs of one name are an error that shows both`() async throws {
        let folder = try TemporaryFolder([
            "A.endpoints.json": SampleSpec().text, "B.endpoints.json": SampleSpec().text,
        ])
        let run = try await runTool("validate", ".", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                B.endpoints.json:3:11: error: two specs have the name 'Blog', which is the namespace of what they give
                A.endpoints.json:3:11: note: the other one is here

                """)
    }

    @Test func `a namespace called like a type hides it from no other spec`() async throws {
        let folder = try TemporaryFolder([
            "A.endpoints.json": SampleSpec(name: "Date").text, "B.endpoints.json": SampleSpec().text,
        ])
        let run = try await runTool("validate", ".", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                A.endpoints.json:3:11: error: 'Date' is a type that the code of the other specs uses, which this namespace \
                would hide; give the spec another 'name'

                """)
        #expect(try await runTool("validate", "A.endpoints.json", in: folder).exitCode == 0)
    }

    @Test func `a spec of the module's name is an error`() async throws {
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec().text])
        let run = try await runTool("validate", ".", "--module", "Blog", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                Blog.endpoints.json:3:11: error: 'Blog' is the name of the module too, which would hide one behind the \
                other; give the spec another 'name'

                """)
    }

    @Test func `validate writes nothing and counts`() async throws {
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec().text])
        let run = try await runTool("validate", ".", in: folder)
        #expect(run.exitCode == 0 && run.errors == "")
        #expect(run.output == "1 spec is sound\n")
        #expect(folder.names(in: ".") == ["Blog.endpoints.json"])
    }
}
