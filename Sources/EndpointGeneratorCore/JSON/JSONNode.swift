/// A JSON value as it was written (RFC 8259): with its place, the order of its members and the exact text of its
/// numbers.
///
/// ``JSONReader`` makes it; the spec's parser, and whoever needs a default, an example or a fixed value, reads it.
public final class JSONNode: Sendable {
    public let value: Value
    /// Where the value's first character stands.
    public let location: SourceLocation
    /// How many scalars of source each scalar of a string took; nil where that is one each, so nothing is escaped.
    let sourceWidths: [UInt8]?

    public enum Value: Sendable {
        case null
        case bool(Bool)
        /// The exact text: `1`, `1.0` and `1e0` are told apart, and no digit is lost.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// In the order of the source; no key comes twice.
        case object([Member])
    }

    public struct Member: Sendable {
        public let key: Located<String>
        public let value: JSONNode

        public init(key: Located<String>, value: JSONNode) {
            self.key = key
            self.value = value
        }
    }

    public init(_ value: Value, at location: SourceLocation, sourceWidths: [UInt8]? = nil) {
        self.value = value
        self.location = location
        self.sourceWidths = sourceWidths
    }
}

// MARK: - Plain access

extension JSONNode {
    public var isNull: Bool {
        if case .null = value { true } else { false }
    }

    public var bool: Bool? {
        if case .bool(let bool) = value { bool } else { nil }
    }

    public var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The exact text of a number.
    public var number: String? {
        if case .number(let text) = value { text } else { nil }
    }

    /// Whether the value is a number without fraction and exponent, such as `-12`; of any size.
    public var isWholeNumber: Bool { number.map(DecimalText.isWrittenWhole) ?? false }

    /// A whole number that an `Int` can hold.
    public var integer: Int? { isWholeNumber ? number.flatMap { Int($0) } : nil }

    public var array: [JSONNode]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    public var object: [Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// The value of a member; nil where this is no object or has no such key. Takes time linear in the members.
    public subscript(key: String) -> JSONNode? {
        object?.first { $0.key.value == key }?.value
    }
}

// MARK: - In messages

extension JSONNode {
    /// What kind of value this is, as messages name it: `string`, `whole number`, `number`, `boolean`, `null`, `array`,
    /// `object`.
    public var kindName: String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .number: isWholeNumber ? "whole number" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// ``kindName`` with its article: `a string`, `an object`, `null`.
    public var kindPhrase: String {
        switch value {
        case .null: kindName
        case .array, .object: "an \(kindName)"
        default: "a \(kindName)"
        }
    }

    /// Where a scalar of a string stands in the source, whose escapes are wider than what they mean.
    ///
    /// - Parameter index: counts the scalars of the string from 0; that of the closing quote is their number.
    public func location(ofScalar index: Int) -> SourceLocation {
        var place = location
        place.column += 1 + (sourceWidths.map { $0.prefix(index).reduce(0) { $0 + Int($1) } } ?? index)
        return place
    }
}
