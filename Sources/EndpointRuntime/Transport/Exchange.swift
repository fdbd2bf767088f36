import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer on a session: what the delegate collects, and who waits for it.
final class Exchange: Sendable {
    typealias Waiter = CheckedContinuation<TransportResponse, any Error>

    fileprivate struct State {
        var task: URLSessionTask?
        var waiter: Waiter?
        var isCancelled = false
        var head: HTTPURLResponse?
        var challenged: HTTPURLResponse?
        var bytes = Data()
        var received: Int64 = 0
        var stream: ByteStream.Writer?
        var file: FileHandle?
        /// Why the client itself ended the task.
        var failure: TransportFailure?
    }

    let request: TransportRequest
    private let queue: OperationQueue
    /// Until a stream is open.
    private let watch: SilenceWatch?
    private let state = Locked(State())

    init(_ request: TransportRequest, queue: OperationQueue, watch: SilenceWatch?) {
        self.request = request
        self.queue = queue
        self.watch = watch
    }

    /// Makes the task and starts it, unless the caller is already gone: then nothing is sent.
    func start(_ waiter: Waiter, _ makeTask: () -> URLSessionTask) {
        let isCancelled = state.withLock { state in
            if state.isCancelled { return true }
            state.waiter = waiter
            let task = makeTask()
            state.task = task
            watch?.start { [weak self] in self?.failInSilence() }
            task.resume()
            return false
        }
        if isCancelled { waiter.resume(throwing: CancellationError()) }
    }

    func cancel() {
        end { $0.isCancelled = true }
    }

    /// Cancels the task on the delegate's queue: elsewhere it races with the end of the task, and the
    /// platform deadlocks.
    private func end(_ change: (inout State) -> Void) {
        let task = state.withLock { state in
            change(&state)
            return state.task
        }
        if let task { queue.addOperation { task.cancel() } }
    }

    private func failInSilence() {
        if let watch { fail(.timedOut(after: watch.limit)) }
    }

    /// There is no network, and the session waits for one.
    func waitForNetwork() {
        watch?.end()
    }

    func send(_ progress: TransferProgress) {
        watch?.notice()
        request.uploadProgress?(progress)
    }

    func keep(challenged response: URLResponse?) {
        state.withLock { $0.challenged = response as? HTTPURLResponse }
    }

    /// The head of the answer. `100 Continue` and its like come this way as well, before the real one.
    func receive(_ response: URLResponse) {
        watch?.notice()
        guard let head = response as? HTTPURLResponse, head.statusCode >= 200 else { return }
        let isSuccess = (200...299).contains(head.statusCode)
        state.withLock { $0.head = head }
        switch request.delivery {
        case .bytes: break
        case .stream: openStream(head)
        case .file(let url): if isSuccess { openFile(url) }
        }
    }

    private func openStream(_ head: HTTPURLResponse) {
        let (stream, writer) = ByteStream.make(limit: request.undeliveredLimit) { [weak self] in self?.cancel() }
        let waiter = state.withLock { state in
            state.stream = writer
            return state.takeWaiter()
        }
        let response = TransportResponse(head, .stream(stream))
        if request.isOpened(by: response) { watch?.end() }
        waiter?.resume(returning: response)
    }

    private func openFile(_ url: URL) {
        do {
            guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
                throw URLError(.cannotCreateFile)
            }
            let handle = try FileHandle(forWritingTo: url)
            state.withLock { $0.file = handle }
        } catch {
            fail(TransportFailure(.cannotCreateFile, "\(url.lastPathComponent) could not be created"))
        }
    }

    func receive(_ data: Data) {
        watch?.notice()
        let (stream, file, received, head) = state.withLock { state in
            state.received += Int64(data.count)
            if state.stream == nil, state.file == nil { state.bytes.append(data) }
            return (state.stream, state.file, state.received, state.head)
        }
        if let stream, !stream.write(data) { cancel() }
        if let file {
            do {
                try file.write(contentsOf: data)
            } catch {
                fail(TransportFailure(.cannotWriteToFile, "the file could not be written"))
            }
        }
        if let report = request.downloadProgress {
            report(TransferProgress(completedBytes: received, totalBytes: head?.announcedLength))
        }
    }

    /// The platform wants to send the body again.
    func refuseSecondSending() {
        fail(TransportFailure(.networkConnectionLost, "the connection was lost after the request was sent"))
    }

    private func fail(_ failure: TransportFailure) {
        end { $0.failure = failure }
    }

    /// The task has ended; `error` is nil where the whole answer came.
    ///
    /// Of a redirect without a location Linux reports no head before.
    func complete(_ error: (any Error)?, _ response: URLResponse?) {
        watch?.end()
        let state = state.withLock { state in
            defer { state = State() }
            return state
        }
        try? state.file?.close()
        let failure: (any Error)? = state.error(error)
        if let stream = state.stream {
            stream.finish(throwing: failure)
        } else if let failure {
            removeFile()
            state.waiter?.resume(throwing: failure)
        } else if let head = state.head ?? state.challenged ?? (response as? HTTPURLResponse) {
            state.waiter?.resume(returning: TransportResponse(head, body(state)))
        } else {
            state.waiter?.resume(throwing: TransportFailure(.badServerResponse, "the answer was not HTTP"))
        }
    }

    private func body(_ state: State) -> ResponseBody {
        if case .file(let url) = request.delivery, state.file != nil { return .file(url) }
        return .bytes(state.bytes)
    }

    private func removeFile() {
        if case .file(let url) = request.delivery { try? FileManager.default.removeItem(at: url) }
    }
}

extension Exchange.State {
    fileprivate mutating func takeWaiter() -> Exchange.Waiter? {
        defer { waiter = nil }
        return waiter
    }

    /// What the end of the task means: a challenge that was rejected is an answer, not a failure.
    fileprivate func error(_ error: (any Error)?) -> (any Error)? {
        if isCancelled { return error.map { _ in CancellationError() } }
        if let failure { return failure }
        return challenged == nil ? error : nil
    }
}

extension HTTPURLResponse {
    /// The length of the body where it counts the bytes that will be delivered: not of a compressed one.
    fileprivate var announcedLength: Int64? {
        let isEncoded = value(forHTTPHeaderField: "Content-Encoding") != nil
        return isEncoded || expectedContentLength <= 0 ? nil : expectedContentLength
    }
}

extension TransportResponse {
    fileprivate init(_ head: HTTPURLResponse, _ body: ResponseBody) {
        let fields = head.allHeaderFields.compactMap { name, value in
            (name as? String).map { HTTPFields.Field(name: $0, value: "\(value)") }
        }
        self.init(
            status: head.statusCode, fields: HTTPFields(fields.sorted { $0.name < $1.name }), body: body)
    }
}
