/// A command line that cannot be understood, with what to do about it.
struct UsageFault: Error, CustomStringConvertible {
    var message: String
    /// What is typed to run the command whose help says more.
    var call: String

    init(_ message: String, call: String = Tool.name) {
        self.message = message
        self.call = call
    }

    var description: String { "\(message)\nSee '\(call) --help'." }
}
