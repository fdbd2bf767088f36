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

public enum Idempotency: Equatable, Sendable {
    case safe, idempotent, none
    case key(header: String)
}

public struct Pagination: Sendable {
    public var form: Form
    /// The way from the payload (behind the envelope) to its items; empty where the payload is the array.
    public var itemsPath: [ItemsStep]
    public var itemType: WireType

    public enum Form: Equatable, Sendable {
        case link
        /// `next` as keys from the root of the body.
        case cursor(query: String, next: [String])
        case page(query: String, first: Int, size: String?, last: [String]?)
        case offset(query: String, limit: String?, total: [String]?)

        /// Whether the next page is found by the number of items on this one.
        var countsItems: Bool {
            switch self {
            case .link, .cursor: false
            case .page, .offset: true
            }
        }
    }

    /// One field on the way to the items.
    public struct ItemsStep: Equatable, Sendable {
        public var model: ModelID
        /// The wire name of the field in that model.
        public var field: String
        public var isOptional: Bool
    }
}
