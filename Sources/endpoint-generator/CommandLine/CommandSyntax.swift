import EndpointGeneratorCore

/// A command as it is written: what `--help` tells, and what the parser takes.
struct CommandSyntax {
    var name: String
    /// What is typed before the name.
    var host = Tool.name
    /// What stands behind the name: `SPEC...`.
    var operands: String
    /// One sentence.
    var summary: String
    /// What else there is to know, in paragraphs.
    var discussion: String
    var options: [OptionSyntax]
    /// Options that are taken, and that nobody types.
    var givenOptions: [OptionSyntax] = []
    var operandCount: ClosedRange<Int>

    /// What is typed to run it.
    var call: String { "\(host) \(name)" }

    static let all = [generate, check, validate, diff, templates]

    static func named(_ name: String) -> CommandSyntax? { (all + ofPackages).first { $0.name == name } }

    static let generate = CommandSyntax(
        name: "generate", operands: "SPEC...", summary: "Write the Swift that specs describe.",
        discussion: """
            SPEC is a '*.endpoints.json' file, or a folder, which stands for all such files in it and in the \
            folders that its 'endpoint-specs.json' lists.

            Only files whose text changed are written. Files that the generator wrote before and that no spec gives \
            any more are removed; it knows its own by their first line, and touches no others. What other specs \
            beside these gave stays. Where anything is wrong, nothing is written at all.
            """,
        options: [.output, .access, .layout, .modelFiles, .templates, .module, .print, .quiet, .help],
        operandCount: 1...Int.max)

    static let check = CommandSyntax(
        name: "check", operands: "SPEC...", summary: "Tell whether generated files are what their specs say.",
        discussion: """
            Takes what 'generate' takes, writes nothing, and exits with 1 where a file is missing, stale, edited or \
            no longer the generator's, with a short diff of each.
            """,
        options: [.output, .access, .layout, .modelFiles, .templates, .module, .quiet, .help], operandCount: 1...Int.max
    )

    static let validate = CommandSyntax(
        name: "validate", operands: "SPEC...", summary: "Report what is wrong with specs.",
        discussion: "Takes files and folders, as 'generate' does.",
        options: [.templates, .module, .quiet, .help], operandCount: 1...Int.max)

    static let diff = CommandSyntax(
        name: "diff", operands: "OLD NEW", summary: "Tell what a change of a spec means.",
        discussion: """
            Says for each change what it means for a server that gets requests, for a client that reads answers, and \
            for Swift code that calls the generated API: breaking, risky or safe, with the place in both files and why.
            'markdown' is a table for a pull request. 'json' is for programs, the gravest change first; lines and columns \
            count from 1:
              { "name": "Blog", "verdict": "breaking", "old": "OLD", "new": "NEW", "changes": [
                { "kind": "field", "action": "changed", "subject": "Article.title", "summary": "turned optional",
                  "verdict": "breaking",
                  "old": { "file": "OLD", "line": 12, "column": 7 }, "new": { "file": "NEW", "line": 12, "column": 7 },
                  "server": { "verdict": "safe", "reason": "Old clients send it always." },
                  "client": { "verdict": "breaking", "reason": "Old clients need it." },
                  "swift": { "verdict": "breaking", "reason": "The property is optional now." } } ] }
            'kind' is one of \(names(of: Change.Kind.self)); \
            'action' one of \(names(of: Change.Action.self)); \
            'verdict' one of \(names(of: Verdict.self)).
            """,
        options: [.format, .failOn, .help], operandCount: 2...2)

    static let templates = CommandSyntax(
        name: "templates", operands: "list|show NAME", summary: "List the built-in templates, or show one.",
        discussion: """
            A file of the same name in the folder of '--templates' replaces a template:
                \(Tool.name) templates show Structure > Templates/Structure.swift.mustache
                \(Tool.name) generate Blog.endpoints.json --templates Templates
            """,
        options: [.help], operandCount: 1...2)
}

/// The words that stand for the cases of a type, for a sentence.
private func names<Word: CaseIterable & RawRepresentable<String>>(of _: Word.Type) -> String {
    Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
}
