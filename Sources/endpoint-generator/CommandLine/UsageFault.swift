/// A command line that cannot be understood, with what to do about it.
struct UsageFault: Error, CustomStringConvertible {
    var message: String
    /// The command whose help says more; nil for the overview.
    var command: String?

    init(_ message: String, command: String? = nil) {
        self.message = message
        self.command = command
    }

    var description: String {
        let help = [Tool.name, command, "--help"].compactMap(\.self).joined(separator: " ")
        return "\(message)\nSee '\(help)'."
    }
}
