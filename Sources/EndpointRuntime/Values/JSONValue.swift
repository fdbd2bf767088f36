/// Any JSON, kept without loss: what `any` stands for in a spec, and what an unknown member of a union holds.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number, with its exact text.
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    /// An object; it is written with its keys in order, so that equal values give equal bytes.
    case object([String: JSONValue])

    /// The value of a key; nil where there is none or this is no object.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// An element; nil where there is none or this is no array.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral {
    public init(nilLiteral: ()) {
        self = .null
    }

    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }

    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) {
        self = .number(JSONNumber(integerLiteral: value))
    }

    public init(floatLiteral value: Double) {
        self = .number(JSONNumber(floatLiteral: value))
    }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }

    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { first, _ in first })
    }
}

extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        self = try Place(decoder).json()
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueSink(encoder).write(json: self)
    }
}
