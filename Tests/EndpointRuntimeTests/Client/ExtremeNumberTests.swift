import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Numbers that no clock can hold end no process", .timeLimit(.minutes(10)))
struct ExtremeNumberTests {
    private func client(_ server: LoopbackServer, _ retry: RetryPolicy = .none) -> APIClient<Blog> {
        APIClient(baseURL: server.url, retry: retry)
    }

    private func ping(timeout: Double) -> Endpoint<Blog, Void> {
        Endpoint(.get, "/ping", name: "ping", timeout: timeout)
    }

    @Test("A timeout beyond all bounds is a long one", arguments: [1e12, 1e19, 1e30, .infinity])
    func longTimeout(seconds: Double) async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(204))
        try await client(server).send(ping(timeout: seconds))
        #expect(server.requests.count == 1)
    }

    @Test("A deadline beyond all bounds is a long one")
    func longDeadline() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(204))
        try await client(server, RetryPolicy(attempts: 1, deadline: .seconds(Int64.max))).send(.ping())
        #expect(server.requests.count == 1)
    }

    @Test("So is a session's measure of silence, of calls and of streams", arguments: [1e30, .infinity, .nan])
    func longSilence(seconds: TimeInterval) async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(204))
        server.on("/v1/events", Reply.data(200, Data("data: 1\n\n".utf8), type: "text/event-stream"))
        let configuration = URLSessionConfiguration.endpoints(timeout: seconds)
        let client = APIClient<Blog>(
            baseURL: server.url, transport: URLSessionTransport(configuration: configuration))
        try await client.send(.ping())
        let events = Endpoint<Blog, EventStream<Int>>(.get, "/events", name: "events", response: .sse())
        var numbers: [Int] = []
        for try await number in client.stream(events) { numbers.append(number) }
        #expect(numbers == [1])
    }

    @Test("A server that asks for ages is waited for as long, by a policy without a bound")
    func longRetryAfter() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(503, fields: [("Retry-After", "99999999999999999999999")]))
        var retry = RetryPolicy.standard
        retry.longestRetryAfter = .seconds(Int64.max)
        let waits = Recorder<Duration>()
        let told = Gate()
        let observer = ClientObserver { event in
            guard let wait = event.retryingAfter else { return }
            waits.add(wait)
            told.open()
        }
        let client = APIClient<Blog>(baseURL: server.url, retry: retry, observer: observer)
        let call = Task { await thrown { try await client.send(.ping()) } }
        try await told.wait()
        call.cancel()
        #expect(await call.value == .cancelled)
        #expect(waits.all == [.seconds(Int64.max)])
        #expect(server.requests.count == 1)
    }

    @Test("A stream that asks for ages before the next connection can be left")
    func longReconnection() async throws {
        let pause = Gate()
        let clock = TestClock(holding: pause)
        let stub = StubTransport<Blog>()
        let events = Endpoint<Blog, EventStream<Int>>(.get, "/events", name: "events", response: .sse())
        let text = "retry: 9223372036854775807\nretry: 99999999999999999999\ndata: 1\n\n"
        stub.on(events, .status(200, text, headers: ["Content-Type": "text/event-stream"]), .status(204))
        var iterator = APIClient<Blog>(stub, clock: clock).stream(events, reconnect: .upTo(1)).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        pause.open()
        #expect(try await iterator.next() == nil)
        #expect(clock.pauses == [.milliseconds(Int64.max)])
    }

    @Test(
        "A jitter of no measure is a bounded one",
        arguments: [(Double.infinity, 1.0), (.nan, 1), (1e300, 1000), (-1e300, 0)])
    func jitter(factor: Double, seconds: Double) async throws {
        let clock = TestClock()
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .status(503), .succeeds)
        var retry = RetryPolicy.standard
        retry.jitter = -Double.infinity...Double.infinity
        retry.random = { range in
            #expect(range == 0...1000)
            return factor
        }
        try await APIClient<Blog>(stub, clock: clock, retry: retry).send(.ping())
        #expect(clock.pauses == [.seconds(seconds)])
    }

    @Test("A token's lifetime that is no number is none", arguments: ["1e999", #""nan""#, #""inf""#])
    func lifetime(text: String) async throws {
        let transport = Answering { _ in
            TransportResponse(status: 200, body: Data("{\"access_token\":\"t\",\"expires_in\":\(text)}".utf8))
        }
        let url = try #require(URL(string: "https://id.invalid/token"))
        let grant = OAuth2Refresh(tokenURL: url, clientID: "app", transport: transport)
        #expect(try await grant.refresh(Tokens(access: "a", refresh: "r")).expiry == nil)
    }
}
