public struct Model: Sendable {
    public var id: ModelID
    /// The name in the spec; for an inline type the name of the field, parameter or case that it was written in.
    public var name: Located<String>
    public var origin: Origin
    public var swift: Located<String>?
    public var doc: String?
    public var deprecated: Deprecation?
    public var shape: Shape

    public enum Origin: Equatable, Sendable {
        case named
        /// Written in a field of a model, or as a case of a union. An element of an array or map is `isElement`.
        case inModel(ModelID, isElement: Bool)
        /// Written in an endpoint (an index into ``APIModel/endpoints``): a parameter's type (`parameter`, named
        /// after it), the body, or the answer.
        case inEndpoint(Int, EndpointRole, isElement: Bool)
        /// Written as the body of an error (an index into ``APIModel/errors``).
        case inError(Int)
        /// Written in one of the spec's own headers.
        case inHeaders
    }

    public enum EndpointRole: Equatable, Sendable {
        case parameter, body, answer
        /// The body of one outcome among several, by status.
        case outcome(Int)
    }

    public enum Shape: Sendable {
        case structure(Structure)
        case enumeration(Enumeration)
        case union(Union)
        case newtype(WireType)
        case alias(WireType)
    }
}

public struct Structure: Sendable {
    /// Flattened: the fields of extended models come first.
    public var fields: [Field]
    /// The type of keys that no field has, where they are kept.
    public var additional: WireType?
    /// Whether it extends what could not be made out, so that what it has not is not known.
    var isPartial = false
}

/// A field of a model, or a parameter of a call.
public struct Field: Sendable {
    /// The name that travels.
    public var name: Located<String>
    /// `.optional` where it may be absent or null.
    public var type: WireType
    public var swift: Located<String>?
    public var doc: String?
    public var aliases: [String] = []
    public var defaultValue: DefaultValue?
    /// The key has to be there, though null is allowed.
    public var required = false
    /// Over the spec's `lenientScalars`; nil where the field says nothing.
    public var lenient: Bool?
    public var lossy = false
    public var null: NullPolicy = .omit
    public var sensitive = false
    public var deprecated: Deprecation?
    /// Stored behind a reference, since the type would contain itself.
    public var boxed = false
    /// The type could not be linked, so that nothing is to be said about it again. No model that is handed out has
    /// such a field.
    var unresolved = false

    public enum NullPolicy: Sendable {
        case omit, send, patch
    }
}

public enum DefaultValue: Sendable {
    case string(String)
    /// A whole number, as its exact digits.
    case integer(String)
    /// Any other number, as its exact text.
    case number(String)
    case bool(Bool)
    /// An index into the values of the enumeration that the field's type is.
    case enumeration(ModelID, Int)
    case emptyArray
    case emptyMap
}

/// A string, a number or a boolean as a literal of the spec.
public enum Literal: Hashable, Sendable {
    case string(String)
    /// The exact text of a number.
    case number(String)
    case bool(Bool)
}

/// A header or query parameter with one value.
public struct FixedValue: Sendable {
    public var name: Located<String>
    /// The value as it travels.
    public var value: String
}

public struct Enumeration: Sendable {
    public var base: Base
    public var closed: Bool
    public var values: [Value]

    public enum Base: Sendable {
        case string, integer
    }

    public struct Value: Sendable {
        /// `.string`, or `.number` with the digits of a whole number.
        public var value: Literal
        public var location: SourceLocation
        /// The name in the spec that Swift's derives from, where the entry has one (`"low": 0`).
        public var name: String?
        public var swift: Located<String>?
        public var doc: String?
        public var deprecated: Deprecation?
    }
}
