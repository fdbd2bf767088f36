/// Says what credential a call carries.
///
/// One method is enough; a provider that can get a new secret in place of a refused one has the second
/// as well. What it throws ends the call: as `.cancelled` or `.transport` where it is that, else as `.unauthorized`.
public protocol CredentialProvider: Sendable {
    /// The secret for a scheme; nil sends none.
    func secret(for scheme: AuthScheme) async throws -> Secret?

    /// Another secret in place of one that the server refused with 401; nil where there is none, and the call
    /// fails. The call is then sent once more.
    func replacement(for refused: Secret, scheme: AuthScheme) async throws -> Secret?
}

extension CredentialProvider {
    public func replacement(for refused: Secret, scheme: AuthScheme) async throws -> Secret? { nil }
}

/// Sends no credential, also where an endpoint asks for one: whether it is needed is for the server to say, and its
/// 401 is `.unauthorized` at once.
public struct NoCredentials: CredentialProvider {
    public init() {}

    public func secret(for scheme: AuthScheme) async throws -> Secret? { nil }
}

/// Always the same credential.
public struct FixedCredentials: CredentialProvider, ConcealedReflection {
    private let secret: Secret

    /// The same secret for every call.
    public init(_ secret: Secret) {
        self.secret = secret
    }

    /// A token or key.
    public init(token: String) {
        self.init(.token(token))
    }

    /// A login for HTTP Basic (RFC 7617).
    public init(user: String, password: String) {
        self.init(.login(user: user, password: password))
    }

    public func secret(for scheme: AuthScheme) async throws -> Secret? { secret }

    public var description: String { "fixed credentials" }
}

extension CredentialProvider where Self == FixedCredentials {
    /// Always the same token or key.
    public static func token(_ token: String) -> Self { FixedCredentials(token: token) }

    /// Always the same user and password.
    public static func login(user: String, password: String) -> Self {
        FixedCredentials(user: user, password: password)
    }
}
