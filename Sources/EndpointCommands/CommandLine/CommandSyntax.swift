/// A command as it is written: what `--help` tells, and what the parser takes.
package struct CommandSyntax: Sendable {
    let name: String
    /// What is typed before the name.
    let host: String
    /// What stands behind the name: `SPEC...`.
    let operands: String
    /// One sentence.
    let summary: String
    /// What else there is to know, in paragraphs.
    let discussion: String
    let options: [OptionSyntax]
    /// Options that are taken, and that nobody types.
    let givenOptions: [OptionSyntax]
    let operandCount: ClosedRange<Int>

    package init(
        name: String, host: String = Tool.name, operands: String, summary: String, discussion: String,
        options: [OptionSyntax], givenOptions: [OptionSyntax] = [], operandCount: ClosedRange<Int>
    ) {
        self.name = name
        self.host = host
        self.operands = operands
        self.summary = summary
        self.discussion = discussion
        self.options = options
        self.givenOptions = givenOptions
        self.operandCount = operandCount
    }

    /// What is typed to run it.
    var call: String { "\(host) \(name)" }

    static let generate = CommandSyntax(
        name: "generate", operands: "SPEC...", summary: "Write the Swift that specs describe.",
        discussion: """
            SPEC is a '*.endpoints.json' file, or a folder, which stands for all such files in it and in the \
            folders that its 'endpoint-specs.json' lists. '-' is standard input; its files are called after the \
            spec's 'name'.

            Only files whose text changed are written. Files that these specs gave before and give no more are \
            removed; the generator knows its own by their first line, which names the spec, and touches no others. \
            What other specs gave stays. Where anything is wrong, nothing is written at all.
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

    static let templates = CommandSyntax(
        name: "templates", operands: "list|show NAME", summary: "List the built-in templates, or show one.",
        discussion: """
            A file of the same name in the folder of '--templates' replaces a template:
                \(Tool.name) templates show Structure > Templates/Structure.swift.mustache
                \(Tool.name) generate Blog.endpoints.json --templates Templates
            """,
        options: [.help], operandCount: 1...2)
}
