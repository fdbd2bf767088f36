import Foundation

/// The error enum of an API. Generated code declares the cases and `kind`; the rest follows.
public protocol APIFailure: LocalizedError, Equatable, Sendable, CustomStringConvertible {
    /// A 401, also after the one refresh.
    static func unauthorized(_ failure: HTTPFailure) -> Self
    /// Any other status that is no success.
    static func http(_ failure: HTTPFailure) -> Self
    /// An answer that is not what the spec says.
    static func decoding(_ failure: DecodingFailure) -> Self
    /// No whole answer came.
    static func transport(_ failure: TransportFailure) -> Self
    /// The task was cancelled.
    static var cancelled: Self { get }
    /// A call that cannot be sent, for this reason.
    static func invalidRequest(_ reason: String) -> Self

    /// What this is, whatever its named case.
    var kind: FailureKind { get }
}

extension APIFailure {
    /// The status of the answer; nil where none came.
    public var status: Int? {
        if case .decoding(let failure) = kind { return failure.status }
        return kind.answer?.status
    }

    /// The header fields of the answer; nil where none came.
    public var headers: HTTPFields? {
        if case .decoding(let failure) = kind { return failure.headers }
        return kind.answer?.headers
    }

    /// The body of the answer, for code that asks; nil where none came.
    public var rawBody: Data? {
        if case .decoding(let failure) = kind { return failure.rawBody }
        return kind.answer?.rawBody
    }

    /// The server's text that may be shown to a person, where the spec names one.
    public var message: String? { kind.answer?.message }

    /// How long the server asks to wait.
    public var retryAfter: Duration? { kind.answer?.retryAfter }

    /// Whether the same call may well succeed later: what the standard retry policy calls transient.
    public var isRetryable: Bool {
        switch kind {
        case .refusal(let failure), .unauthorized(let failure), .http(let failure):
            Transience.isTransient(status: failure.status)
        case .transport(let failure): Transience.isTransient(failure)
        case .decoding, .cancelled, .invalidRequest: false
        }
    }

    /// One sentence that may be shown to a person: the server's own where the spec names one, without what the platform
    /// said of a connection. An answer or a request that cannot be is named with its place, since only who made it can
    /// mend it. Without a secret and without the body.
    public var errorDescription: String? {
        switch kind {
        case .refusal(let failure): failure.message ?? "The server refused the request (status \(failure.status))."
        case .unauthorized(let failure):
            failure.message ?? "The server did not accept the credentials (status \(failure.status))."
        case .http(let failure): failure.errorDescription
        case .decoding(let failure): failure.errorDescription
        case .transport(let failure): failure.errorDescription
        case .cancelled: "The call was cancelled."
        case .invalidRequest(let reason): "The request cannot be made. \(reason)"
        }
    }

    /// For whoever looks for the cause: what was found where, and what the platform said. Without a secret and without
    /// the body.
    public var description: String {
        switch kind {
        case .transport(let failure): failure.description
        case .refusal: "\(caseName): \(sentence)"
        case .unauthorized, .http, .decoding, .cancelled, .invalidRequest:
            sentence + (kind.answer?.undecoded.map { " Not the declared body: \($0)" } ?? "")
        }
    }

    private var sentence: String { errorDescription ?? "" }

    /// What a declared error is called in Swift.
    private var caseName: String { Mirror(reflecting: self).children.first?.label ?? "refused" }
}
