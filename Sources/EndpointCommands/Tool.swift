/// An executable: commands under one name. The one place where arguments become an exit code.
package struct Tool {
    package static let name = "endpoint-generator"
    static let version = "1.0.0"

    private let commands: [Command]

    package init(_ commands: [Command]) {
        self.commands = commands
    }

    package func run(_ arguments: some Sequence<String>) -> ExitCode {
        let console = Console()
        do throws(Failure) {
            try run(Array(arguments)[...], console)
            return .done
        } catch {
            for message in error.messages { console.fail(message) }
            return error.code
        }
    }

    private func run(_ arguments: ArraySlice<String>, _ console: Console) throws(Failure) {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case nil: throw .usage("no command was given: use \(listed(commands.map(\.name)))", call: Self.name)
        case "--version": try console.write("\(Self.name) \(Self.version)")
        case "--help", "-h": try console.write(help.overview)
        case "help": try console.write(try rest.first.map(help) ?? help.overview)
        case let name?: try command(named: name).run(rest, console)
        }
    }

    private var help: HelpText { HelpText(commands.map(\.syntax)) }

    private func help(about name: String) throws(Failure) -> String {
        HelpText.text(for: try command(named: name).syntax)
    }

    private func command(named name: String) throws(Failure) -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let kind = name.hasPrefix("-") ? "option" : "command"
        let known = commands.map(\.name) + (kind == "option" ? ["--help", "--version"] : ["help"])
        throw .usage("unknown \(kind) '\(name)'\(suggestion(known.nearMatch(to: name)))", call: Self.name)
    }
}
