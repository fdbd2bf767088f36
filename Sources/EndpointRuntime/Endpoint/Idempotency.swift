import Foundation

/// Whether a call may be sent twice (RFC 9110 §9.2).
public enum Idempotency: Sendable, Hashable {
    /// As the method says: GET, HEAD, OPTIONS, TRACE and QUERY are safe, PUT and DELETE idempotent.
    case byMethod
    /// Reads only.
    case safe
    /// Twice has the effect of once.
    case idempotent
    /// Never sent twice by the client.
    case none
    /// The server knows a repeated call by the key in this header field.
    case key(String)

    /// The field that carries the key.
    var keyField: String? {
        if case .key(let field) = self { field } else { nil }
    }

    func allowsRepeating(_ method: HTTPMethod) -> Bool {
        switch self {
        case .byMethod: [.get, .head, .options, .trace, .query, .put, .delete].contains(method)
        case .safe, .idempotent, .key: true
        case .none: false
        }
    }
}

extension Endpoint {
    /// Whether its request may be sent twice.
    var isRepeatable: Bool { idempotency.allowsRepeating(method) }

    /// With a key, where it takes one and has none: for requests that are to be the same to the server.
    func keyed() -> Endpoint {
        guard let field = idempotency.keyField, headerFields[field] == nil else { return self }
        return header(field, UUID().uuidString)
    }
}

/// Whether a cache may answer.
public enum CacheUse: Sendable, Hashable {
    /// As the session is configured.
    case session
    /// The server answers each time.
    case none
}
