import Foundation

/// What a credential is; where it goes is the endpoint's `AuthScheme`. Never printed.
public enum Secret: Sendable, Hashable {
    /// A token or key.
    case token(String)
    /// User and password, for HTTP Basic (RFC 7617).
    case login(user: String, password: String)
}

extension Secret: ConcealedReflection {
    public var description: String {
        switch self {
        case .token: "a token"
        case .login: "user and password"
        }
    }
}

extension AuthScheme {
    /// The header field that carries a secret.
    func field(for secret: Secret) throws(CallFailure) -> HTTPFields.Field? {
        switch (place, secret) {
        case (.nowhere, _): return nil
        case (.authorization(let scheme), .token(let token)): return try field("Authorization", "\(scheme) \(token)")
        case (.field(let name), .token(let token)): return try field(name, token)
        case (.basic, .login(let user, let password)):
            // RFC 7617 §2: a colon would end the user's name.
            guard !user.contains(":") else { throw .invalidRequest("The user's name holds a colon.") }
            return try field("Authorization", "Basic " + Data("\(user):\(password)".utf8).base64EncodedString())
        case (.basic, .token): throw .invalidRequest("This call needs user and password, not a token.")
        case (_, .login): throw .invalidRequest("This call needs a token, not user and password.")
        }
    }

    private func field(_ name: String, _ value: String) throws(CallFailure) -> HTTPFields.Field {
        if let fault = HTTPSyntax.fault(in: [name: value]) { throw .invalidRequest(fault) }
        return HTTPFields.Field(name: name, value: value)
    }
}
