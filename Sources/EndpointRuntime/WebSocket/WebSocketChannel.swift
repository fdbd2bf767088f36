import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A WebSocket (RFC 6455) whose messages are JSON of one type each way.
///
/// Apart from the API's client: it sends no credential but the fields it is given, and never reconnects. It is for
/// Apple platforms. On Linux it needs a libcurl with WebSocket support, which distributions do not ship:
/// there, sending and receiving throw a `TransportFailure` at once. A conversation with a server could not be tested here.
public final class WebSocketChannel<Outgoing: Encodable & Sendable, Incoming: Decodable & Sendable>: Sendable {
    private let session: URLSession
    private let task: URLSessionWebSocketTask
    private let rules: DecodingRules

    /// Opens the connection.
    ///
    /// - Throws: `TransportFailure` where a field may not be sent; then no connection is made.
    public init(
        _ url: URL, fields: HTTPFields = HTTPFields(), rules: DecodingRules = DecodingRules(),
        configuration: URLSessionConfiguration = .endpoints()
    ) throws(TransportFailure) {
        if let fault = HTTPSyntax.fault(in: fields) { throw TransportFailure(.badURL, fault) }
        var request = URLRequest(url: url)
        for field in fields { request.setValue(field.value, forHTTPHeaderField: field.name) }
        session = URLSession(configuration: configuration)
        task = session.webSocketTask(with: request)
        self.rules = rules
        task.resume()
    }

    deinit {
        task.cancel(with: .goingAway, reason: nil)
        session.finishTasksAndInvalidate()
    }

    /// Sends one message as text.
    public func send(_ message: Outgoing) async throws {
        let text = String(decoding: try JSONBodyEncoder().encode(message), as: UTF8.self)
        try await closingOnCancel {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                task.send(.string(text)) { error in
                    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
                }
            }
        }
    }

    /// The next message. Cancelling closes the connection.
    public func receive() async throws -> Incoming {
        let message = try await closingOnCancel {
            try await withCheckedThrowingContinuation { continuation in
                task.receive { continuation.resume(with: $0) }
            }
        }
        let data =
            switch message {
            case .data(let data): data
            case .string(let text): Data(text.utf8)
            @unknown default: Data()
            }
        return try JSONBodyDecoder(rules: rules).decode(Incoming.self, from: data).value
    }

    /// Closes the connection in good order (RFC 6455 §7.4.1, code 1000).
    public func close() {
        task.cancel(with: .normalClosure, reason: nil)
    }

    private func closingOnCancel<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        do {
            return try await withTaskCancellationHandler {
                try await work()
            } onCancel: {
                close()
            }
        } catch {
            throw Task.isCancelled ? CancellationError() : TransportFailure(error)
        }
    }
}
