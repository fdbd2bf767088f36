import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("Streams of stubs", .timeLimit(.minutes(10)))
struct StubbedStreamTests {
    private static func events(_ response: ResponseKind<EventStream<Blog.Code>>) -> Endpoint<
        Blog, EventStream<Blog.Code>
    > {
        Endpoint(.get, "/e", name: "events", response: response)
    }

    private static let text = Endpoint<Blog, EventStream<String>>(.get, "/t", name: "text", response: .sse())

    private func read<Event>(
        _ endpoint: Endpoint<Blog, EventStream<Event>>, _ reply: StubReply<EventStream<Event>>,
        reconnect: Reconnection = .never
    ) async throws -> [Event] {
        let stub = StubTransport<Blog>()
        stub.on(endpoint, reply)
        var all: [Event] = []
        for try await event in APIClient<Blog>(stub).stream(endpoint, reconnect: reconnect) { all.append(event) }
        return all
    }

    @Test(
        "Events are given as values, whatever frames them",
        arguments: [
            events(.sse()), events(.sse(end: "[DONE]")), events(.jsonLines()), events(.jsonLines(end: "end")),
        ])
    func values(endpoint: Endpoint<Blog, EventStream<Blog.Code>>) async throws {
        let values = [Blog.Code(code: 1), Blog.Code(code: 2)]
        #expect(try await read(endpoint, .streams(events: values)) == values)
        #expect(try await read(endpoint, .streams(events: [])).isEmpty)
    }

    @Test("Events that are text are their own data, line by line")
    func texts() async throws {
        let texts = ["a", "", "two\nlines\n", "{\"a\": \"b\"}"]
        #expect(try await read(Self.text, .streams(events: texts)) == texts)
    }

    @Test("The event that ends a stream comes with them, so that it is not opened again")
    func sentinel() async throws {
        let stub = StubTransport<Blog>()
        let endpoint = Self.events(.sse(end: "[DONE]"))
        stub.on(endpoint, .streams(events: [Blog.Code(code: 1)]))
        for try await _ in APIClient<Blog>(stub).stream(endpoint, reconnect: .upTo(3)) {}
        #expect(stub.requests.count == 1)
    }

    @Test("Text is given as it travels, cut anywhere; comments and other fields are no fault")
    func pieces() async throws {
        let reply = StubReply<EventStream<Blog.Code>>.streams(
            "\u{FEFF}: hello\nretry: 5\n\nid: 1\nevent: a\nda", "ta: {\"code\":1}\r\n\r\n", ": bye")
        #expect(try await read(Self.events(.sse()), reply) == [Blog.Code(code: 1)])
        #expect(try await read(Self.events(.sse()), .streams()).isEmpty)
    }

    @Test(
        "Text of which a reader drops something is refused, once and without a word of it",
        arguments: [
            ("{\"type\":\"s3cret\"}", "has a line that is no field of an event"),
            ("data: {\"code\":1}\n\n{\"code\":\"s3cret\"}\n\n", "has a line that is no field of an event"),
            ("data: {\"code\":1}", "ends within an event, which a reader drops"),
            ("data: {\"code\":1}\n", "ends within an event, which a reader drops"),
            ("data: {\"code\":1}\n\ndata: {\"code\":2}\n", "ends within an event, which a reader drops"),
        ])
    func refused(text: String, fault: String) async throws {
        let error = await thrown { try await read(Self.events(.sse()), .streams(text)) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(
            failure.reason == """
                the stub's text \(fault); an event is "data: …\\n\\n", with an empty line at its end, and \
                `.streams(events:)` writes it from a value
                """)
        #expect(error?.isRetryable == false)
    }

    @Test("What breaks off within an event is given as bytes")
    func broken() async throws {
        let reply = StubReply<EventStream<Blog.Code>>.data(Data("data: {\"code\":1}\n\ndata: {\"co".utf8))
        #expect(try await read(Self.events(.sse()), reply) == [Blog.Code(code: 1)])
    }
}
