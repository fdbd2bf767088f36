/// What the process answers to whoever started it.
package enum ExitCode: Int32 {
    case done = 0
    /// The input is at fault, or `check` or `diff` found something.
    case fault = 1
    /// The command line is at fault: it cannot be understood, or names what is not there.
    case usage = 2
}

/// Ends a command that did not do what was asked of it.
package struct Failure: Error {
    /// What is still to be said; empty where diagnostics have said it.
    let messages: [String]
    var code = ExitCode.fault

    /// Diagnostics, or a command's own output, have said what is wrong.
    package static let reported = Failure(messages: [])

    init(messages: [String]) {
        self.messages = messages
    }

    init(_ messages: String...) {
        self.messages = messages
    }

    /// The command line names what is not there.
    package static func usage(_ message: String) -> Failure {
        var failure = Failure(message)
        failure.code = .usage
        return failure
    }

    /// The command line cannot be understood; the help of what was typed says more.
    static func usage(_ message: String, call: String) -> Failure {
        usage("\(message)\nSee '\(call) --help'.")
    }
}
