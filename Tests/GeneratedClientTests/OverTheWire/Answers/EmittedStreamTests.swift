import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Streams that emitted endpoints answer with", .timeLimit(.minutes(10)))
struct EmittedStreamTests {
    private func all<A, Event>(_ events: EventSequence<A, Event>) async throws -> [Event] {
        var all: [Event] = []
        for try await event in events { all.append(event) }
        return all
    }

    /// A stream in chunks, which goes on with each step that the reader has taken.
    private static func chunks(_ type: String, _ chunks: [(LoopbackGate?, String)]) -> Script {
        { _, connection in
            connection.head(200, [("Content-Type", type), ("Transfer-Encoding", "chunked")])
            for (gate, text) in chunks {
                gate?.block()
                connection.chunk(text)
            }
            connection.chunk("")
        }
    }

    @Test("Events of a union as they arrive; the spec's sentinel ends them, whatever follows")
    func events() async throws {
        let (server, second) = (try LoopbackServer(), LoopbackGate())
        server.on(
            "/answers",
            Self.chunks(
                "text/event-stream",
                [
                    (nil, ": hello\n\ndata: {\"text\":\"é\"}\n\n"),
                    (second, "data: {\"tool\":\"t\",\ndata: \"arguments\":{\"a\":[1]}}\r\n\r\ndata: \"plain\"\n\n"),
                    (nil, "data: [DONE]\n\ndata: {\"text\":\"late\"}\n\n"),
                ]))
        let client = APIClient<Chat>(server, credentials: .token("T"))
        var events = client.stream(.answer(.init(text: "Hi"))).makeAsyncIterator()
        #expect(try await events.next() == .textPiece(.init(text: "é")))
        second.open()
        #expect(try await events.next() == .toolPiece(.init(tool: "t", arguments: ["a": [1]])))
        #expect(try await events.next() == .string("plain"))
        #expect(try await events.next() == nil)
        let request = try #require(server.requests.first)
        #expect(request.line == "POST /answers")
        #expect(request.text == #"{"text":"Hi","temperature":0.7}"#)
        #expect(request["Accept"] == "text/event-stream" && request["Content-Type"] == "application/json")
        #expect(request["Authorization"] == "Bearer T")
    }

    @Test("Without the sentinel the stream broke off")
    func cut() async throws {
        let server = try LoopbackServer()
        server.on("/answers", Reply.status(200, "data: \"a\"\n\n", type: "text/event-stream"))
        let error = await APIClient<Chat>(server).error(ofStream: .answer(.init(text: "Hi")))
        guard case .transport(let failure) = error else { throw Unforeseen(error) }
        #expect(failure.reason == "the stream broke off before its end, '[DONE]'")
    }

    @Test("A JSON text a line, with keys that no field has")
    func lines() async throws {
        let server = try LoopbackServer()
        server.on(
            "/logs",
            Self.chunks(
                "application/x-ndjson",
                [
                    (nil, "{\"at\":\"2026-11-30T12:00:00Z\",\"mess"), (nil, "age\":\"a\",\"level\":3}\n\n"),
                    (nil, "{\"at\":\"2026-11-30T12:00:01Z\",\"message\":\"b\"}"),
                ]))
        let lines = try await all(APIClient<Chat>(server).stream(.logs))
        let noon = Date(timeIntervalSince1970: 1_796_040_000)
        #expect(
            lines == [
                .init(at: noon, message: "a", additionalProperties: ["level": 3]),
                .init(at: noon.addingTimeInterval(1), message: "b"),
            ])
        #expect(server.requests.map(\.line) == ["GET /logs"])
        #expect(server.requests.first?["Accept"] == "application/x-ndjson")
    }

    @Test("Text as it is; a stream that broke off goes on after the last event")
    func texts() async throws {
        let server = try LoopbackServer()
        let broken: Script = { _, connection in
            connection.head(200, [("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")])
            connection.chunk("id: 4\ndata: one\ndata: two\n\n")
            connection.end()
        }
        server.on(
            "/api/v3/ticks",
            inTurn: [broken, Reply.status(200, "data: {\n\n", type: "text/event-stream"), Reply.status(204)])
        #expect(try await all(APIClient<Depot>(server).stream(.ticks, reconnect: .upTo(1))) == ["one\ntwo", "{"])
        #expect(server.requests.map { $0["Last-Event-ID"] } == [nil, "4", "4"])
    }

    @Test("With an idempotency key a POST is opened again, with the key and the body that it had")
    func keyed() async throws {
        let server = try LoopbackServer()
        let type = "application/x-ndjson"
        server.on(
            "/api/v3/jobs",
            inTurn: [
                Reply.status(503), Reply.status(200, "{\"job\":\"a\"}\n", type: type),
                Reply.status(200, "{\"job\":\"b\"}\nEND\n", type: type),
            ])
        let jobs = try await all(APIClient<Depot>(server).stream(.jobs(.init(count: 2)), reconnect: .upTo(1)))
        #expect(jobs == [.init(job: "a"), .init(job: "b")])
        #expect(server.requests.map(\.text) == Array(repeating: "{\"count\":2}", count: 3))
        let keys = server.requests.compactMap { $0["Idempotency-Key"] }
        #expect(keys.count == 3 && Set(keys).count == 1)
    }

    @Test("A refusal is the API's error")
    func refusal() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/ticks", Reply.json(#"{"reason":"full"}"#, status: 429))
        let client = APIClient<Depot>(server)
        let error = await client.error(ofStream: .ticks)
        guard case .refused(let refusal) = error else { throw Unforeseen(error) }
        #expect(refusal.reason == "full" && refusal.status == 429)
    }
}
