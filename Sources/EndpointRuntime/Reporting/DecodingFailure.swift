import Foundation

/// Why an answer is not what was promised: where, what was expected, and what was found.
///
/// The description holds no value and no body, so it may be logged. A short look at the value is in `look`, for
/// whoever asks; of a field that the spec calls sensitive there is none.
public struct DecodingFailure: Error, Hashable, Sendable {
    /// The place, from the root of the body.
    public var path: JSONPath
    /// What was promised: "integer", "date-time", "one of \"a\", \"b\"".
    public var expected: String
    /// What is there: a kind of JSON ("string", "null"), "nothing", or what is wrong with it.
    public var found: String
    /// A short, cut look at the value found. Not part of any description.
    public var look: String?
    /// What a hand-written `Decodable` said, which may hold values. Not part of any description.
    public var detail: String?
    /// Where a text that is no JSON goes wrong: from one.
    public var line: Int?
    /// Where a text that is no JSON goes wrong: from one, in Unicode scalars.
    public var column: Int?
    /// The status of the answer, if it was one.
    public var status: Int?
    /// The header fields of the answer, if it was one. Not part of any description.
    public var headers: HTTPFields?
    /// The body of the answer, if it was one. Not part of any description.
    public var rawBody: Data?

    public init(path: JSONPath = JSONPath(), expected: String, found: String, look: String? = nil) {
        self.path = path
        self.expected = expected
        self.found = found
        self.look = look
    }

    static func emptyBody(status: Int) -> DecodingFailure {
        DecodingFailure(expected: "a body", found: "empty body, status \(status)")
    }

    init(_ fault: SyntaxFault, bytes: JSONBytes, count: Int) {
        self.init(expected: fault.expected, found: fault.found)
        let position = fault.position(in: bytes, count: count)
        line = position.line
        column = position.column
    }
}

extension DecodingFailure: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError, CustomReflectable {
    /// `articles[3].price: expected number, found string`
    public var description: String {
        if let line, let column {
            return "malformed JSON at line \(line), column \(column): expected \(expected), found \(found)"
        }
        return "\(path): expected \(expected), found \(found)"
    }

    public var debugDescription: String { description }

    /// A sentence that says where and what: it is what crash reports and alerts show, and no one is helped by less.
    public var errorDescription: String? { "The answer is not what was promised: \(description)" }

    /// Nothing but what the description says, so that `dump` tells no secret either.
    public var customMirror: Mirror {
        Mirror(self, children: ["path": path.description, "expected": expected, "found": found])
    }
}
