import CommandRunning
import Testing

/// What is said about a command line that cannot be understood.
@Suite struct UsageTests {
    @Test(arguments: [
        ([], "no command was given: use 'generate', 'check', 'validate', 'diff' or 'templates'", ""),
        (["genrate"], "unknown command 'genrate'; did you mean 'generate'?", ""),
        (["frobnicate"], "unknown command 'frobnicate'", ""),
        (["--verison"], "unknown option '--verison'; did you mean '--version'?", ""),
        (["help", "dif"], "unknown command 'dif'; did you mean 'diff'?", ""),
        (["generate"], "'generate' takes SPEC...; nothing was given", "generate "),
        (["generate", "a.json", "--outptu", "x"], "unknown option '--outptu'; did you mean '--output'?", "generate "),
        (["generate", "a.json", "--output"], "'--output' needs a value: --output DIR", "generate "),
        (["generate", "a.json", "--output="], "'--output' needs a value: --output DIR", "generate "),
        (["generate", "a.json", "--output", "--quiet"], "'--output' needs a value: --output DIR", "generate "),
        (["generate", "a.json", "-o", "x", "--output=y"], "'--output' is given twice", "generate "),
        (["generate", "a.json", "--quiet=yes"], "'--quiet' takes no value", "generate "),
        (
            ["generate", "a.json", "--access", "publik"], "'--access' cannot be 'publik'; did you mean 'public'?",
            "generate "
        ),
        (["check", "a.json", "--layout", "x"], "'--layout' cannot be 'x': use 'files' or 'types'", "check "),
        (
            ["generate", "a.json", "--model-files", "0"], "'--model-files' needs a number from 1 to 1000, not '0'",
            "generate "
        ),
        (
            ["generate", "a.json", "--model-files", "3", "--layout", "types"],
            "'--model-files' is for '--layout files'; '--layout types' has a file a model", "generate "
        ),
        (
            ["generate", "a.json", "--module", "a b"],
            "'--module' needs the name of a module, as behind 'import', not 'a b'", "generate "
        ),
        (["check", "a.json", "--print"], "unknown option '--print'", "check "),
        (["diff", "old.json"], "'diff' takes OLD NEW; 1 given", "diff "),
        (["diff", "a", "b", "c"], "'diff' takes OLD NEW; too many: 3 given", "diff "),
        (["templates", "lst"], "unknown action 'lst'; did you mean 'list'?", "templates "),
        (["templates", "show"], "'templates show' needs a NAME; 'templates list' lists them", "templates "),
    ])
    func `the fault is named, and where to read more`(arguments: [String], message: String, command: String)
        async throws
    {
        let run = try await runTool(arguments: arguments)
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: \(message)\nSee 'endpoint-generator \(command)--help'.\n")
        #expect(run.output == "")
    }

    @Test func `a file whose name looks like an option comes behind two dashes`() async throws {
        let run = try await runTool(arguments: ["validate", "--", "--quiet"])
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: there is no file '--quiet'\n")
    }

    @Test func `the version is one line`() async throws {
        let run = try await runTool(arguments: ["--version"])
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("endpoint-generator "))
        #expect(run.output.split(separator: "\n").count == 1)
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func `help names every command`(arguments: [String]) async throws {
        let run = try await runTool(arguments: arguments)
        #expect(run.exitCode == 0)
        for line in [
            "  generate SPEC...          Write the Swift that specs describe.",
            "  check SPEC...             Tell whether generated files are what their specs say.",
            "  validate SPEC...          Report what is wrong with specs.",
            "  diff OLD NEW              Tell what a change of a spec means.",
            "  templates list|show NAME  List the built-in templates, or show one.",
        ] {
            #expect(run.output.contains(line + "\n"))
        }
    }

    /// So that a script that waits for 1 does not take a misspelt path for a finding.
    @Test func `help tells the exit codes`() async throws {
        let help = try await runTool(arguments: ["--help"]).output
        #expect(
            help.contains("2 the command line is,\nwhich also holds where it names a file or folder that is not there"))
    }

    @Test(arguments: ["generate", "check", "validate", "diff", "templates"])
    func `each command has its own help, either way round`(command: String) async throws {
        let run = try await runTool(arguments: [command, "--help"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("USAGE: endpoint-generator \(command) "))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(try await runTool(arguments: ["help", command]).output == run.output)
        #expect(try await runTool(arguments: [command, "a", "b", "-h"]).output == run.output)
    }
}

/// In a folder that holds nothing.
private func runTool(arguments: [String]) async throws -> CommandRun {
    try await runTool(arguments: arguments, in: TemporaryFolder())
}
