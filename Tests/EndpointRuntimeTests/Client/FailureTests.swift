import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("A failure keeps everything that the server said", .timeLimit(.minutes(10)))
struct FailureTests {
    struct Flag: Codable, Sendable {
        var flag: Bool?
    }

    private static let read = Endpoint<Blog, Flag>(
        .get, "/r", name: "read", idempotency: .none, errors: [.unexpected, .conflict, .gone, .validationFailed])

    private func answer(_ reply: StubReply<Flag>) async -> Blog.APIError? {
        let stub = StubTransport<Blog>()
        stub.on(Self.read, reply)
        return await thrown { try await APIClient(stub).send(Self.read) }
    }

    @Test("The exact status is tried before its class, whatever the order of declaration")
    func exactStatus() async throws {
        let error = await answer(.json(#"{"reason":"x"}"#, status: 400))
        guard case .validationFailed(let refusal) = error else { throw Unexpected(error) }
        #expect(refusal.reason == "x")
        #expect(refusal.status == 400)
        #expect(refusal.rawBody == Data(#"{"reason":"x"}"#.utf8))
        #expect(refusal.headers["Content-Type"] == "application/json")
    }

    @Test("A class of statuses is tried before the default")
    func range() async throws {
        let error = await answer(.json(#"{"code":7}"#, status: 409))
        guard case .conflict(let refusal) = error else { throw Unexpected(error) }
        #expect(refusal.code == 7)
    }

    @Test("An error without a body needs none")
    func bodyless() async throws {
        let error = await answer(.status(410))
        guard case .gone(let failure) = error else { throw Unexpected(error) }
        #expect(failure.status == 410)
    }

    @Test("A body that is not the declared one leaves the plain error, with status, fields, body and the reason")
    func undecodable() async throws {
        let error = await answer(.status(503, "oh no", headers: ["Content-Type": "text/plain", "X-Req": "9"]))
        guard case .http(let failure) = error else { throw Unexpected(error) }
        #expect(failure.status == 503)
        #expect(failure.headers["X-Req"] == "9")
        #expect(failure.rawBody == Data("oh no".utf8))
        #expect(failure.undecoded != nil)
        let html = await answer(.status(400, "<html>"))
        guard case .http(let failure) = html else { throw Unexpected(html) }
        #expect(failure.rawBody == Data("<html>".utf8))
        #expect(failure.undecoded != nil)
        #expect(html?.status == 400)
        #expect(html?.rawBody == Data("<html>".utf8))
    }

    @Test("Why a body is not the declared one stands in the error's description and in the event, without a value")
    func undecodedReason() async throws {
        let events = Recorder<ClientEvent>()
        let stub = StubTransport<Blog>()
        stub.on(Self.read, .json(#"{"reason":["s3cret"]}"#, status: 400), .status(400))
        let client = APIClient<Blog>(stub, observer: ClientObserver { events.add($0) })
        let reasons = [
            "reason: expected string, found array",
            "(root): expected a body, found empty body, status 400",
        ]
        for reason in reasons {
            let error = try #require(await thrown { try await client.send(Self.read) })
            guard case .http(let failure) = error else { throw Unexpected(error) }
            #expect(failure.undecoded?.description == reason)
            #expect("\(error)" == "The server answered with status 400. Not the declared body: \(reason)")
            #expect(String(reflecting: error) == "\(error)")
            #expect(error.localizedDescription == "The server answered with status 400.")
        }
        let calls = events.all.filter { $0.stage == .call(attempts: 1) }
        #expect(calls.map { $0.undecoded?.description } == reasons)
        for (call, reason) in zip(calls, reasons) {
            #expect(call.description.contains(", refused, not the declared body: \(reason), in "))
        }
        #expect(!"\(events.all)".contains("s3cret"))
    }

    @Test("An answer that is not the promised payload says where and keeps its bytes")
    func decoding() async throws {
        let error = await answer(.json(#"{"flag":"no"}"#))
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect(failure.path.description == "flag")
        #expect(error?.status == 200)
        #expect(error?.rawBody == Data(#"{"flag":"no"}"#.utf8))
        #expect(error?.headers?["Content-Type"] == "application/json")
    }

    @Test("A page of HTML in place of JSON is called by its name")
    func captivePortal() async throws {
        let error = await answer(.status(200, "<html>", headers: ["Content-Type": "text/html; charset=utf-8"]))
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect(failure.found.hasSuffix("in text/html"))
    }

    @Test("A condition on the body tells errors of one status apart, and comes first")
    func conditions() async throws {
        let declined = ErrorRule<Blog>(
            400, Blog.Code.self, when: ["detail.kind": "declined", "code": 3], Blog.APIError.conflict)
        let endpoint = Endpoint<Blog, Void>(.get, "/c", name: "c", errors: [.validationFailed, declined])
        let stub = StubTransport<Blog>()
        stub.on(
            endpoint, .json(#"{"code":3,"reason":"r","detail":{"kind":"declined"}}"#, status: 400),
            .json(#"{"code":4,"reason":"r","detail":{"kind":"declined"}}"#, status: 400))
        let client = APIClient<Blog>(stub)
        let first = await thrown { try await client.send(endpoint) }
        guard case .conflict = first else { throw Unexpected(first) }
        let second = await thrown { try await client.send(endpoint) }
        guard case .validationFailed = second else { throw Unexpected(second) }
    }

    @Test("The text for people is where the spec says")
    func message() async {
        let stub = StubTransport<Blog>()
        stub.on(.getArticle(id: 1), .json(#"{"reason":"No such article."}"#, status: 404))
        let error = await thrown { try await APIClient<Blog>(stub).send(.getArticle(id: 1)) }
        #expect(error?.message == "No such article.")
        #expect(error?.localizedDescription == "No such article.")
        #expect(error?.isRetryable == false)
    }

    @Test("A class of statuses does not take a 401, a rule that names it does")
    func declared401() async throws {
        let stub = StubTransport<Blog>()
        let open = Endpoint<Blog, Void>(.get, "/a", name: "a", errors: [.conflict, .unexpected])
        let named = Endpoint<Blog, Void>(.get, "/b", name: "b", errors: [.conflict, .tokenRejected])
        stub.on(open, .json(#"{"code":1,"reason":"r"}"#, status: 401))
        stub.on(named, .json(#"{"code":1,"reason":"r"}"#, status: 401))
        let client = APIClient<Blog>(stub)
        let plain = await thrown { try await client.send(open) }
        guard case .unauthorized(let failure) = plain else { throw Unexpected(plain) }
        #expect(failure.status == 401)
        let declared = await thrown { try await client.send(named) }
        guard case .tokenRejected = declared else { throw Unexpected(declared) }
    }

    @Test("Statuses that are neither success nor declared are plain, 304 among them")
    func undeclared() async throws {
        for status in [300, 304, 402, 501] {
            let stub = StubTransport<Blog>()
            stub.on(.ping(), .status(status, "b"))
            let error = await thrown { try await APIClient<Blog>(stub).send(.ping()) }
            guard case .http(let failure) = error else { throw Unexpected(error) }
            #expect(failure.status == status)
        }
    }

    @Test("The body that an error keeps is bounded")
    func cap() {
        let failure = HTTPFailure(status: 500, rawBody: Data(repeating: 1, count: HTTPFailure.bodyLimit + 1))
        #expect(failure.rawBody.count == HTTPFailure.bodyLimit)
    }
}

/// What came in place of the expected case.
struct Unexpected: Error, CustomStringConvertible {
    var description: String

    init(_ error: Blog.APIError?) {
        description = error.map { "\($0.kind)" } ?? "no error"
    }
}
