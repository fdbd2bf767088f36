/// The texts of `--help`, made from the same table that the parser reads.
struct HelpText {
    private static let width = 100

    private let commands: [CommandSyntax]

    init(_ commands: [CommandSyntax]) {
        self.commands = commands
    }

    var overview: String {
        let rows = commands.map { ("\($0.name) \($0.operands)", $0.summary) }
        return """
            Reads endpoint specs and writes Swift that calls the API they describe.

            USAGE: \(Tool.name) COMMAND …

            COMMANDS:
            \(Self.table(rows))

            OPTIONS:
            \(Self.table([OptionSyntax.version, .help].map { ($0.usage, $0.help) }))

            '\(Tool.name) COMMAND --help' tells more about a command.
            Exit codes: 0 done; 1 the input is at fault, or 'check' or 'diff' found something; 2 the command line is,
            which also holds where it names a file or folder that is not there, or a folder without specs.
            """
    }

    static func text(for command: CommandSyntax) -> String {
        """
        \(command.summary)

        USAGE: \([command.call, command.operands, "[OPTIONS]"].filter { !$0.isEmpty }.joined(separator: " "))

        \(wrapped(command.discussion))

        OPTIONS:
        \(table(command.options.map { ($0.usage, $0.help) }))
        """
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let column = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            "  \(left)\(String(repeating: " ", count: column - left.count))  \(right)"
        }.joined(separator: "\n")
    }

    /// Breaks long lines at spaces; lines that are indented stay as they are.
    private static func wrapped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(" ") ? String($0) : wrapped(line: $0) }
            .joined(separator: "\n")
    }

    private static func wrapped(line: Substring) -> String {
        var lines = [""]
        for word in line.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}
