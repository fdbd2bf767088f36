/// What a template reads: text, truth, lists and named values.
///
/// There are no numbers and nothing is escaped or formatted on the way: whoever makes the value has decided how
/// everything is written. A value is cheap to make from literals:
///
/// ```swift
/// let article: MustacheValue = ["name": "Article", "isPublic": true, "fields": [["name": "id"], ["name": "title"]]]
/// ```
public enum MustacheValue: Sendable {
    /// Known, but empty: written as nothing, and no section opens on it.
    case null
    /// Decides whether a section is written; written out itself, it is `true` or `false`.
    case bool(Bool)
    /// Written as it is. A section opens on every string, also on an empty one.
    case string(String)
    /// A section is written once an element.
    case list([MustacheValue])
    /// A section on it makes its names known inside.
    case object(MustacheObject)

    /// Whether a section on this value is written at all: everything but null, false and the empty list.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let isTrue): isTrue
        case .list(let elements): !elements.isEmpty
        case .string, .object: true
        }
    }

    /// The kind, in the words of error messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .string: "a string"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

extension MustacheValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }

    public init(booleanLiteral value: Bool) { self = .bool(value) }

    public init(nilLiteral: ()) { self = .null }

    public init(arrayLiteral elements: MustacheValue...) { self = .list(elements) }

    public init(dictionaryLiteral elements: (String, MustacheValue)...) { self = .object(MustacheObject(elements)) }
}

extension MustacheValue {
    /// The string, or null where there is none.
    public static func string(_ value: String?) -> MustacheValue {
        if let value { .string(value) } else { .null }
    }
}
