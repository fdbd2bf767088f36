/// The commands of a package: what its plugins hand on, with all that they know of one target. Their help and their
/// faults speak of what was typed, which is not this tool.
extension CommandSyntax {
    static let generateEndpoints = CommandSyntax(
        name: "generate-endpoints", host: "swift package --allow-writing-to-package-directory", operands: "",
        summary: "Write the Swift that specs describe into the folders of their targets.",
        discussion: """
            Goes through the targets with a '*.endpoints.json', or with an 'endpoint-specs.json' that lists folders of \
            specs. A target that seems to have its Swift from the build plugin is passed over, unless it is named.

            Only files whose text changed are written. Files that the generator wrote before and that no spec of the \
            target gives any more are removed; it knows its own by their first line, and touches no others.
            """,
        options: [.target] + generate.options.filter { !$0.isOfTarget }, givenOptions: [.output, .module],
        operandCount: 1...1)

    static let checkEndpoints = CommandSyntax(
        name: "check-endpoints", host: "swift package", operands: "",
        summary: "Tell whether the generated files of targets are what their specs say.",
        discussion: """
            Writes nothing, and fails where a file is missing, stale, edited or no longer the generator's, with a short \
            diff of each. A target that seems to have its Swift from the build plugin is passed over, unless it is named.
            """,
        options: [.target] + check.options.filter { !$0.isOfTarget }, givenOptions: [.output, .module],
        operandCount: 1...1)

    static let checkPlan = CommandSyntax(
        name: "check-plan", operands: "LIST PLANNED WATCHED ANSWER",
        summary: "Tell whether a build was planned with the list of folders that its target has now.",
        discussion: "The build plugin runs it where a target has an 'endpoint-specs.json'.", options: [.help],
        operandCount: 4...4)
}

extension OptionSyntax {
    static let target = OptionSyntax(
        name: "--target", value: .text("NAME"),
        help: "A target to go through; may be given several times (default: all).")

    /// Whether it says what a package knows of its targets.
    fileprivate var isOfTarget: Bool { ["--output", "--module"].contains(name) }
}
