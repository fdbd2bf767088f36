import EndpointGeneratorCore

extension Comparison {
    /// For a pull request: a table a verdict, whose rows say why.
    public var markdown: String {
        guard !changes.isEmpty else { return "**\(Markdown.text(name))**: nothing changed.\n" }
        let parts = Verdict.allCases.reversed().compactMap(table)
        return "### \(Markdown.text(name)): \(summary)\n\n" + parts.joined(separator: "\n")
    }

    private func table(of verdict: Verdict) -> String? {
        let changes = changes.filter { $0.worst == verdict }
        guard !changes.isEmpty else { return nil }
        let rows = changes.map { change in
            let effects = change.effects.map { "\($1.verdict.mark) \(Markdown.text($1.reason))" }
            let cells =
                ["\(Markdown.code(change.subject)) \(Markdown.text(change.summary))"] + effects + [change.places]
            return "| \(cells.joined(separator: " | ")) |\n"
        }
        return """
            #### \(verdict.rawValue.capitalizedFirst)

            | Change | Server | Client | Swift | Old → new |
            | --- | --- | --- | --- | --- |

            """ + rows.joined()
    }
}

extension Change {
    fileprivate var places: String { "\(Markdown.code("\(old)")) → \(Markdown.code("\(new)"))" }
}

extension Verdict {
    fileprivate var mark: String {
        switch self {
        case .safe: "✅"
        case .risky: "⚠️"
        case .breaking: "❌"
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Text of a spec in a cell of a Markdown table, where it stays text.
private enum Markdown {
    static func text(_ text: String) -> String {
        text.map { character -> String in
            if character.isNewline { return " " }
            return #"\`*_{}[]<>#|~&"#.contains(character) ? "\\\(character)" : String(character)
        }.joined()
    }

    /// In backticks, with more of them than the text has in a row.
    static func code(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 }).replacing("|", with: "\\|")
        guard line.contains("`") else { return "`\(line)`" }
        let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence) \(line) \(fence)"
    }
}
