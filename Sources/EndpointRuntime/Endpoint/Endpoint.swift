import Foundation

/// One call of an API, as a value: what to send, and how to read what comes back.
///
/// Generated code makes them; they are sent by an `APIClient` of the same API. Making one never fails: what
/// cannot be sent fails in `send`, as the API's error. Two are equal when they stand for the same request.
public struct Endpoint<A: API, Response: Sendable>: Sendable {
    /// The name in the spec.
    public let name: String
    /// The request method (RFC 9110 §9).
    public let method: HTTPMethod
    /// The path with its parameters' names: `/articles/{id}`.
    public let template: String

    let idempotency: Idempotency
    let auth: AuthScheme
    let server: String?
    package let envelope: Envelope?
    let timeout: Duration?
    let cache: CacheUse
    /// The endpoint's own before the common ones.
    let errorRules: [ErrorRule<A>]
    let response: ResponseKind<Response>

    var pathValues: [String: String] = [:]
    var queryPairs: [EncodedPair] = []
    var headerFields = HTTPFields()
    var requestBody = RequestBody.none
    /// The parameters that the spec calls sensitive: of the path, of the query and of a form.
    var sensitiveParameters: Set<String> = []
    /// Why the call cannot be sent, where making it already showed that.
    var fault: String?
    /// The page to begin with, where it is not the first.
    var pageLink: URL?

    /// - Parameters:
    ///   - method: The request method (RFC 9110 §9).
    ///   - template: The path, with names in braces where values go.
    ///   - name: The name in the spec, for logs.
    ///   - idempotency: Whether the call may be sent again.
    ///   - auth: Where the credential goes.
    ///   - server: A name out of the API's `servers`; nil for the base URL.
    ///   - envelope: Where payload and error sit; nil for the whole body.
    ///   - timeout: Seconds for one attempt, of a stream until it is open; nil for the transport's own measure. More than
    ///     a day counts as a day; what is not above 0 makes the call one that cannot be sent.
    ///   - cache: Whether an answer may come from a cache.
    ///   - errors: What this endpoint can answer with, besides the API's common errors.
    ///   - onlyErrors: Leaves the common errors out.
    ///   - response: How an answer is read.
    public init(
        _ method: HTTPMethod, _ template: String, name: String, idempotency: Idempotency = .byMethod,
        auth: AuthScheme = A.auth, server: String? = nil, envelope: Envelope? = A.envelope,
        timeout: Double? = nil, cache: CacheUse = .session, errors: [ErrorRule<A>] = [],
        onlyErrors: Bool = false, response: ResponseKind<Response>
    ) {
        self.method = method
        self.template = template
        self.name = name
        self.idempotency = idempotency
        self.auth = auth
        self.server = server
        self.envelope = envelope
        self.timeout = timeout.flatMap { $0 > 0 ? .seconds(min($0, Self.longestTimeout)) : nil }
        self.cache = cache
        errorRules = onlyErrors ? errors : errors + A.commonErrors
        self.response = response
        if let timeout, !(timeout > 0) { fault = "A timeout is a number of seconds above 0, not \(timeout)." }
    }

    /// A day, which is the most that a spec may say, too.
    private static var longestTimeout: Double { 86_400 }
}

extension Endpoint where Response: Decodable {
    /// A call that is answered in JSON.
    public init(
        _ method: HTTPMethod, _ template: String, name: String, idempotency: Idempotency = .byMethod,
        auth: AuthScheme = A.auth, server: String? = nil, envelope: Envelope? = A.envelope,
        timeout: Double? = nil, cache: CacheUse = .session, errors: [ErrorRule<A>] = [],
        onlyErrors: Bool = false
    ) {
        self.init(
            method, template, name: name, idempotency: idempotency, auth: auth, server: server, envelope: envelope,
            timeout: timeout, cache: cache, errors: errors, onlyErrors: onlyErrors, response: .json)
    }
}

extension Endpoint where Response == Void {
    /// A call that is answered without a payload.
    public init(
        _ method: HTTPMethod, _ template: String, name: String, idempotency: Idempotency = .byMethod,
        auth: AuthScheme = A.auth, server: String? = nil, envelope: Envelope? = A.envelope,
        timeout: Double? = nil, cache: CacheUse = .session, errors: [ErrorRule<A>] = [],
        onlyErrors: Bool = false
    ) {
        self.init(
            method, template, name: name, idempotency: idempotency, auth: auth, server: server, envelope: envelope,
            timeout: timeout, cache: cache, errors: errors, onlyErrors: onlyErrors, response: .nothing)
    }
}

extension Endpoint: Hashable {
    public static func == (one: Endpoint, other: Endpoint) -> Bool {
        one.method == other.method && one.template == other.template && one.server == other.server
            && one.pathValues == other.pathValues && one.queryPairs == other.queryPairs
            && one.headerFields == other.headerFields && one.pageLink == other.pageLink
            && one.requestBody == other.requestBody
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(method)
        hasher.combine(template)
        hasher.combine(server)
        hasher.combine(pathValues)
        hasher.combine(queryPairs)
        hasher.combine(headerFields)
        hasher.combine(pageLink)
        hasher.combine(requestBody)
    }
}

extension Endpoint: ConcealedReflection {
    /// `getArticle: GET /articles/{id}?expand`: names, and no value.
    public var description: String {
        let query = queryPairs.isEmpty ? "" : "?" + queryPairs.map(\.name).joined(separator: "&")
        return "\(name): \(method) \(template)\(query)"
    }
}
