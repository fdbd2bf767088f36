import Foundation

/// Sends the endpoints of one API.
///
/// A value: pass it on freely, also across actors. It is bound to its API, so that an endpoint of one API
/// cannot be sent, with its token, to another's server.
///
/// ```swift
/// let blog = APIClient<Blog>(baseURL: url, credentials: tokens)
/// let article = try await blog.send(.getArticle(id: 7))
/// ```
///
/// Out of scope: background sessions, image pipelines, sync engines.
public struct APIClient<A: API>: Sendable {
    let builder: RequestBuilder<A>
    let services: CallServices
    let retry: RetryPolicy
    let limits: StreamLimits
    let rules: DecodingRules

    /// - Parameters:
    ///   - baseURL: Where the API is; a path in it is kept.
    ///   - credentials: What is sent where the API's `auth` says.
    ///   - headers: The fields that the spec leaves to you.
    ///   - servers: The URLs of the API's further servers, by name.
    ///   - transport: One per client; it holds the connections.
    ///   - retry: What is tried again, unless a call says otherwise.
    ///   - strict: Makes errors of what decoders convert, drop or stand in for: scalars of another kind, elements of
    ///     `lossy` lists, empty arrays as maps, absent keys and the use of defaults. That suits tests and staging. What a
    ///     spec leaves open, the unknown values of enums and unions, is still taken, and so are aliases.
    ///   - limits: What streams may hold.
    ///   - observer: Is told what happens.
    ///   - clock: The time to go by.
    public init(
        baseURL: URL, credentials: some CredentialProvider = NoCredentials(), headers: A.Headers,
        servers: [String: URL] = [:], transport: any Transport = URLSessionTransport(),
        retry: RetryPolicy = .standard, strict: Bool = false, limits: StreamLimits = .standard,
        observer: ClientObserver? = nil, clock: CallClock = .system
    ) {
        builder = RequestBuilder(baseURL: baseURL, servers: servers, ownerFields: headers.fields)
        services = CallServices(transport: transport, credentials: credentials, clock: clock, observer: observer)
        self.retry = retry
        self.limits = limits
        var rules = A.decoding
        if strict { rules.strict = true }
        self.rules = rules
    }
}

extension APIClient where A.Headers: OptionalAPIHeaders {
    /// For an API whose spec requires no field of its owner; the parameters are those of the other initialiser.
    public init(
        baseURL: URL, credentials: some CredentialProvider = NoCredentials(), servers: [String: URL] = [:],
        transport: any Transport = URLSessionTransport(), retry: RetryPolicy = .standard, strict: Bool = false,
        limits: StreamLimits = .standard, observer: ClientObserver? = nil, clock: CallClock = .system
    ) {
        self.init(
            baseURL: baseURL, credentials: credentials, headers: A.Headers(), servers: servers,
            transport: transport, retry: retry, strict: strict, limits: limits, observer: observer, clock: clock)
    }
}

extension APIClient {
    @available(*, unavailable, message: "The spec requires header fields of the owner; give them: `headers: .init(…)`.")
    public init(
        baseURL: URL, credentials: some CredentialProvider = NoCredentials(), servers: [String: URL] = [:],
        transport: any Transport = URLSessionTransport(), retry: RetryPolicy = .standard, strict: Bool = false,
        limits: StreamLimits = .standard, observer: ClientObserver? = nil, clock: CallClock = .system
    ) {
        fatalError("The header fields of \(A.name) are not given.")
    }
}

extension APIClient: ConcealedReflection {
    public var description: String { "APIClient<\(A.name)> at \(builder.baseURL.host ?? "")" }
}
