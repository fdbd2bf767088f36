/// An option of a command: its name, what it takes, and the sentence that `--help` says about it.
package struct OptionSyntax: Sendable {
    /// With its dashes: `--output`.
    let name: String
    /// With its dash: `-o`.
    let short: String?
    let value: Value?
    let help: String

    package enum Value: Sendable {
        /// Any text; the placeholder stands in the help.
        case text(String)
        /// One of these.
        case choice([String])

        var placeholder: String {
            switch self {
            case .text(let placeholder): placeholder
            case .choice(let values): values.joined(separator: "|")
            }
        }
    }

    package init(name: String, short: String? = nil, value: Value? = nil, help: String) {
        self.name = name
        self.short = short
        self.value = value
        self.help = help
    }

    /// As the help shows it: `-o, --output DIR`.
    var usage: String {
        let names = [short, name].compactMap(\.self).joined(separator: ", ")
        return value.map { "\(names) \($0.placeholder)" } ?? names
    }

    func answers(to argument: String) -> Bool { argument == name || argument == short }
}

extension OptionSyntax {
    package static let help = OptionSyntax(name: "--help", short: "-h", help: "Show this help.")
    static let version = OptionSyntax(name: "--version", help: "Show the version.")
    static let quiet = OptionSyntax(name: "--quiet", short: "-q", help: "Do not tell what was done.")
    static let output = OptionSyntax(
        name: "--output", short: "-o", value: .text("DIR"),
        help: "The folder of the generated files (default: this one).")
    static let access = OptionSyntax(
        name: "--access", value: .choice(["internal", "package", "public"]),
        help: "The access level of what is generated, over the spec's 'generate'.")
    static let layout = OptionSyntax(
        name: "--layout", value: .choice(["files", "types"]),
        help: "A fixed set of files, or a file a type; over the spec's 'generate'.")
    static let modelFiles = OptionSyntax(
        name: "--model-files", value: .text("N"),
        help: "Spread models over N files, in layout 'files'; over the spec's 'generate'.")
    static let templates = OptionSyntax(
        name: "--templates", value: .text("DIR"), help: "Templates that replace built-in ones of the same name.")
    static let module = OptionSyntax(
        name: "--module", value: .text("NAME"),
        help: "The module that the files are compiled in, to notice a spec of the same name.")
    static let print = OptionSyntax(name: "--print", help: "Show the files on standard output and write none.")
}
