import Foundation

/// What becomes of a look at the JSON when a type is asked for.
enum Conversion<Value> {
    /// It is what was promised.
    case exact(Value)
    /// It is not, and can be converted without loss.
    case tolerated(Value, Tolerance.Kind)
    /// It is not; what is wrong, where its kind does not say it.
    case refused(String?)
}

/// A type that stands for one scalar of JSON, and how each engine reads it.
protocol Scalar: Decodable {
    /// How the type is called in a failure.
    static var expectation: String { get }

    /// The value at a node that is exactly of the promised kind; nil sends it to `convert`.
    static func exact(_ tape: Tape, _ index: Int) -> Self?

    /// The value at a node of another kind, where the conversion is a frequent one; nil sends it to `convert`.
    static func converted(_ tape: Tape, _ index: Int) -> (value: Self, kind: Tolerance.Kind)?

    /// The value that another engine has, if it is exactly of the promised kind; throws otherwise.
    static func exact(_ container: any SingleValueDecodingContainer) throws -> Self

    /// The value under another engine's key, if it is exactly of the promised kind; throws or is nil otherwise.
    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Self?

    /// The same where the key may be absent or null; the outer nil stands for a value of another kind.
    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Self??

    /// All rules, for both engines.
    static func convert(_ look: JSONLook) -> Conversion<Self>
}

extension Scalar {
    static func exact(_ tape: Tape, _ index: Int) -> Self? { nil }

    static func converted(_ tape: Tape, _ index: Int) -> (value: Self, kind: Tolerance.Kind)? { nil }

    static func exact(_ container: any SingleValueDecodingContainer) throws -> Self { try container.decode(Self.self) }

    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Self? {
        try container.decode(Self.self, forKey: key)
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Self?? {
        .some(try container.decodeIfPresent(Self.self, forKey: key))
    }
}

/// A scalar that is always a string on the wire, and converts from nothing else.
protocol TextScalar: Scalar {
    /// What is wrong with a string that is none.
    static var refusal: String { get }
    static func parse(_ text: String) -> Self?
}

extension TextScalar {
    static func exact(_ tape: Tape, _ index: Int) -> Self? {
        tape.is(index, .string) ? parse(tape.text(index)) : nil
    }

    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Self? {
        parse(try container.decode(String.self, forKey: key))
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Self?? {
        guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return .some(nil) }
        return parse(text).map(Optional.some)
    }

    static func convert(_ look: JSONLook) -> Conversion<Self> {
        guard case .string(let text) = look else { return .refused(nil) }
        return parse(text).map { .exact($0) } ?? .refused(refusal)
    }
}
