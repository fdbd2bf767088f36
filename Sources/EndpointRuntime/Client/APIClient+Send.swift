import Foundation

extension APIClient {
    /// Makes a call and gives its value. Events are read with ``stream(_:retry:reconnect:lastEventID:)``.
    ///
    /// - Parameters:
    ///   - endpoint: The call.
    ///   - idempotencyKey: A key of your own, to go on with a call after a relaunch; else each call has a fresh one.
    ///   - retry: What is tried again, where it is not the client's policy.
    ///   - uploadProgress: Told how much of the body was sent.
    /// - Throws: The API's error; `.cancelled` when the task was cancelled.
    public func send<Response>(
        _ endpoint: Endpoint<A, Response>, idempotencyKey: String? = nil, retry: RetryChoice = .standard,
        uploadProgress: ProgressHandler? = nil
    ) async throws(A.APIError) -> Response {
        try await response(
            to: endpoint, idempotencyKey: idempotencyKey, retry: retry, uploadProgress: uploadProgress
        ).value
    }

    /// Makes a call and gives its value with status and header fields; otherwise like `send`.
    public func response<Response>(
        to endpoint: Endpoint<A, Response>, idempotencyKey: String? = nil, retry: RetryChoice = .standard,
        uploadProgress: ProgressHandler? = nil
    ) async throws(A.APIError) -> APIResponse<Response> {
        guard endpoint.framing == nil else { throw .invalidRequest("Events are read with stream(_:).") }
        let options = CallOptions(idempotencyKey: idempotencyKey, retry: retry, uploadProgress: uploadProgress)
        return try await perform(endpoint, options)
    }
}

/// A value with the answer that it came in.
public struct APIResponse<Value: Sendable>: Sendable {
    /// What was decoded.
    public var value: Value
    /// The status code (RFC 9110 §15).
    public var status: Int
    /// The header fields of the answer.
    public var headers: HTTPFields
    /// What the decode tolerated.
    public var tolerances: [Tolerance]
}

extension APIResponse: ConcealedReflection {
    public var description: String { "status \(status)" }
}
