import Foundation

/// A failure that the server explained: the decoded body with the answer it came in.
///
/// Members of the body are reached directly: `problem.title`.
@dynamicMemberLookup
public struct Refusal<Body: Sendable>: Sendable {
    public let body: Body
    /// The same answer without its type.
    public let erased: HTTPFailure

    public init(_ body: Body, _ failure: HTTPFailure) {
        self.body = body
        erased = failure
    }

    public var status: Int { erased.status }
    public var headers: HTTPFields { erased.headers }
    public var rawBody: Data { erased.rawBody }
    public var message: String? { erased.message }
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
