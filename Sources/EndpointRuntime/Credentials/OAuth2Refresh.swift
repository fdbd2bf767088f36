import Foundation

/// The refresh-token grant of OAuth 2.0 (RFC 6749 §6), for a `TokenStore`.
///
/// ```swift
/// let grant = OAuth2Refresh(tokenURL: url, clientID: "app")
/// let tokens = TokenStore(saved, persist: keychain.save, refresh: grant.refresh)
/// ```
///
/// It has a session of its own, sends no credential of the API, follows no redirect and never repeats.
public struct OAuth2Refresh: Sendable {
    /// The token endpoint refused.
    public struct Refused: Error, ConcealedReflection {
        /// The status of the answer; 0 where there was nothing to send.
        public let status: Int
        /// The `error` of RFC 6749 §5.2, such as `invalid_grant`.
        public let code: String?

        /// For a refresh of your own, and for tests.
        public init(status: Int, code: String? = nil) {
            self.status = status
            self.code = code
        }

        public var description: String { "the token endpoint answered with status \(status), \(code ?? "no code")" }
    }

    private let tokenURL: URL
    private let clientID: String
    private let clientSecret: String?
    private let scope: String?
    private let transport: any Transport
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - tokenURL: The token endpoint (RFC 6749 §3.2).
    ///   - clientID: The client's identifier (RFC 6749 §2.2).
    ///   - clientSecret: Sent by HTTP Basic (RFC 6749 §2.3.1); apps have none.
    ///   - scope: What the new token is for (RFC 6749 §3.3); nil for what the old one was for.
    ///   - transport: What the refresh is sent by.
    ///   - now: The present, from which an expiry is counted.
    public init(
        tokenURL: URL, clientID: String, clientSecret: String? = nil, scope: String? = nil,
        transport: any Transport = URLSessionTransport(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.tokenURL = tokenURL
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.scope = scope
        self.transport = transport
        self.now = now
    }

    /// New tokens. Where the server does not rotate the refresh token, the old one stays.
    public func refresh(_ tokens: Tokens) async throws -> Tokens {
        guard let refreshToken = tokens.refresh, !refreshToken.isEmpty else {
            throw Refused(status: 0, code: "no_refresh_token")
        }
        let response = try await transport.send(request(refreshToken))
        let data = try await response.body.collected(limit: HTTPFailure.bodyLimit)
        let decoder = JSONBodyDecoder()
        guard (200...299).contains(response.status) else {
            throw Refused(status: response.status, code: decoder.value(at: ["error"], in: data)?.scalarText)
        }
        func text(_ member: String) -> String? {
            decoder.value(at: [member], in: data)?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
        }
        // Some servers send an empty text for what they do not give.
        guard let access = text("access_token") else {
            throw Refused(status: response.status, code: "no_access_token")
        }
        let lifetime = text("expires_in").flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        return Tokens(
            access: access, refresh: text("refresh_token") ?? refreshToken,
            expiry: lifetime.map { now().addingTimeInterval($0) })
    }

    private func request(_ refreshToken: String) throws -> TransportRequest {
        var pairs = [EncodedPair("grant_type", "refresh_token"), EncodedPair("refresh_token", refreshToken)]
        if let scope { pairs.append(EncodedPair("scope", scope)) }
        var fields: HTTPFields = [
            "Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded",
        ]
        if let clientSecret {
            let user = PercentEncoding.encode(clientID)
            let secret = Secret.login(user: user, password: PercentEncoding.encode(clientSecret))
            if let field = try AuthScheme.basic.field(for: secret) { fields[field.name] = field.value }
        } else {
            pairs.append(EncodedPair("client_id", clientID))
        }
        return TransportRequest(.post, tokenURL, fields: fields, body: .data(Data(pairs.encodedText.utf8)))
    }
}

extension OAuth2Refresh: ConcealedReflection {
    public var description: String { "OAuth 2 refresh at \(tokenURL.host ?? "")" }
}
