/// A fault of a template, or of a template against the value that it is rendered with.
public struct MustacheError: Error, Hashable, Sendable {
    /// The name of the template at fault.
    public var template: String
    /// Counted from 1.
    public var line: Int
    /// Counted from 1, in Unicode scalars.
    public var column: Int
    public var message: String

    public init(template: String, line: Int, column: Int, message: String) {
        self.template = template
        self.line = line
        self.column = column
        self.message = message
    }

    /// - Parameter path: What should have the name; nil for what is known here at all.
    static func unknown(
        _ name: String, in candidates: [String], under path: String? = nil, of template: String, at position: Position
    ) -> MustacheError {
        let owner = path.map { " in '\($0)'" } ?? ""
        let hint = candidates.nearMatch(to: name).map { "; did you mean '\($0)'?" } ?? ""
        return MustacheError("unknown name '\(name)'\(owner)\(hint)", in: template, at: position)
    }

    init(_ message: String, in template: String, at position: Position) {
        self.init(template: template, line: position.line, column: position.column, message: message)
    }
}

extension MustacheError: CustomStringConvertible {
    public var description: String { "\(template):\(line):\(column): \(message)" }
}

/// Every fault that was found while a set of templates was compiled, in the order of their names.
public struct MustacheErrors: Error, Hashable, Sendable {
    public var errors: [MustacheError]

    public init(errors: [MustacheError]) {
        self.errors = errors
    }
}

extension MustacheErrors: CustomStringConvertible {
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// Where in a template something stands; both count from 1, columns in Unicode scalars.
struct Position: Hashable, Sendable {
    var line: Int
    var column: Int
}
