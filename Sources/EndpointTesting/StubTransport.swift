import EndpointRuntime
import Foundation

/// A transport that answers from what a test says, typed by endpoint, and keeps what was sent.
///
/// ```swift
/// let stub = StubTransport<Blog>()
/// stub.on(.getArticle(id: 7), .returns(article))
/// stub.on(.listTags, .status(503), .status(503), .returns(["a"]))
/// let blog = APIClient<Blog>(baseURL: stub.baseURL, transport: stub, clock: TestClock().clock)
/// ```
///
/// All state is the stub's own, so tests may run in parallel.
public final class StubTransport<A: API>: Transport {
    fileprivate struct Stub: Sendable {
        var matches: @Sendable (TransportRequest) -> Bool
        var candidate: @Sendable (TransportRequest) -> MissingStub.Candidate
        var replies: [@Sendable (TransportRequest) async throws -> TransportResponse]
        var next = 0
    }

    fileprivate struct State: Sendable {
        var stubs: [Stub] = []
        var requests: [TransportRequest] = []
        var watchers: [(count: Int, gate: Gate)] = []
    }

    private let state = Locked(State())

    public init() {}

    /// A base URL that leads nowhere; any other does as well.
    public var baseURL: URL { URL(string: "https://stub.invalid") ?? URL(fileURLWithPath: "/") }

    /// What becomes of the endpoint's requests: one reply a request, in turn; the last one stays. Stubbing the
    /// same endpoint again begins anew.
    ///
    /// A request is the endpoint's when its path, query and body are. Of a multipart body the parts are compared, unless
    /// some are files on disk: then no more is compared than that it is one.
    public func on<Response>(_ endpoint: Endpoint<A, Response>, _ replies: StubReply<Response>...) {
        on(endpoint, inTurn: replies)
    }

    /// The same with a list of replies.
    public func on<Response>(_ endpoint: Endpoint<A, Response>, inTurn replies: [StubReply<Response>]) {
        let stub = Stub(
            matches: endpoint.matches,
            candidate: { request in
                MissingStub.Candidate(
                    endpoint: endpoint.description, name: endpoint.name,
                    differences: endpoint.differences(from: request))
            },
            replies: replies.map { reply in { try await reply.answer(endpoint, $0) } })
        state.withLock { $0.stubs.insert(stub, at: 0) }
    }

    /// What was sent, in order, redirects included. Printed, a request shows its method and the template of its path.
    public var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// What was sent for one endpoint.
    public func requests<Response>(for endpoint: Endpoint<A, Response>) -> [TransportRequest] {
        requests.filter(endpoint.matches)
    }

    /// Returns once so many requests were sent; throws as soon as the task is cancelled, as a test's time limit does.
    public func received(_ count: Int) async throws {
        let gate = Gate()
        let isThere = state.withLock { state in
            if state.requests.count < count { state.watchers.append((count, gate)) }
            return state.requests.count >= count
        }
        if !isThere { try await gate.wait() }
    }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        let (reply, met) = state.withLock { state in
            state.requests.append(request)
            let met = state.watchers.filter { $0.count <= state.requests.count }
            state.watchers.removeAll { $0.count <= state.requests.count }
            return (state.nextReply(to: request), met)
        }
        for watcher in met { watcher.gate.open() }
        guard let reply else { throw TransportFailure(.unsupportedURL, unexpected(request)) }
        return try await reply(request)
    }

    private func unexpected(_ request: TransportRequest) -> String {
        let candidates = state.withLock { $0.stubs }.map { $0.candidate(request) }
        return MissingStub(request: request, pathPrefix: A.pathPrefix, candidates: candidates).description
    }
}

extension StubTransport.State {
    fileprivate mutating func nextReply(
        to request: TransportRequest
    ) -> (@Sendable (TransportRequest) async throws -> TransportResponse)? {
        guard let index = stubs.firstIndex(where: { $0.matches(request) }), !stubs[index].replies.isEmpty else {
            return nil
        }
        defer { stubs[index].next += 1 }
        return stubs[index].replies[min(stubs[index].next, stubs[index].replies.count - 1)]
    }
}
