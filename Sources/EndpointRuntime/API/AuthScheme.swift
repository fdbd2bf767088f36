/// Where a credential goes in a request: never into the URL.
public struct AuthScheme: Sendable, Hashable {
    enum Place: Sendable, Hashable {
        case nowhere
        case authorization(scheme: String)
        case basic
        case field(String)
    }

    let place: Place

    /// No credential is sent, and a 401 refreshes nothing.
    public static let none = AuthScheme(place: .nowhere)
    /// `Authorization: Bearer …` (RFC 6750 §2.1).
    public static let bearer = bearer(scheme: "Bearer")
    /// `Authorization: Basic …` (RFC 7617).
    public static let basic = AuthScheme(place: .basic)

    /// `Authorization: <scheme> …`, for servers that call the scheme otherwise.
    public static func bearer(scheme: String) -> AuthScheme {
        AuthScheme(place: .authorization(scheme: scheme))
    }

    /// A key in a field of its own, such as `X-API-Key`.
    public static func header(_ name: String) -> AuthScheme {
        AuthScheme(place: .field(name))
    }

    /// The name of the field that carries the credential.
    var fieldName: String? {
        switch place {
        case .nowhere: nil
        case .authorization, .basic: "Authorization"
        case .field(let name): name
        }
    }
}
