import Foundation

/// An access token with what it takes to get the next one. Never printed.
public struct Tokens: Sendable, Hashable, Codable {
    /// What calls are sent with (RFC 6749 §1.4).
    public var access: String
    /// What new tokens are asked for with (RFC 6749 §1.5); nil where there are none to be had.
    public var refresh: String?
    /// When the access token ends, where that is known.
    public var expiry: Date?

    public init(access: String, refresh: String? = nil, expiry: Date? = nil) {
        self.access = access
        self.refresh = refresh
        self.expiry = expiry
    }
}

extension Tokens: ConcealedReflection {
    public var description: String { "tokens" }
}
