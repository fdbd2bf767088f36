/// Where in which file something stands; lines and columns count from 1, columns in Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
    public let file: String
    public let line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// A value together with the place where it was written.
///
/// It holds one reference, so that the many types with many of these are quick to compile and to copy.
public struct Located<Value: Sendable>: Sendable {
    private let written: Written

    private final class Written: Sendable {
        let value: Value
        let location: SourceLocation

        init(_ value: Value, _ location: SourceLocation) {
            self.value = value
            self.location = location
        }
    }

    public init(_ value: Value, at location: SourceLocation) { written = Written(value, location) }

    public var value: Value { written.value }
    public var location: SourceLocation { written.location }
}

extension Located: Equatable where Value: Equatable {
    public static func == (one: Located, other: Located) -> Bool {
        one.value == other.value && one.location == other.location
    }
}

extension Located: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(location)
    }
}

/// One finding about an input: where, what, and what to do about it.
///
/// Every stage of the generator collects diagnostics and goes on, so that one run reports all that it can.
public struct Diagnostic: Equatable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        case error, warning, note
    }

    public let severity: Severity
    public let location: SourceLocation
    public let message: String
    /// Further places that belong to the finding, such as the first of two names that meet.
    public let notes: [Note]

    public struct Note: Equatable, Sendable {
        public let location: SourceLocation
        public let message: String

        public init(_ message: String, at location: SourceLocation) {
            self.location = location
            self.message = message
        }
    }

    public init(_ severity: Severity, _ message: String, at location: SourceLocation, notes: [Note] = []) {
        self.severity = severity
        self.location = location
        self.message = message
        self.notes = notes
    }

    public static func error(_ message: String, at location: SourceLocation, notes: [Note] = []) -> Diagnostic {
        Diagnostic(.error, message, at: location, notes: notes)
    }

    public static func warning(_ message: String, at location: SourceLocation, notes: [Note] = []) -> Diagnostic {
        Diagnostic(.warning, message, at: location, notes: notes)
    }
}

/// The form in which compilers, editors and Xcode read findings: `file:line:column: error: message`.
extension Diagnostic: CustomStringConvertible {
    public var description: String { description { $0.rawValue + ":" } }

    /// The same form, with a word of the caller's for the severity. What a spec says may stand in a message, of any
    /// length and with anything in it: each place stays on one line that can be read.
    public func description(label: (Severity) -> String) -> String {
        let lines = ["\(location): \(label(severity)) \(Self.shown(message))"]
        return (lines + notes.map { "\($0.location): \(label(.note)) \(Self.shown($0.message))" })
            .joined(separator: "\n")
    }

    private static func shown(_ message: String) -> String {
        let line = message.unicodeScalars.prefix(1000)
        return (line.endIndex == message.endIndex ? message : String(line) + "…").onOneLine
    }
}

extension SourceLocation: CustomStringConvertible {
    public var description: String { "\(file):\(line):\(column)" }
}

extension [Diagnostic] {
    /// Those of one file together, by line and column; those of one place in the order in which they were found. The
    /// files are in the order in which they come up.
    var hasErrors: Bool { contains { $0.severity == .error } }

    var inOrderOfPlace: [Diagnostic] {
        var ranks: [String: Int] = [:]
        for finding in self where ranks[finding.location.file] == nil { ranks[finding.location.file] = ranks.count }
        let keyed = enumerated().map { offset, finding in
            let place = finding.location
            return (key: [ranks[place.file] ?? 0, place.line, place.column, offset], finding: finding)
        }
        return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.finding)
    }
}
