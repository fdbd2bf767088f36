import Foundation

/// A failure that the server explained: the decoded body with the answer it came in.
///
/// Members of the body are reached directly: `problem.title`.
@dynamicMemberLookup
public struct Refusal<Body: Sendable>: Sendable {
    /// The decoded body.
    public let body: Body
    /// The same answer without its type.
    public let erased: HTTPFailure

    public init(_ body: Body, _ failure: HTTPFailure) {
        self.body = body
        erased = failure
    }

    /// The status code (RFC 9110 §15).
    public var status: Int { erased.status }
    /// The header fields of the answer.
    public var headers: HTTPFields { erased.headers }
    /// The bytes that the body was decoded from.
    public var rawBody: Data { erased.rawBody }
    /// The text that may be shown to a person, where the spec says which it is.
    public var message: String? { erased.message }
    /// How long the server asks to wait (RFC 9110 §10.2.3).
    public var retryAfter: Duration? { erased.retryAfter }

    public subscript<Value>(dynamicMember member: KeyPath<Body, Value>) -> Value {
        body[keyPath: member]
    }
}

extension Refusal: Equatable {
    /// Two refusals are equal when their answers are; the body says nothing that the answer does not.
    public static func == (one: Refusal, other: Refusal) -> Bool { one.erased == other.erased }
}

extension Refusal: ConcealedReflection {
    public var description: String { erased.description }
}
