import Mustache

/// The arguments of a command, told apart: what was named, and the rest in its order.
package struct ParsedArguments {
    package private(set) var operands: [String] = []
    private var values: [String: String] = [:]
    private let command: CommandSyntax

    init(_ arguments: some Sequence<String>, of command: CommandSyntax) throws(Failure) {
        self.command = command
        var rest = Array(arguments)[...]
        var takesOptions = true
        while let argument = rest.popFirst() {
            if takesOptions, argument == "--" {
                takesOptions = false
            } else if takesOptions, argument.hasPrefix("-"), argument != "-" {
                try read(option: argument, from: &rest)
            } else {
                operands.append(argument)
            }
        }
        if !has(.help) { try checkOperands() }
    }

    func has(_ option: OptionSyntax) -> Bool { values[option.name] != nil }

    package subscript(option: OptionSyntax) -> String? { values[option.name] }

    func number(_ option: OptionSyntax, in range: ClosedRange<Int>) throws(Failure) -> Int? {
        guard let text = self[option] else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        throw fault("'\(option.name)' needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }

    private mutating func read(option argument: String, from rest: inout ArraySlice<String>) throws(Failure) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = (command.options + command.givenOptions).first(where: { $0.answers(to: parts[0]) }) else {
            let known = command.options.flatMap { [$0.name, $0.short].compactMap(\.self) }
            throw fault("unknown option '\(parts[0])'\(suggestion(known.nearMatch(to: parts[0])))")
        }
        guard values[option.name] == nil else { throw fault("'\(option.name)' is given twice") }
        values[option.name] = try value(of: option, inline: parts.dropFirst().first, from: &rest)
    }

    private func value(
        of option: OptionSyntax, inline: String?, from rest: inout ArraySlice<String>
    ) throws(Failure) -> String {
        guard let syntax = option.value else {
            if inline != nil { throw fault("'\(option.name)' takes no value") }
            return ""
        }
        guard let value = inline ?? rest.popFirst(), !value.isEmpty, inline != nil || !value.hasPrefix("--") else {
            throw fault("'\(option.name)' needs a value: \(option.name) \(syntax.placeholder)")
        }
        if case .choice(let choices) = syntax, !choices.contains(value) {
            let hint = suggestion(choices.nearMatch(to: value))
            throw fault("'\(option.name)' cannot be '\(value)'\(hint.isEmpty ? ": use \(listed(choices))" : hint)")
        }
        return value
    }

    private func checkOperands() throws(Failure) {
        guard !command.operandCount.contains(operands.count) else { return }
        if command.operands.isEmpty, operands.count > 1 {
            throw fault("'\(operands[1])' is no option; a target is named by '--target NAME'")
        }
        let isTooFew = operands.count < command.operandCount.lowerBound
        let given = operands.isEmpty ? "nothing was given" : "\(operands.count) given"
        throw fault("'\(command.name)' takes \(command.operands); \(isTooFew ? given : "too many: \(given)")")
    }

    package func fault(_ message: String) -> Failure { .usage(message, call: command.call) }
}

/// `; did you mean 'x'?`, or nothing.
package func suggestion(_ near: String?) -> String {
    near.map { "; did you mean '\($0)'?" } ?? ""
}

/// `'a', 'b' or 'c'`.
func listed(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return "\(quoted.dropLast().joined(separator: ", ")) or \(last)"
}
