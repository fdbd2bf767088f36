public struct EndpointDeclaration: Sendable {
    public let name: Located<String>
    public let swift: Located<String>?
    public let doc: String?
    public let deprecated: Deprecation?
    public let group: String?
    /// Upper case, as sent.
    public let method: String
    /// As written, with its `{name}` and `{name+}`.
    public let path: Located<String>
    /// In the order of the path.
    public let pathParameters: [PathParameter]
    public let query: [QueryParameter]
    public let fixedQuery: [FixedValue]
    public let headers: [Field]
    public let fixedHeaders: [FixedValue]
    public let body: Body?
    public let response: Response
    /// Indices into ``APIModel/errors``; the common ones are not among them.
    public let errors: [Int]
    public let onlyErrors: Bool
    /// Always said, the method's default where the spec says nothing.
    public let idempotency: Idempotency
    /// Over the API's, where the endpoint has its own.
    public let auth: AuthScheme?
    /// Over the API's: nil where the endpoint says nothing, `.some(nil)` for none.
    public let envelope: Envelope??
    public let server: String?
    public let cacheDisabled: Bool
    public let timeout: Double?
    public var pagination: Pagination?
}

public struct PathParameter: Sendable {
    public let field: Field
    /// `{name+}`: may hold `/`.
    public let isRest: Bool
}

public struct QueryParameter: Sendable {
    public let field: Field
    public let style: ParameterStyle
}

public enum ParameterStyle: String, Hashable, Sendable, CaseIterable {
    case `repeat`, comma, brackets, space, pipe, deepObject
}

public struct Body: Sendable {
    public let content: Content
    public let isOptional: Bool

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
    public let form: Form
    /// The way from the payload (behind the envelope) to its items; empty where the payload is the array.
    public let itemsPath: [ItemsStep]
    public let itemType: WireType

    public enum Form: Hashable, Sendable {
        case link
        /// `next` as keys from the root of the body.
        case cursor(query: String, next: [String])
        case page(query: String, first: Int, size: String?, last: [String]?)
        case offset(query: String, limit: String?, total: [String]?)
    }

    /// One field on the way to the items.
    public struct ItemsStep: Hashable, Sendable {
        public let model: ModelID
        /// The wire name of the field in that model.
        public let field: String
        public let isOptional: Bool
    }
}
