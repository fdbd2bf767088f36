import Foundation

/// An answer that is a failure: its status, fields and body.
public struct HTTPFailure: Error, Equatable, Sendable {
    /// The status code (RFC 9110 §15).
    public let status: Int
    /// The header fields of the answer. No description shows their values.
    public let headers: HTTPFields
    /// The body, for code that asks; at most its first `bodyLimit` bytes. No description shows it.
    public let rawBody: Data
    /// The text that the spec allows to be shown to a person.
    public internal(set) var message: String?
    /// How long the server asks to wait (`Retry-After`, RFC 9110 §10.2.3).
    public let retryAfter: Duration?
    /// Why the body of a declared error was not understood.
    public internal(set) var undecoded: DecodingFailure?

    /// 1 MiB.
    public static let bodyLimit = 1 << 20

    public init(
        status: Int, headers: HTTPFields = HTTPFields(), rawBody: Data = Data(), message: String? = nil,
        retryAfter: Duration? = nil
    ) {
        self.status = status
        self.headers = headers
        self.rawBody = rawBody.prefix(Self.bodyLimit)
        self.message = message
        self.retryAfter = retryAfter
    }
}

extension HTTPFailure: LocalizedError, ConcealedReflection {
    public var errorDescription: String? { message ?? "The server answered with status \(status)." }

    public var description: String {
        let note = undecoded.map { ", not the declared body: \($0)" } ?? ""
        return "status \(status), \(rawBody.count) bytes\(note)"
    }
}
