/// An API, checked and linked: what a spec means, without a word of Swift in it.
///
/// The resolver makes it from a ``SpecDocument``; the presenter turns it into Swift, and the commands that compare
/// specs work on it. Everything stands in the spec's order.
public struct APIModel: Sendable {
    public var file: String
    public var name: Located<String>
    public var doc: String?
    public var basePath: String
    public var servers: [Located<String>]
    public var auth: AuthScheme
    /// Headers on every call that have one value.
    public var fixedHeaders: [FixedValue]
    /// Headers on every call that the client's owner supplies.
    public var suppliedHeaders: [Field]
    public var envelope: Envelope?
    public var decoding: DecodingOptions
    public var errors: [ErrorDeclaration]
    /// Every model: the named ones in the spec's order, inline ones behind the type or endpoint that holds them.
    /// A ``ModelID`` is an index into it.
    public var models: [Model]
    public var endpoints: [EndpointDeclaration]
    public var generate: GenerateOptions

    public subscript(id: ModelID) -> Model { models[id.index] }
}

public struct ModelID: Hashable, Sendable {
    public var index: Int

    public init(_ index: Int) { self.index = index }
}

public enum AuthScheme: Hashable, Sendable {
    case bearer(scheme: String)
    case basic
    case header(String)
    case none
}

/// Where payload and error sit in a JSON answer, as keys from the root.
public struct Envelope: Hashable, Sendable {
    public var data: [String]?
    public var error: [String]?

    public init(data: [String]?, error: [String]?) {
        self.data = data
        self.error = error
    }
}

public struct DecodingOptions: Hashable, Sendable {
    public var lenientScalars = true
    public var emptyArrayAsMap = true
    public var dates: [DateFormat] = [.iso8601]

    public init() {}
}

public enum DateFormat: Hashable, Sendable {
    case iso8601, unix, unixMilliseconds, rfc1123, rfc2822
    case pattern(String)
}

public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
    case `internal`, package, `public`
}

public enum FileLayout: String, Hashable, Sendable, CaseIterable {
    case files, types
}

public struct GenerateOptions: Hashable, Sendable {
    public var access: AccessLevel = .internal
    public var layout: FileLayout = .files
    public var modelFiles = 1
    public var imports: [String] = []
    /// `Hashable` unless it was left out; `Identifiable` where asked for.
    public var conformances: Set<String> = ["Hashable"]
    public var templates: Located<String>?

    public init() {}
}

public enum Deprecation: Hashable, Sendable {
    case plain
    case message(String)
}

/// How a value travels.
public indirect enum WireType: Hashable, Sendable {
    case string, int, int32, int64, uint64, double, float, decimal, decimalString, bool
    /// A calendar day.
    case date
    /// An instant; the formats are tried in order, the first is written.
    case dateTime([DateFormat])
    case uuid, url, bytes
    case any
    /// A part of a multipart body that streams from disk.
    case file
    case array(WireType)
    /// `key` is an enum or newtype of strings or integers; nil for plain strings.
    case map(key: ModelID?, value: WireType)
    case optional(WireType)
    case model(ModelID)
}

public struct Model: Sendable {
    public var id: ModelID
    /// The name in the spec; for an inline type the name of the field, parameter or case that it was written in.
    public var name: Located<String>
    public var origin: Origin
    public var swift: Located<String>?
    public var doc: String?
    public var deprecated: Deprecation?
    public var shape: Shape

    public enum Origin: Hashable, Sendable {
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

    public enum EndpointRole: Hashable, Sendable {
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

    public enum NullPolicy: Hashable, Sendable {
        case omit, send, patch
    }
}

public enum DefaultValue: Hashable, Sendable {
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
public struct FixedValue: Hashable, Sendable {
    public var name: Located<String>
    /// The value as it travels.
    public var value: String
}

public struct Enumeration: Sendable {
    public var base: Base
    public var closed: Bool
    public var values: [Value]

    public enum Base: Hashable, Sendable {
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

public struct Union: Sendable {
    public var discriminator: String?
    public var alternatives: [Alternative]
    /// How an answer is told apart where there is no discriminator: the first choice that holds decides.
    public var choices: [Choice]
    /// Its cases are stored indirectly, since the type would contain itself.
    public var isIndirect: Bool

    public struct Alternative: Sendable {
        /// The tag, where there is a discriminator.
        public var tag: String?
        public var type: WireType
        /// From `as`, or the name of the case where `swift` gives one.
        public var name: Located<String>?
        public var swift: Located<String>?
        public var doc: String?
        public var location: SourceLocation
    }

    public struct Choice: Hashable, Sendable {
        public var alternative: Int
        public var condition: Condition
    }

    public enum Condition: Hashable, Sendable {
        case bool, integer, number, string, array
        case stringAmong([String])
        /// Whole numbers, as their digits.
        case integerAmong([String])
        /// A string that reads as this type: `.date`, `.dateTime`, `.uuid`, `.url`, `.bytes`, `.decimalString`.
        case formatted(WireType)
        /// An object that has these keys, and whose fields of one possible value have that value.
        case object(required: [String], constants: [Constant])
    }

    public struct Constant: Hashable, Sendable {
        public var key: String
        public var values: [Literal]
        /// The field may be missing; then it does not speak against the alternative.
        public var optional: Bool
    }
}

public struct ErrorDeclaration: Sendable {
    public var name: Located<String>
    public var swift: Located<String>?
    public var doc: String?
    public var statuses: [StatusMatch]
    /// Dotted path as keys → the value that it has to have in the body.
    public var when: [(path: [String], value: Literal)]
    public var body: WireType?
    public var message: [String]?
    public var common: Bool

    public enum StatusMatch: Hashable, Sendable {
        case exact(Int)
        /// 4 for `4xx`.
        case range(Int)
        case `default`
        case envelope
    }
}

public struct EndpointDeclaration: Sendable {
    public var name: Located<String>
    public var swift: Located<String>?
    public var doc: String?
    public var deprecated: Deprecation?
    public var group: String?
    /// Upper case, as sent.
    public var method: String
    /// As written, with its `{name}` and `{name+}`.
    public var path: Located<String>
    /// In the order of the path.
    public var pathParameters: [PathParameter]
    public var query: [QueryParameter]
    public var fixedQuery: [FixedValue]
    public var headers: [Field]
    public var fixedHeaders: [FixedValue]
    public var body: Body?
    public var response: Response
    /// Indices into ``APIModel/errors``; the common ones are not among them.
    public var errors: [Int]
    public var onlyErrors: Bool
    /// Always said, the method's default where the spec says nothing.
    public var idempotency: Idempotency
    /// Over the API's, where the endpoint has its own.
    public var auth: AuthScheme?
    /// Over the API's: nil where the endpoint says nothing, `.some(nil)` for none.
    public var envelope: Envelope??
    public var server: String?
    public var cacheDisabled: Bool
    public var timeout: Double?
    public var pagination: Pagination?
}

public struct PathParameter: Sendable {
    public var field: Field
    /// `{name+}`: may hold `/`.
    public var isRest: Bool
}

public struct QueryParameter: Sendable {
    public var field: Field
    public var style: ParameterStyle
}

public enum ParameterStyle: String, Hashable, Sendable, CaseIterable {
    case `repeat`, comma, brackets, space, pipe, deepObject
}

public struct Body: Sendable {
    public var content: Content
    public var isOptional: Bool

    public enum Content: Sendable {
        case json(WireType, contentType: String?)
        case form([QueryParameter], contentType: String?)
        /// Parts whose type is `.file` (also `.optional(.file)`, `.array(.file)`) stream from disk.
        case multipart([Field])
        case raw(mediaType: String)
        case file(mediaType: String)
        case text(mediaType: String)
    }
}

public indirect enum Response: Sendable {
    case void
    case json(WireType)
    case raw(mediaType: String)
    case text(mediaType: String)
    case file(mediaType: String)
    case stream(WireType, framing: Framing, end: String?)
    /// Statuses in the spec's order; each response is `.void` or `.json`.
    case outcomes([(status: Int, response: Response)])

    public enum Framing: String, Hashable, Sendable {
        case serverSentEvents = "sse"
        case jsonLines = "json-lines"
    }
}

public enum Idempotency: Hashable, Sendable {
    case safe, idempotent, none
    case key(header: String)
}

public struct Pagination: Sendable {
    public var form: Form
    /// The way from the payload (behind the envelope) to its items; empty where the payload is the array.
    public var itemsPath: [ItemsStep]
    public var itemType: WireType

    public enum Form: Hashable, Sendable {
        case link
        /// `next` as keys from the root of the body.
        case cursor(query: String, next: [String])
        case page(query: String, first: Int, size: String?, last: [String]?)
        case offset(query: String, limit: String?, total: [String]?)
    }

    /// One field on the way to the items.
    public struct ItemsStep: Hashable, Sendable {
        public var model: ModelID
        /// The wire name of the field in that model.
        public var field: String
        public var isOptional: Bool
    }
}
