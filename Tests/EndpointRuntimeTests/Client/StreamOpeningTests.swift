import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("A stream is open once a head has come that promises one", .timeLimit(.minutes(10)))
struct StreamOpeningTests {
    private static let events = Endpoint<Blog, EventStream<Blog.Code>>(
        .get, "/events", name: "events", response: .sse())
    private static let lines = Endpoint<Blog, EventStream<Blog.Code>>(
        .get, "/events", name: "lines", response: .jsonLines())

    /// A head, the beginning of a body, and no more.
    private static func stalled(_ status: Int, type: String, then didStall: LoopbackGate? = nil) -> Script {
        { _, connection in
            connection.head(status, [("Content-Type", type), ("Content-Length", "1000")])
            connection.write("{")
            didStall?.open()
            connection.blockUntilClientLeaves()
        }
    }

    // MARK: What opens it

    @Test(
        "Another media type is none: the failure says what came",
        arguments: [("text/html; charset=utf-8", "<html>"), ("application/json", #"{"error":"quota"}"#)])
    func otherMediaType(type: String, body: String) async throws {
        let server = try LoopbackServer()
        server.on("/v1/events", Reply.status(200, body, type: type))
        let error = await thrown { try await codes(APIClient<Blog>(server).stream(Self.events, reconnect: .upTo(3))) }
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect(failure.expected == "text/event-stream")
        #expect(failure.found == type.prefix { $0 != ";" })
        #expect(failure.status == 200)
        #expect(failure.headers?["Content-Type"] == type)
        #expect(failure.rawBody == Data(body.utf8))
        #expect(server.requests.count == 1)
    }

    @Test("Of a body of another media type no more is read than a failure holds")
    func endlessPage() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events") { _, connection in
            connection.head(200, [("Content-Type", "text/html")])
            while connection.write(String(repeating: "<p>", count: 20_000)) {}
            connection.end()
        }
        let error = await thrown { try await codes(APIClient<Blog>(server).stream(Self.events)) }
        #expect(error?.rawBody?.count == HTTPFailure.bodyLimit)
        try await server.allConnectionsClosed()
    }

    @Test("A page of HTML is no JSON lines; what calls itself text may be")
    func lineTypes() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events", Reply.status(200, "", type: "text/html"))
        let client = APIClient<Blog>(server)
        let error = await thrown { try await codes(client.stream(Self.lines)) }
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect(failure.expected == "application/x-ndjson")
        #expect(failure.found == "text/html")
        server.on("/v1/events", Reply.status(200, "{\"code\":1}\n", type: "text/plain"))
        #expect(try await codes(client.stream(Self.lines)) == [1])
    }

    @Test("The media type is compared as RFC 9110 says: in any case, and without its parameters")
    func spelling() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events", Reply.status(200, "data: {\"code\":1}\n\n", type: "Text/Event-Stream ; charset=UTF-8"))
        #expect(try await codes(APIClient<Blog>(server).stream(Self.events)) == [1])
    }

    @Test("An error in the envelope is the error, as of any success")
    func envelope() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events", Reply.json(#"{"error":{"reason":"quota"}}"#))
        let endpoint = Endpoint<Blog, EventStream<Blog.Code>>(
            .get, "/events", name: "events", envelope: Envelope(data: "data", error: "error"), errors: [.unexpected],
            response: .sse())
        let error = await thrown { try await codes(APIClient<Blog>(server).stream(endpoint)) }
        guard case .unexpected(let refusal) = error else { throw Unexpected(error) }
        #expect(refusal.reason == "quota")
    }

    @Test("An event that is not what was promised comes with the head of its stream")
    func undecodable() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events", Reply.status(200, "data: {\"code\":\"x\"}\n\n", type: "text/event-stream"))
        let error = await thrown { try await codes(APIClient<Blog>(server).stream(Self.events)) }
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect(failure.status == 200)
        #expect(failure.headers?["Content-Type"] == "text/event-stream")
        #expect(failure.rawBody == Data("{\"code\":\"x\"}".utf8))
    }

    // MARK: Time until then

    @Test("The deadline of the call bounds the reading of an error's body too")
    func deadline() async throws {
        try await endsInTime(Self.events, retry: RetryPolicy(deadline: .seconds(2)))
    }

    @Test("So does the endpoint's time for an attempt")
    func timeout() async throws {
        let endpoint = Endpoint<Blog, EventStream<Blog.Code>>(
            .get, "/events", name: "events", timeout: 2, response: .sse())
        try await endsInTime(endpoint, retry: .none)
    }

    private func endsInTime(_ endpoint: Endpoint<Blog, EventStream<Blog.Code>>, retry: RetryPolicy) async throws {
        let server = try LoopbackServer()
        let didStall = LoopbackGate()
        server.on("/v1/events", Self.stalled(404, type: "application/json", then: didStall))
        let clock = TestClock()
        let stream = APIClient<Blog>(server, clock: clock).stream(endpoint, retry: .policy(retry))
        let call = Task { await thrown { try await codes(stream) } }
        try await didStall.wait()
        try await clock.limited(times: 1)
        clock.advance(by: .seconds(2))
        guard case .transport(let failure) = await call.value else { throw Unexpected(await call.value) }
        #expect(failure.reason == "no answer within 2.0 seconds")
        try await server.allConnectionsClosed()
    }

    @Test(
        "The session's patience holds until then: without a head, and in the body of what opens no stream",
        arguments: [Reply.silence, stalled(404, type: "application/json"), stalled(200, type: "text/html")])
    func patience(script: @escaping Script) async throws {
        let server = try LoopbackServer()
        server.on("/v1/events", script)
        let error = await thrown { try await codes(impatient(server).stream(Self.events, retry: .none)) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(failure.isTimeout)
        try await server.allConnectionsClosed()
    }

    @Test("Once open, it may be silent for longer")
    func silence() async throws {
        let server = try LoopbackServer()
        let event = Reply.delayed(by: 1.3) { _, connection in
            connection.chunk("data: {\"code\":1}\n\n")
            connection.chunk("")
        }
        server.on("/v1/events") { request, connection in
            connection.head(200, [("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")])
            event(request, connection)
        }
        #expect(try await codes(impatient(server).stream(Self.events, retry: .none)) == [1])
    }

    private func impatient(_ server: LoopbackServer) -> APIClient<Blog> {
        APIClient<Blog>(
            baseURL: server.url, transport: URLSessionTransport(configuration: .endpoints(timeout: 1)))
    }

    private func codes(_ events: EventSequence<Blog, Blog.Code>) async throws -> [Int] {
        var codes: [Int] = []
        for try await event in events { codes.append(event.code) }
        return codes
    }
}
