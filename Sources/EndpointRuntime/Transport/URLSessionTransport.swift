import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests over `URLSession`, the same on every platform.
///
/// One session for the transport's life. A session delegate collects, streams and reports progress: on
/// Linux the `async` methods of `URLSession` deadlock when their task is cancelled at the wrong moment, hang
/// on a `Basic` challenge, and forward credentials on redirects. Background sessions are out of scope.
///
/// Faults of the platform on Linux that cannot be mended from outside, as seen with Swift 6.3:
/// - A server that closes the connection in the middle of an answer's head ends the process.
/// - When a kept connection turns out dead, the head of a request with a body is sent once more on a new one, its
///   body is not.
/// - A compressed body that is cut short counts as whole.
/// - A header value that is no UTF-8 makes the transfer fail.
/// - A redirect without a location that can be read comes without its body.
public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let delegate: SessionDelegate
    /// Kept, since a session copies its configuration for whoever asks.
    private let patience: TimeInterval

    /// - Parameters:
    ///   - configuration: Copied by the session; `.endpoints()` is made for the purpose.
    ///   - trust: A rule of one's own for the server's certificate, such as `PublicKeyPins`.
    public init(configuration: URLSessionConfiguration = .endpoints(), trust: (any ServerTrustRule)? = nil) {
        delegate = SessionDelegate(trust: trust)
        let configuration = configuration.withUsableTimeout
        patience = configuration.timeoutIntervalForRequest
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: DelegateQueue())
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        let exchange = Exchange(request, queue: session.delegateQueue, watch: watch(for: request))
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchange.start(continuation) { makeTask(request, for: exchange) }
            }
        } onCancel: {
            exchange.cancel()
        }
    }

    /// The platform has one measure of silence for all of a request; of a stream, what comes before it is open has another.
    private func watch(for request: TransportRequest) -> SilenceWatch? {
        request.delivery == .stream ? SilenceWatch(request.patience ?? .seconds(patience)) : nil
    }

    private func makeTask(_ request: TransportRequest, for exchange: Exchange) -> URLSessionTask {
        var platform = URLRequest(url: request.url)
        platform.httpMethod = request.method.rawValue
        for field in request.fields { platform.addValue(field.value, forHTTPHeaderField: field.name) }
        if request.ignoresCache { platform.cachePolicy = .reloadIgnoringLocalCacheData }
        platform.timeoutInterval =
            request.delivery == .stream
            ? URLSessionConfiguration.longestTimeout : request.patience?.roundedUpSeconds ?? patience
        let session = session(for: request)
        defer { if session !== self.session { session.finishTasksAndInvalidate() } }
        let task: URLSessionTask
        switch request.body {
        case .none: task = session.dataTask(with: platform)
        case .data(let data):
            platform.httpBody = data
            task = session.dataTask(with: platform)
        case .file(let url): task = session.uploadTask(with: platform, fromFile: url)
        }
        delegate.add(exchange, for: task)
        return task
    }

    /// The one session; but on Linux not for a request without a body that may not be sent twice.
    ///
    /// When libcurl finds a kept connection dead, it sends the request again on a new one, unasked. With a body it
    /// has to ask the delegate, which refuses; without one, only a new connection is safe: a session of
    /// its own, for that request alone.
    private func session(for request: TransportRequest) -> URLSession {
        #if canImport(FoundationNetworking)
            if !request.isRepeatable, request.body.isEmpty {
                return URLSession(
                    configuration: session.configuration, delegate: delegate, delegateQueue: session.delegateQueue)
            }
        #endif
        return session
    }
}

extension TransportBody {
    fileprivate var isEmpty: Bool { self == .none || self == .data(Data()) }
}

extension Duration {
    /// Whole seconds, since the platform cuts fractions off, and at least one.
    fileprivate var roundedUpSeconds: TimeInterval {
        let parts = components
        let seconds = Double(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0)
        return max(1, min(seconds, URLSessionConfiguration.longestTimeout))
    }
}
