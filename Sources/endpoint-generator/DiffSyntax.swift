import EndpointCommands
import EndpointComparing

extension Command {
    static let diff = Command(.diff) { arguments, console throws(Failure) in
        try DiffCommand(request: try DiffRequest(arguments), console: console).run()
    }
}

extension CommandSyntax {
    static let diff = CommandSyntax(
        name: "diff", operands: "OLD NEW", summary: "Tell what a change of a spec means.",
        discussion: """
            Says for each change what it means for a server that gets requests, for a client that reads answers, and \
            for Swift code that calls the generated API: breaking, risky or safe, with the place in both files and why.
            One of them may be '-', which is standard input, as in:
              git show main:./Blog.endpoints.json | \(Tool.name) diff - Blog.endpoints.json
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
}

extension OptionSyntax {
    static let format = OptionSyntax(
        name: "--format", value: .choice(["text", "markdown", "json"]),
        help: "How the changes are shown (default: text).")
    static let failOn = OptionSyntax(
        name: "--fail-on", value: .choice(["breaking", "risky"]),
        help: "Exit with 1 where a change is that grave, or graver.")
}

/// The words that stand for the cases of a type, for a sentence.
private func names<Word: CaseIterable & RawRepresentable<String>>(of _: Word.Type) -> String {
    Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
}
