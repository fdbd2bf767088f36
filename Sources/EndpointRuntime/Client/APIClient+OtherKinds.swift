import Foundation

/// Calls that an endpoint's answer does not lend itself to. The compiler refuses them and says why, so that nothing
/// reaches their bodies; where the answer does lend itself, it takes the functions of the same names.
extension APIClient {
    @available(*, unavailable, message: "This endpoint has no `paginate` in its spec; use `send(_:)`.")
    public func items<Response>(
        of endpoint: Endpoint<A, Response>, retry: RetryChoice = .standard
    ) -> ItemSequence<A, Response, Response> {
        ItemSequence(pages: pages(of: endpoint, retry: retry))
    }

    @available(*, unavailable, message: "This endpoint has no `paginate` in its spec; use `send(_:)`.")
    public func pages<Response>(
        of endpoint: Endpoint<A, Response>, retry: RetryChoice = .standard
    ) -> PageSequence<A, Response, Response> {
        fatalError("The answer of \(endpoint.name) is no page.")
    }

    @available(*, unavailable, message: "This endpoint's response is no `stream` in its spec; use `send(_:)`.")
    public func stream<Response>(
        _ endpoint: Endpoint<A, Response>, retry: RetryChoice = .standard, reconnect: Reconnection = .never,
        lastEventID: String? = nil
    ) -> EventSequence<A, Response> {
        fatalError("The answer of \(endpoint.name) is no stream.")
    }

    @available(*, unavailable, message: "This endpoint's response is no `file` in its spec; use `send(_:)`.")
    public func download<Response>(
        _ endpoint: Endpoint<A, Response>, to destination: URL, retry: RetryChoice = .standard,
        progress: ProgressHandler? = nil
    ) async throws(A.APIError) -> DownloadedFile {
        throw .invalidRequest("The answer of \(endpoint.name) is no file.")
    }
}
