import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("What counts as a payload", .timeLimit(.minutes(10)))
struct PayloadTests {
    private func get<Response: Decodable & Sendable>(
        _ type: Response.Type, _ reply: StubReply<Response>
    ) async throws(Blog.APIError) -> Response {
        let stub = StubTransport<Blog>()
        let endpoint = Endpoint<Blog, Response>(.get, "/p", name: "p")
        stub.on(endpoint, reply)
        return try await APIClient(stub).send(endpoint)
    }

    @Test("An empty success is nil for an optional, and an error that says so for anything else")
    func empty() async throws {
        #expect(try await get(Blog.Article?.self, .status(204)) == nil)
        #expect(try await get(Blog.Article?.self, .status(200)) == nil)
        let noContent = await thrown { try await get(Blog.Article.self, .status(204)) }
        #expect(noContent?.description.hasSuffix("expected a body, found empty body, status 204") == true)
        let nothing = await thrown { try await get(Blog.Article.self, .status(200)) }
        #expect(nothing?.description.hasSuffix("expected a body, found empty body, status 200") == true)
        let json = await thrown { try await get(JSONValue.self, .status(200)) }
        #expect(json?.status == 200)
    }

    @Test(
        "JSON is JSON, whatever the content type calls it",
        arguments: ["application/json; charset=UTF-8", "Application/JSON", "application/vnd.x+json", nil])
    func contentTypes(type: String?) async throws {
        var headers = HTTPFields()
        headers["Content-Type"] = type
        #expect(try await get(Blog.Code.self, .status(200, #"{"code":1}"#, headers: headers)) == Blog.Code(code: 1))
    }

    @Test("A call without a payload succeeds whatever the body", arguments: [(200, ""), (200, "{not json"), (204, "")])
    func void(status: Int, body: String) async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .status(status, body))
        try await APIClient<Blog>(stub).send(.ping())
    }

    @Test("An answer to HEAD has a length and no body")
    func head() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(200, "123456789"))
        let response = try await APIClient<Blog>(server).response(to: .ping(.head))
        #expect(response.headers["Content-Length"] == "9")
        #expect(server.requests.first?.method == "HEAD")
    }

    @Test("Bytes and text come as they are")
    func rawAndText() async throws {
        let stub = StubTransport<Blog>()
        let raw = Endpoint<Blog, Data>(.get, "/raw", name: "raw", response: .raw("image/png"))
        let text = Endpoint<Blog, String>(.get, "/text", name: "text", response: .text("text/plain"))
        stub.on(raw, .data(Data([0, 255])))
        stub.on(text, .status(200, "hé"), .data(Data([255])))
        let client = APIClient<Blog>(stub)
        #expect(try await client.send(raw) == Data([0, 255]))
        #expect(stub.requests.first?.fields["Accept"] == "image/png")
        #expect(try await client.send(text) == "hé")
        let error = await thrown { try await client.send(text) }
        #expect(error?.description.hasSuffix("expected text in UTF-8, found other bytes") == true)
    }

    @Test("Outcomes are told apart by status; one that is not listed is a failure")
    func outcomes() async throws {
        let endpoint = Endpoint<Blog, Blog.Answer>(
            .get, "/o", name: "o",
            response: .outcomes(
                .on(200, Blog.Article.self, Blog.Answer.ok), .on(202, Blog.Code.self, Blog.Answer.accepted),
                .on(204, Blog.Answer.noContent)))
        let stub = StubTransport<Blog>()
        stub.on(
            endpoint, .json(#"{"id":1,"title":"t"}"#), .json(#"{"code":2}"#, status: 202), .status(204), .status(201))
        let client = APIClient<Blog>(stub)
        #expect(try await client.send(endpoint) == .ok(Blog.Article(id: 1, title: "t")))
        #expect(try await client.send(endpoint) == .accepted(Blog.Code(code: 2)))
        #expect(try await client.send(endpoint) == .noContent)
        let error = await thrown { try await client.send(endpoint) }
        #expect(error?.status == 201)
    }
}

@Suite("What was tolerated", .timeLimit(.minutes(10)))
struct ToleranceTests {
    struct Lenient: Codable, Sendable {
        var count: Int

        init(from decoder: any Decoder) throws {
            var json = try decoder.fields(Blog.decoding)
            count = json.int("count")
            try json.finish()
        }
    }

    private static let endpoint = Endpoint<Blog, Lenient>(.get, "/t", name: "t")

    @Test("Comes with the answer, and to the observer")
    func told() async throws {
        let stub = StubTransport<Blog>()
        let events = Recorder<ClientEvent>()
        stub.on(Self.endpoint, .json(#"{"count":"7"}"#))
        let client = APIClient<Blog>(stub, observer: ClientObserver { events.add($0) })
        let response = try await client.response(to: Self.endpoint)
        #expect(response.value.count == 7)
        #expect(response.tolerances.map(\.description) == ["count: numberFromString, found string"])
        #expect(events.all.last?.tolerances == response.tolerances)
    }

    @Test("Is an error to a strict client")
    func strict() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.endpoint, .json(#"{"count":"7"}"#))
        let client = APIClient<Blog>(baseURL: stub.baseURL, transport: stub, strict: true)
        let error = await thrown { try await client.send(Self.endpoint) }
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect(failure.path.description == "count")
    }

    @Test("Comes with each event of a stream to the observer")
    func streamed() async throws {
        let stub = StubTransport<Blog>()
        let events = Recorder<ClientEvent>()
        let endpoint = Endpoint<Blog, EventStream<Lenient>>(.get, "/s", name: "s", response: .sse())
        stub.on(endpoint, .streams("data: {\"count\":\"7\"}\n\ndata: {\"count\":8}\n\n"))
        let client = APIClient<Blog>(stub, observer: ClientObserver { events.add($0) })
        var counts: [Int] = []
        for try await event in client.stream(endpoint) { counts.append(event.count) }
        #expect(counts == [7, 8])
        let told = events.all.filter { $0.stage == .streamed }
        #expect(told.map { $0.tolerances.map(\.description) } == [["count: numberFromString, found string"]])
    }
}

@Suite("An envelope", .timeLimit(.minutes(10)))
struct EnvelopeTests {
    private static let envelope = Envelope(data: "result.data", error: "error")
    private static let get = Endpoint<Blog, Blog.Code>(
        .get, "/e", name: "e", idempotency: .none, envelope: envelope,
        errors: [.unexpected, .init(.envelope, Blog.Code.self, Blog.APIError.conflict), .validationFailed])

    private func send<Response>(
        _ endpoint: Endpoint<Blog, Response>, _ body: String, status: Int = 200
    ) async -> Result<Response, Blog.APIError> {
        let stub = StubTransport<Blog>()
        stub.on(endpoint, .json(body, status: status))
        do throws(Blog.APIError) {
            return .success(try await APIClient(stub).send(endpoint))
        } catch {
            return .failure(error)
        }
    }

    @Test("The payload is read at its path")
    func payload() async throws {
        #expect(try await send(Self.get, #"{"result":{"data":{"code":5}},"error":null}"#).get().code == 5)
    }

    @Test("An error that is not null fails the call, whatever the status")
    func error() async throws {
        let ok = await send(Self.get, #"{"result":{"data":{"code":5}},"error":{"code":9}}"#)
        guard case .failure(.conflict(let refusal)) = ok else { throw Unexpected(nil) }
        #expect(refusal.code == 9)
        #expect(refusal.status == 200)
        let bad = await send(Self.get, #"{"error":{"reason":"r"}}"#, status: 400)
        guard case .failure(.validationFailed(let refusal)) = bad else { throw Unexpected(nil) }
        #expect(refusal.reason == "r")
    }

    @Test("An error that no rule decodes is the plain one with the real status")
    func unknownError() async throws {
        let result = await send(Self.get, #"{"error":"what"}"#)
        guard case .failure(.http(let failure)) = result else { throw Unexpected(nil) }
        #expect(failure.status == 200)
        #expect(failure.undecoded != nil)
    }

    @Test("Without an error in it, a failure's whole body is looked at")
    func wholeBody() async throws {
        let result = await send(Self.get, #"{"reason":"r"}"#, status: 400)
        guard case .failure(.validationFailed(let refusal)) = result else { throw Unexpected(nil) }
        #expect(refusal.reason == "r")
    }

    @Test("A payload that is absent or null is nil for an optional, and an error at its path otherwise")
    func absentPayload() async throws {
        let optional = Endpoint<Blog, Blog.Code?>(.get, "/e", name: "e", envelope: Self.envelope)
        for body in [#"{"result":{"data":null}}"#, #"{"result":{}}"#, "{}"] {
            #expect(try await send(optional, body).get() == nil)
            let result = await send(Self.get, body)
            guard case .failure(.decoding(let failure)) = result else { throw Unexpected(nil) }
            #expect(failure.path.description == "result.data")
        }
    }

    @Test("A call without a payload looks at the error alone")
    func void() async throws {
        let endpoint = Endpoint<Blog, Void>(.get, "/e", name: "e", envelope: Self.envelope)
        #expect((try? await send(endpoint, "{}").get()) != nil)
        #expect((try? await send(endpoint, "<html>").get()) != nil)
        let result = await send(endpoint, #"{"error":1}"#)
        guard case .failure(.http) = result else { throw Unexpected(nil) }
    }

    @Test("An error in JSON fails a call for bytes, text or a file too; JSON without one is what was asked for")
    func otherKinds() async throws {
        let raw = Endpoint<Blog, Data>(.get, "/e", name: "e", envelope: Self.envelope, response: .raw("image/png"))
        let text = Endpoint<Blog, String>(.get, "/e", name: "e", envelope: Self.envelope, response: .text("text/csv"))
        let file = Endpoint<Blog, DownloadedFile>(
            .get, "/e", name: "e", envelope: Self.envelope, response: .file("image/png"))
        let refused = #"{"error":{"code":9}}"#
        guard case .failure(.http) = await send(raw, refused) else { throw Unexpected(nil) }
        guard case .failure(.http) = await send(text, refused) else { throw Unexpected(nil) }
        guard case .failure(.http) = await send(file, refused) else { throw Unexpected(nil) }
        let export = #"{"error":null,"rows":[]}"#
        #expect(try await send(raw, export).get() == Data(export.utf8))
        #expect(try await send(text, export).get() == export)
        let url = try await send(file, export).get().url
        #expect(try Data(contentsOf: url) == Data(export.utf8))
        try FileManager.default.removeItem(at: url)
    }

    @Test("Without an envelope an `error` in the payload is just a key")
    func none() async throws {
        let endpoint = Endpoint<Blog, Blog.Code>(.get, "/e", name: "e", envelope: nil)
        #expect(try await send(endpoint, #"{"code":1,"error":"x"}"#).get().code == 1)
    }

    @Test("A stub wraps what it returns")
    func stub() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.get, .returns(Blog.Code(code: 3)))
        #expect(try await APIClient<Blog>(stub).send(Self.get).code == 3)
    }
}
