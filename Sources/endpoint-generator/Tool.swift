/// Reads the command line and runs what it asks for: the one place where arguments become an exit code.
enum Tool {
    static let name = "endpoint-generator"
    static let version = "1.0.0"

    static func run(_ arguments: [String]) -> ExitCode {
        var console = Console()
        do throws(UsageFault) {
            let command = try Command(arguments)
            console.isQuiet = command.isQuiet
            return run(command, console)
        } catch {
            console.fail(error.description)
            return .usage
        }
    }

    private static func run(_ command: Command, _ console: Console) -> ExitCode {
        do throws(Failure) {
            switch command {
            case .help(let text): console.write(text)
            case .version: console.write("\(name) \(version)")
            case .generate(let request): try GenerateCommand(request: request, console: console).run()
            case .check(let request): try CheckCommand(request: request, console: console).run()
            case .validate(let request): try ValidateCommand(request: request, console: console).run()
            case .diff(let request): try DiffCommand(request: request, console: console).run()
            case .templates(let request): try TemplatesCommand(request: request, console: console).run()
            }
            return .done
        } catch {
            for message in error.messages { console.fail(message) }
            return error.code
        }
    }
}

/// What the process answers to whoever started it.
enum ExitCode: Int32 {
    case done = 0
    /// The input is at fault, or `check` or `diff` found something.
    case fault = 1
    /// The command line is at fault: it cannot be understood, or names what is not there.
    case usage = 2
}

/// Ends a command that did not do what was asked of it.
struct Failure: Error {
    /// What is still to be said; empty where diagnostics have said it.
    var messages: [String] = []
    var code = ExitCode.fault

    /// Diagnostics, or a command's own output, have said what is wrong.
    static let reported = Failure()

    init(messages: [String]) {
        self.messages = messages
    }

    init(_ messages: String...) {
        self.messages = messages
    }

    /// The command line names what is not there.
    static func usage(_ message: String) -> Failure {
        var failure = Failure(message)
        failure.code = .usage
        return failure
    }
}
