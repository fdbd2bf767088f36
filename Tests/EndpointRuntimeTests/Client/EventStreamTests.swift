import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("Server-sent events are cut as WHATWG says, wherever the bytes are", .timeLimit(.minutes(10)))
struct EventParserTests {
    private static let text =
        "\u{FEFF}data: {\"a\":\"é👍\"}\r\n\r\n: ping\n\ndata:{\"a\":2}\r\r"
        + "event: m\nid: 7\ndata: x\ndata:  y\n\ndata\n\ndata: [DONE]\n\ndata: cut"
    private static let events = [
        ServerSentEvent(data: "{\"a\":\"é👍\"}"), ServerSentEvent(data: "{\"a\":2}"),
        ServerSentEvent(type: "m", data: "x\n y", id: "7"), ServerSentEvent(data: "", id: "7"),
        ServerSentEvent(data: "[DONE]", id: "7"),
    ]

    private func parse(_ pieces: [Data]) throws -> [ServerSentEvent] {
        var parser = ServerSentEventParser()
        return try pieces.flatMap { try parser.events(in: $0) }
    }

    @Test("Whole, byte by byte, and cut in two at every place: the same events")
    func splits() throws {
        let bytes = Data(Self.text.utf8)
        #expect(try parse([bytes]) == Self.events)
        #expect(try parse(bytes.map { Data([$0]) }) == Self.events)
        for index in bytes.indices {
            #expect(try parse([Data(bytes[..<index]), Data(bytes[index...])]) == Self.events)
        }
    }

    @Test("Fields of no meaning are passed over; an id with NUL and a retry that is no number are none")
    func oddFields() throws {
        var parser = ServerSentEventParser(lastEventID: "0")
        let events = try parser.events(
            in: Data("id: a\0b\nretry: soon\nretry:250\nfoo: bar\n: comment\ndata:  two\n\nid\ndata: x\n\n".utf8))
        #expect(events == [ServerSentEvent(data: " two", id: "0"), ServerSentEvent(data: "x", id: "")])
        #expect(parser.retryMilliseconds == 250)
        #expect(parser.lastEventID == "")
    }

    @Test("An id counts from the empty line on, also of a block without data")
    func idOfBlock() throws {
        var parser = ServerSentEventParser()
        var ids: [String?] = []
        for text in ["id: 1\ndata: a\n\n", "id: 2\ndata: b\n", "\n", "id: 3\n", "\n", "id\n", "\n"] {
            _ = try parser.events(in: Data(text.utf8))
            ids.append(parser.lastEventID)
        }
        #expect(ids == ["1", "1", "2", "2", "3", "3", ""])
    }

    @Test("An event without data is none, and forgets its type")
    func noData() throws {
        var parser = ServerSentEventParser()
        #expect(try parser.events(in: Data("event: a\n\ndata: 1\n\n".utf8)) == [ServerSentEvent(data: "1")])
    }

    @Test("An event beyond the limit is refused, in one line or in many")
    func limit() {
        for text in ["data: 0123456789", String(repeating: "data: 12\n", count: 5)] {
            var parser = ServerSentEventParser(limit: 10)
            #expect(throws: ServerSentEventParser.TooLong.self) { try parser.events(in: Data(text.utf8)) }
        }
    }
}

@Suite("Streams", .timeLimit(.minutes(10)))
struct EventStreamTests {
    private static let events = Endpoint<Blog, EventStream<Blog.Code>>(
        .get, "/events", name: "events", response: .sse(end: "[DONE]"))
    /// Whose spec names no end.
    private static let endless = Endpoint<Blog, EventStream<Blog.Code>>(
        .get, "/events", name: "endless", response: .sse())

    private func all<Event: Sendable>(_ events: EventSequence<Blog, Event>) async throws -> [Event] {
        var all: [Event] = []
        for try await event in events { all.append(event) }
        return all
    }

    @Test("Events come as they arrive, and the sentinel ends them")
    func arrival() async throws {
        let server = try LoopbackServer()
        let seen = LoopbackGate()
        server.on("/v1/events") { _, connection in
            connection.head(200, [("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")])
            connection.chunk("data: {\"code\":1}\n\nda")
            seen.block()
            connection.chunk("ta: {\"code\":2}\n\ndata: [DONE]\n\ndata: {\"code\":3}\n\n")
            connection.blockUntilClientLeaves()
        }
        var iterator = APIClient<Blog>(server).stream(Self.events).makeAsyncIterator()
        #expect(try await iterator.next() == Blog.Code(code: 1))
        seen.open()
        #expect(try await iterator.next() == Blog.Code(code: 2))
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
        #expect(server.requests.first?["Accept"] == "text/event-stream")
        try await server.allConnectionsClosed()
    }

    @Test("Text events are their data; a sentinel that is not configured is delivered")
    func text() async throws {
        let stub = StubTransport<Blog>()
        let endpoint = Endpoint<Blog, EventStream<String>>(.get, "/t", name: "t", response: .sse())
        stub.on(endpoint, .data(Data("data: x\ndata:  y\n\ndata: [DONE]\n\ndata: cut".utf8)))
        #expect(try await all(APIClient<Blog>(stub).stream(endpoint)) == ["x\n y", "[DONE]"])
    }

    @Test("JSON lines: any line break, empty lines passed over, the last line needs no break")
    func jsonLines() async throws {
        let stub = StubTransport<Blog>()
        let endless = Endpoint<Blog, EventStream<Blog.Code>>(.get, "/l", name: "l", response: .jsonLines())
        let ending = Endpoint<Blog, EventStream<Blog.Code>>(.get, "/e", name: "e", response: .jsonLines(end: "end"))
        stub.on(endless, .streams("{\"code\":1}\r\n\n{\"co", "de\":2}\n{\"code\":3}"))
        stub.on(ending, .streams("{\"code\":1}\nend\n{"))
        let client = APIClient<Blog>(stub)
        #expect(try await all(client.stream(endless)).map(\.code) == [1, 2, 3])
        #expect(try await all(client.stream(ending)).map(\.code) == [1])
    }

    @Test("A stream that closes before the end that the spec names broke off; without such an end it is whole")
    func cut() async throws {
        let stub = StubTransport<Blog>()
        for endpoint in [Self.events, Self.endless] { stub.on(endpoint, .streams("data: {\"code\":1}\n\n")) }
        let client = APIClient<Blog>(stub)
        var iterator = client.stream(Self.events).makeAsyncIterator()
        #expect(try await iterator.next() == Blog.Code(code: 1))
        let error = await #expect(throws: Blog.APIError.self) { try await iterator.next() }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(failure.reason == "the stream broke off before its end, '[DONE]'")
        #expect(try await iterator.next() == nil)
        #expect(try await all(client.stream(Self.endless)).map(\.code) == [1])
    }

    @Test("Events are streamed, not sent for")
    func sent() async throws {
        let stub = StubTransport<Blog>()
        let client = APIClient<Blog>(stub)
        for error in [
            await thrown { try await client.send(Self.events) },
            await thrown { try await client.response(to: Self.events) },
        ] {
            #expect(error == .invalidRequest("Events are read with stream(_:)."))
        }
        #expect(stub.requests.isEmpty)
    }

    @Test("Cancelling ends the wait at once and closes the connection")
    func cancel() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events") { _, connection in
            connection.head(200, [("Content-Type", "text/event-stream")])
            connection.write("data: {\"code\":1}\n\n")
            connection.blockUntilClientLeaves()
        }
        let first = Gate()
        let reader = Task {
            await thrown {
                for try await _ in APIClient<Blog>(server).stream(Self.events) { first.open() }
            }
        }
        try await first.wait()
        reader.cancel()
        #expect(await reader.value == .cancelled)
        try await server.allConnectionsClosed()
    }

    @Test("Leaving the loop closes the connection")
    func leave() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events") { _, connection in
            connection.head(200, [("Content-Type", "text/event-stream")])
            connection.write("data: {\"code\":1}\n\n")
            connection.blockUntilClientLeaves()
        }
        let client = APIClient<Blog>(server)
        for try await _ in client.stream(Self.events) { break }
        try await server.allConnectionsClosed()
        #expect(server.requests.count == 1)
    }

    @Test("A refusal is the API's error, with its body")
    func refusal() async throws {
        let server = try LoopbackServer()
        let endpoint = Endpoint<Blog, EventStream<Blog.Code>>(
            .get, "/events", name: "events", errors: [.articleNotFound], response: .sse())
        server.on("/v1/events", Reply.json(#"{"reason":"gone"}"#, status: 404))
        let error = await thrown { try await all(APIClient<Blog>(server).stream(endpoint)) }
        guard case .articleNotFound(let refusal) = error else { throw Unexpected(error) }
        #expect(refusal.reason == "gone")
    }

    @Test("An event that is not what was promised says so")
    func undecodable() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.events, .streams("data: {\"code\":\"x\"}\n\n"))
        let error = await thrown { try await all(APIClient<Blog>(stub).stream(Self.events)) }
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect(failure.path.description == "code")
        #expect(failure.rawBody == Data("{\"code\":\"x\"}".utf8))
    }

    @Test("A stream that breaks off is a failure, unless it is to be opened again: then it goes on where it was")
    func reconnect() async throws {
        let server = try LoopbackServer()
        let broken: Script = { _, connection in
            connection.head(200, [("Transfer-Encoding", "chunked")])
            connection.chunk("retry: 250\nid: 7\ndata: {\"code\":1}\n\n")
            connection.end()
        }
        server.on(
            "/v1/events",
            inTurn: [
                broken, broken, Reply.status(503),
                Reply.status(200, "data: {\"code\":2}\n\ndata: [DONE]\n\n", type: "text/event-stream"),
            ])
        let clock = TestClock()
        let client = APIClient<Blog>(server, clock: clock)
        let error = await thrown { try await all(client.stream(Self.events)) }
        guard case .transport = error else { throw Unexpected(error) }
        let events = try await all(client.stream(Self.events, retry: .none, reconnect: .upTo(2)))
        #expect(events.map(\.code) == [1, 2])
        #expect(server.requests.map { $0["Last-Event-ID"] } == [nil, nil, "7", "7"])
        #expect(clock.pauses == [.milliseconds(250), .milliseconds(250)])
    }

    @Test("It is opened again so often in a row and no more; 204 is the end")
    func reconnectLimits() async throws {
        let server = try LoopbackServer()
        let clock = TestClock()
        let client = APIClient<Blog>(server, clock: clock)
        server.on("/v1/events", Reply.status(200, ""))
        #expect(try await all(client.stream(Self.endless, reconnect: .upTo(2))).isEmpty)
        #expect(server.requests.count == 3)
        #expect(clock.pauses == [.seconds(3), .seconds(3)])
        server.on("/v1/events", Reply.status(204))
        #expect(try await all(client.stream(Self.events, reconnect: .upTo(9), lastEventID: "5")).isEmpty)
        #expect(server.requests.count == 4)
        #expect(server.requests.last?["Last-Event-ID"] == "5")
    }

    @Test("What a slow reader leaves lying is bounded: beyond, the stream fails and the connection closes")
    func slowReader() async throws {
        let server = try LoopbackServer()
        server.on("/v1/events") { _, connection in
            connection.head(200)
            connection.write("data: {\"code\":1}\n\n")
            while connection.write(String(repeating: ": filling\n", count: 6000)) {}
            connection.end()
        }
        let client = APIClient<Blog>(
            baseURL: server.url, limits: StreamLimits(undeliveredBytes: 200_000), clock: TestClock().clock)
        var iterator = client.stream(Self.events).makeAsyncIterator()
        #expect(try await iterator.next() == Blog.Code(code: 1))
        try await server.allConnectionsClosed()
        let failure = await #expect(throws: Blog.APIError.self) { try await iterator.next() }
        guard case .transport(let reason) = failure else { throw Unexpected(failure) }
        #expect(reason.reason == "the reader was too slow: more than 200000 bytes were waiting")
    }

    @Test("One event is bounded too")
    func hugeEvent() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.events, .streams("data: " + String(repeating: "x", count: 100) + "\n\n"))
        let client = APIClient<Blog>(
            baseURL: stub.baseURL, transport: stub, limits: StreamLimits(eventBytes: 50))
        let error = await thrown { try await all(client.stream(Self.events)) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(failure.reason == "one event is longer than the stream's limit")
        #expect(error?.isRetryable == false)
    }

    @Test("A stream starts as any call: with its credential, and again when that is refused")
    func credentials() async throws {
        let server = try LoopbackServer()
        let challenge = [("WWW-Authenticate", "Basic realm=\"r\"")]
        server.on(
            "/v1/events",
            inTurn: [Reply.status(401, "no", fields: challenge), Reply.status(200, "data: {\"code\":1}\n\n")])
        let store = TokenStore(Tokens(access: "T1")) { _ in Tokens(access: "T2") }
        #expect(try await all(APIClient<Blog>(server, credentials: store).stream(Self.endless)).map(\.code) == [1])
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer T1", "Bearer T2"])
    }
}
