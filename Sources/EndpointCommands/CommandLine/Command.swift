/// A command: how it is written, and what it does.
package struct Command: Sendable {
    package typealias Action = @Sendable (ParsedArguments, Console) throws(Failure) -> Void

    let syntax: CommandSyntax
    private let action: Action

    package init(_ syntax: CommandSyntax, action: @escaping Action) {
        self.syntax = syntax
        self.action = action
    }

    var name: String { syntax.name }

    func run(_ arguments: ArraySlice<String>, _ console: Console) throws(Failure) {
        let arguments = try ParsedArguments(arguments, of: syntax)
        guard !arguments.has(.help) else { return try console.write(HelpText.text(for: syntax)) }
        var console = console
        console.isQuiet = arguments.has(.quiet)
        try action(arguments, console)
    }
}
