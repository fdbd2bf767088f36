import Foundation

/// What carries requests: `URLSessionTransport` in use, something else in tests.
///
/// A transport sends one request once. It follows no redirect, repeats nothing, answers no
/// challenge and gives every status back as an answer: all of that is the client's. It throws when no
/// answer came, and ends at once, with `CancellationError` or `URLError.cancelled`, when its task
/// is cancelled. A double fits in four lines:
///
/// ```swift
/// struct Always503: Transport {
///     func send(_ request: TransportRequest) async throws -> TransportResponse {
///         TransportResponse(status: 503)
///     }
/// }
/// ```
public protocol Transport: Sendable {
    func send(_ request: TransportRequest) async throws -> TransportResponse
}
