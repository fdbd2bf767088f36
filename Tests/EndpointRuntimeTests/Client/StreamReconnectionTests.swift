import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("A stream that is opened again", .timeLimit(.minutes(10)))
struct StreamReconnectionTests {
    private static let events = Endpoint<Blog, EventStream<Blog.Code>>(
        .get, "/events", name: "events", response: .sse())

    private static func posted(_ idempotency: Idempotency) -> Endpoint<Blog, EventStream<Blog.Code>> {
        Endpoint(.post, "/events", name: "post", idempotency: idempotency, response: .sse())
            .body(Blog.Code(code: 9))
    }

    private static func events(_ text: String) -> Script {
        Reply.status(200, text, type: "text/event-stream")
    }

    /// A stream that breaks off.
    private static func broken(_ text: String) -> Script {
        { _, connection in
            connection.head(200, [("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")])
            connection.chunk(text)
            connection.end()
        }
    }

    private static let cut = "id: 1\ndata: {\"code\":1}\n\nid: 2\ndata: {\"code\":2}\n"

    @Test(
        "An event that was cut off is asked for again, whether the connection ended or broke", arguments: [true, false])
    func cutEvent(ends: Bool) async throws {
        let server = try LoopbackServer()
        let first = ends ? Self.events(Self.cut) : Self.broken(Self.cut)
        let second = Self.events("id: 2\ndata: {\"code\":2}\n\n")
        server.on("/v1/events", inTurn: [first, second, Reply.status(204)])
        let codes = try await codes(APIClient<Blog>(server).stream(Self.events, reconnect: .upTo(1)))
        #expect(codes == [1, 2])
        #expect(server.requests.map { $0["Last-Event-ID"] } == [nil, "1", "2"])
    }

    @Test("The id to go on after is that of the event last read, not of those that arrived with it")
    func idOfEvent() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.events, .streams("id: 1\ndata: {\"code\":1}\n\nid: 2\ndata: {\"code\":2}\n\nid: 3\n\n"))
        var iterator = APIClient<Blog>(stub).stream(Self.events, lastEventID: "0").makeAsyncIterator()
        var ids = [iterator.lastEventID]
        while try await iterator.next() != nil { ids.append(iterator.lastEventID) }
        ids.append(iterator.lastEventID)
        #expect(ids == ["0", "1", "2", "3"])
    }

    @Test("An empty id takes back those before: none is sent")
    func emptyID() async throws {
        let server = try LoopbackServer()
        let reset = "id: 5\ndata: {\"code\":1}\n\nid\ndata: {\"code\":2}\n\n"
        server.on("/v1/events", inTurn: [Self.events(reset), Reply.status(204)])
        let client = APIClient<Blog>(server)
        #expect(try await codes(client.stream(Self.events, reconnect: .upTo(1), lastEventID: "4")) == [1, 2])
        #expect(try await codes(client.stream(Self.events, lastEventID: "")).isEmpty)
        #expect(server.requests.map { $0["Last-Event-ID"] } == ["4", nil, nil])
    }

    @Test("A request that may not be repeated is sent once: after a refusal, an end and a break")
    func unrepeatable() async throws {
        let server = try LoopbackServer()
        let client = APIClient<Blog>(server)
        let stream = client.stream(Self.posted(.byMethod), reconnect: .upTo(3))
        server.on("/v1/events", Reply.status(503))
        #expect(await thrown { try await codes(stream) }?.status == 503)
        server.on("/v1/events", Self.events("data: {\"code\":1}\n\n"))
        #expect(try await codes(stream) == [1])
        server.on("/v1/events", Self.broken("data: {\"code\":1}\n\n"))
        let error = await thrown { try await codes(stream) }
        guard case .transport = error else { throw Unexpected(error) }
        #expect(server.requests.count == 3)
    }

    @Test("A stream with an end in its spec is opened again until that has come, whether it closed or broke off")
    func cutBeforeEnd() async throws {
        let endpoint = Endpoint<Blog, EventStream<Blog.Code>>(
            .get, "/events", name: "events", response: .sse(end: "[DONE]"))
        let server = try LoopbackServer()
        let first = "id: 1\ndata: {\"code\":1}\n\n"
        let second = "id: 2\ndata: {\"code\":2}\n\n"
        server.on(
            "/v1/events",
            inTurn: [Self.events(first), Self.broken(second), Self.events("data: {\"code\":3}\n\ndata: [DONE]\n\n")])
        #expect(try await codes(APIClient<Blog>(server).stream(endpoint, reconnect: .upTo(1))) == [1, 2, 3])
        #expect(server.requests.map { $0["Last-Event-ID"] } == [nil, "1", "2"])
    }

    @Test("Where it never comes, the failure after so many connections in a row is that of the last one")
    func neverEnding() async throws {
        let endpoint = Endpoint<Blog, EventStream<Blog.Code>>(
            .get, "/events", name: "events", response: .sse(end: "[DONE]"))
        let server = try LoopbackServer()
        server.on("/v1/events", inTurn: [Self.events("data: {\"code\":1}\n\n"), Self.events("")])
        let seen = Recorder<Int>()
        let error = await thrown {
            for try await event in APIClient<Blog>(server).stream(endpoint, reconnect: .upTo(2)) {
                seen.add(event.code)
            }
        }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(failure.reason == "the stream broke off before its end, '[DONE]'")
        #expect(seen.all == [1])
        #expect(server.requests.count == 3)
    }

    @Test("With an idempotency key a POST is opened again, with the key it had; the next stream has another")
    func keyed() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events", Self.events(""))
        let client = APIClient<Blog>(server)
        let stream = client.stream(Self.posted(.key("Idempotency-Key")), reconnect: .upTo(1))
        for _ in 0..<2 { #expect(try await codes(stream).isEmpty) }
        let keys = server.requests.map { $0["Idempotency-Key"] }
        #expect(keys.count == 4 && keys[0] == keys[1] && keys[2] == keys[3])
        #expect(Set(keys.compactMap { $0 }).count == 2)
    }

    private func codes(_ events: EventSequence<Blog, Blog.Code>) async throws -> [Int] {
        var codes: [Int] = []
        for try await event in events { codes.append(event.code) }
        return codes
    }
}
