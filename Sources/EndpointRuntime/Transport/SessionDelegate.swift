import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Hands what a session reports to the exchange that it belongs to.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    private let exchanges = Locked<[ObjectIdentifier: Exchange]>([:])
    private let trust: (any ServerTrustRule)?

    init(trust: (any ServerTrustRule)?) {
        self.trust = trust
    }

    func add(_ exchange: Exchange, for task: URLSessionTask) {
        exchanges.withLock { $0[ObjectIdentifier(task)] = exchange }
    }

    private func exchange(for task: URLSessionTask) -> Exchange? {
        exchanges.withLock { $0[ObjectIdentifier(task)] }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(for: dataTask)?.receive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(for: dataTask)?.receive(data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(for: task)?.send(
            TransferProgress(completedBytes: totalBytesSent, totalBytes: totalBytesExpectedToSend))
    }

    #if !canImport(FoundationNetworking)
        func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
            exchange(for: task)?.waitForNetwork()
        }
    #endif

    /// On Linux libcurl, which found a kept connection dead, wants to send a body again by itself; without an
    /// answer to this the task would hang. Whether a call is sent twice is for the client to say.
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        exchange(for: task)?.refuseSecondSending()
        completionHandler(nil)
    }

    /// Redirects are followed by the client, by its own rule.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(Security)
            if challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust {
                let isAccepted = trust?.accepts(challenge) ?? true
                completionHandler(isAccepted ? .performDefaultHandling : .cancelAuthenticationChallenge, nil)
                return
            }
            if challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodClientCertificate {
                completionHandler(.performDefaultHandling, nil)
                return
            }
        #endif
        // The client sends credentials by itself. On Linux default handling never returns, and a rejected
        // challenge ends the task as cancelled: the answer that was refused is kept for that moment.
        exchange(for: task)?.keep(challenged: challenge.failureResponse)
        completionHandler(.rejectProtectionSpace, nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchanges.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }?.complete(error, task.response)
    }
}
