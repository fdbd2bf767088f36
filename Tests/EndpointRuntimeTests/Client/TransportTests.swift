import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("URLSession, without its traps", .timeLimit(.minutes(10)))
struct TransportTests {
    private func transportFailure(_ script: @escaping Script) async throws -> (TransportFailure, Int) {
        let server = try LoopbackServer()
        server.on("/v1/ping", script)
        let error = await thrown { try await APIClient<Blog>(server).send(.ping(.post)) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        return (failure, server.requests.count)
    }

    @Test("A 401 with a challenge comes back with its fields and its body", arguments: ["Basic", "Bearer", "Digest"])
    func challenge(scheme: String) async throws {
        let server = try LoopbackServer()
        let fields = [("WWW-Authenticate", "\(scheme) realm=\"r\", nonce=\"n\""), ("X-Req", "9")]
        server.on("/v1/ping", Reply.json(#"{"reason":"who"}"#, status: 401, fields: fields))
        let error = await thrown {
            try await APIClient<Blog>(server, credentials: FixedCredentials(token: "T")).send(.ping())
        }
        guard case .unauthorized(let failure) = error else { throw Unexpected(error) }
        #expect(failure.rawBody == Data(#"{"reason":"who"}"#.utf8))
        #expect(failure.headers["X-Req"] == "9")
        #expect(server.requests.count == 1)
    }

    @Test("A challenge does not stop a refresh")
    func challengeAndRefresh() async throws {
        let server = try LoopbackServer()
        let challenge = Reply.status(401, fields: [("WWW-Authenticate", "Basic realm=\"r\"")])
        server.on("/v1/ping", inTurn: [challenge, Reply.status(204)])
        let store = TokenStore(Tokens(access: "T1")) { _ in Tokens(access: "T2") }
        try await APIClient<Blog>(server, credentials: store).send(.ping())
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer T1", "Bearer T2"])
    }

    @Test("A refused connection")
    func refused() async throws {
        let port = try LoopbackServer().port
        let client = APIClient<Blog>(
            baseURL: try #require(URL(string: "http://127.0.0.1:\(port)")), clock: TestClock().clock)
        let error = await thrown { try await client.send(.ping()) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(failure.code == .cannotConnectToHost)
        #expect(error?.isRetryable == true)
    }

    @Test("Hanging up, resetting and garbage are failures that are told, and sent once")
    func broken() async throws {
        for script in [Reply.hangUp, Reply.reset, Reply.garbage, Reply.truncated] {
            let (failure, count) = try await transportFailure(script)
            #expect(!failure.reason.isEmpty)
            #expect(count == 1)
        }
    }

    @Test(
        "On a kept connection that turns out dead, the platform sends nothing twice either", arguments: [true, false])
    func deadConnection(hasBody: Bool) async throws {
        for script in [Reply.hangUp, Reply.reset] {
            let server = try LoopbackServer()
            server.on("/v1/warm", Reply.status(204))
            server.on("/v1/order", script)
            let client = APIClient<Blog>(server)
            try await client.send(.ping(.get, "/warm"))
            let order = Endpoint<Blog, Void>.ping(.post, "/order")
            let error = await thrown { try await client.send(hasBody ? order.body(["a": 1]) : order) }
            guard case .transport = error else { throw Unexpected(error) }
            #expect(server.requests(to: "/v1/order").count == 1)
        }
    }

    @Test("A body that may be sent twice is, by the client")
    func deadConnectionRepeated() async throws {
        let server = try LoopbackServer()
        server.on("/v1/warm", Reply.status(204))
        server.on("/v1/put", inTurn: [Reply.hangUp, Reply.status(204)])
        let client = APIClient<Blog>(server)
        try await client.send(.ping(.get, "/warm"))
        try await client.send(.ping(.put, "/put").body(["a": 1]))
        #expect(server.requests(to: "/v1/put").map(\.text) == [#"{"a":1}"#, #"{"a":1}"#])
    }

    @Test("A body that is shorter than its length is no answer")
    func truncated() async throws {
        let server = try LoopbackServer()
        server.on("/v1/articles/1", Reply.truncated)
        let error = await thrown { try await APIClient<Blog>(server).send(.getArticle(id: 1)) }
        guard case .transport = error else { throw Unexpected(error) }
        #expect(server.requests.count == 3)
    }

    @Test("An attempt ends after the endpoint's time, to the fraction of a second, and is then cancelled")
    func timeout() async throws {
        let server = try LoopbackServer()
        server.on("/v1/slow", Reply.silence)
        let clock = TestClock()
        let endpoint = Endpoint<Blog, Void>(.post, "/slow", name: "slow", timeout: 0.3)
        let call = Task { await thrown { try await APIClient<Blog>(server, clock: clock).send(endpoint) } }
        try await server.received(1)
        try await clock.limited(times: 1)
        clock.advance(by: .milliseconds(299))
        clock.advance(by: .milliseconds(1))
        guard case .transport(let failure) = await call.value else { throw Unexpected(await call.value) }
        #expect(failure.isTimeout)
        #expect(failure.reason == "no answer within 0.3 seconds")
        try await server.allConnectionsClosed()
        #expect(server.requests.count == 1)
    }

    @Test("A body that drips is still bound by the endpoint's time")
    func drip() async throws {
        let server = try LoopbackServer()
        let hasBegun = LoopbackGate()
        server.on("/v1/drip") { _, connection in
            connection.head(200, [("Content-Length", "10")])
            connection.write("1")
            hasBegun.open()
            connection.blockUntilClientLeaves()
        }
        let clock = TestClock()
        let endpoint = Endpoint<Blog, Void>(.get, "/drip", name: "drip", idempotency: .none, timeout: 2)
        let call = Task { await thrown { try await APIClient<Blog>(server, clock: clock).send(endpoint) } }
        try await hasBegun.wait()
        clock.advance(by: .seconds(2))
        guard case .transport(let failure) = await call.value else { throw Unexpected(await call.value) }
        #expect(failure.isTimeout)
    }

    @Test("An interim answer is not the answer")
    func interim() async throws {
        let server = try LoopbackServer()
        server.on("/v1/articles/1") { request, connection in
            connection.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
            Reply.json(#"{"id":1,"title":"t"}"#)(request, connection)
        }
        #expect(try await APIClient<Blog>(server).send(.getArticle(id: 1)).title == "t")
    }

    @Test("Chunks come together, fields keep their values")
    func chunked() async throws {
        let server = try LoopbackServer()
        server.on("/v1/articles/1") { _, connection in
            connection.head(200, [("Transfer-Encoding", "chunked"), ("X-A", "1"), ("x-a", "2")])
            for piece in [#"{"id":"#, "1,", #""title":"é"}"#, ""] { connection.chunk(piece) }
        }
        let response = try await APIClient<Blog>(server).response(to: .getArticle(id: 1))
        #expect(response.value.title == "é")
        #expect(response.headers["X-A"] == "1, 2")
    }

    @Test("One session serves many calls over few connections")
    func connections() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(204))
        let transport = URLSessionTransport(configuration: .endpoints(timeout: 600))
        let client = APIClient<Blog>(baseURL: server.url, transport: transport)
        for _ in 0..<20 { try await client.send(.ping()) }
        // Where a machine is so busy that calls take seconds, a connection that is kept may be given up for its age.
        #expect(server.acceptedConnections <= 3)
    }

    @Test("Letting a client go closes its connections")
    func end() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(204))
        try await APIClient<Blog>(server).send(.ping())
        try await server.allConnectionsClosed()
    }

    @Test("Cookies are neither kept nor sent")
    func cookies() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(204, fields: [("Set-Cookie", "a=1; Path=/")]))
        let client = APIClient<Blog>(server)
        for _ in 0..<2 { try await client.send(.ping()) }
        #expect(server.requests.map { $0["Cookie"] } == [nil, nil])
    }

    @Test("Many calls at once share as many connections as the configuration allows")
    func connectionLimit() async throws {
        let server = try LoopbackServer()
        let gate = LoopbackGate()
        server.on("/v1/ping") { request, connection in
            gate.block()
            Reply.status(204)(request, connection)
        }
        let transport = URLSessionTransport(configuration: .endpoints(timeout: 600, connectionsPerHost: 3))
        let client = APIClient<Blog>(baseURL: server.url, transport: transport)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<24 { group.addTask { try await client.send(.ping()) } }
            try await server.received(3)
            gate.open()
            try await group.waitForAll()
        }
        #expect(server.requests.count == 24)
        #expect(server.acceptedConnections <= 3)
    }

    @Test("Every limit of the ready configuration is said")
    func configuration() {
        let ready = URLSessionConfiguration.endpoints(timeout: 7, connectionsPerHost: 2)
        #expect(ready.timeoutIntervalForRequest == 7)
        #expect(ready.httpMaximumConnectionsPerHost == 2)
        #expect(ready.httpCookieStorage == nil)
        #expect(ready.httpShouldSetCookies == false)
        #expect(ready.urlCredentialStorage == nil)
    }

    @Test("An endpoint without a cache asks the server, whatever a cache holds")
    func noCache() async throws {
        let stub = URLProtocolStub { _ in .init(status: 204) }
        let client = APIClient<Blog>(
            baseURL: stub.baseURL, transport: URLSessionTransport(configuration: stub.configuration))
        try await client.send(Endpoint(.get, "/fresh", name: "fresh", cache: .none))
        try await client.send(.ping())
        #expect(stub.requests.map(\.cachePolicy) == [.reloadIgnoringLocalCacheData, .useProtocolCachePolicy])
    }
}

@Suite("Cancelling", .timeLimit(.minutes(10)))
struct CancellationTests {
    /// The server never answers, and the platform's own limit is beyond the test's: nothing but the cancelling can end
    /// the call.
    @Test("In flight: at once, the connection closes, and nothing more is sent", .timeLimit(.minutes(5)))
    func inFlight() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.silence)
        server.on("/v1/after", Reply.status(204))
        let events = Recorder<ClientEvent>()
        let client = APIClient<Blog>(
            baseURL: server.url, transport: URLSessionTransport(configuration: .endpoints(timeout: 3600)),
            observer: ClientObserver { events.add($0) }, clock: TestClock().clock)
        let call = Task { await thrown { try await client.send(.ping()) } }
        try await server.received(1)
        #expect(events.all.isEmpty)
        let start = ContinuousClock.now
        call.cancel()
        #expect(await call.value == .cancelled)
        print("a call in flight ended \(start.duration(to: .now)) after it was cancelled")
        #expect(events.all.map(\.stage) == [.attempt(1), .call(attempts: 1)])
        #expect(events.all.allSatisfy { $0.outcome == .cancelled })
        try await server.allConnectionsClosed()
        // The client was still there, so it was the call that closed the connection; and it serves on.
        try await client.send(.ping(.get, "/after"))
        #expect(server.requests.map(\.path) == ["/v1/ping", "/v1/after"])
    }

    @Test("Before the call: nothing is sent")
    func before() async throws {
        let server = try LoopbackServer()
        server.onAnything(Reply.status(204))
        let client = APIClient<Blog>(server)
        let gate = Gate()
        let call = Task {
            try? await gate.wait()
            return await thrown { try await client.send(.ping()) }
        }
        call.cancel()
        gate.open()
        #expect(await call.value == .cancelled)
        #expect(server.requests.isEmpty)
    }

    @Test("In the wait between two attempts: at once")
    func inPause() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .status(503))
        let clock = TestClock(holding: Gate())
        let call = Task { await thrown { try await APIClient<Blog>(stub, clock: clock).send(.ping()) } }
        try await clock.paused(times: 1)
        call.cancel()
        #expect(await call.value == .cancelled)
        #expect(stub.requests.count == 1)
    }

    @Test("What a transport throws for it is the same, whatever it is called")
    func names() async {
        for reply in [StubReply<Void>.fails(.cancelled), .answers { _ in throw CancellationError() }] {
            let stub = StubTransport<Blog>()
            stub.on(.ping(), reply)
            #expect(await thrown { try await APIClient<Blog>(stub).send(.ping()) } == .cancelled)
        }
    }

    @Test("At any moment, many at once: each ends, as cancelled or with its answer")
    func atAnyMoment() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(204))
        let client = APIClient<Blog>(server)
        let outcomes = await withTaskGroup(of: Blog.APIError?.self) { group in
            for index in 0..<600 {
                group.addTask {
                    let call = Task { await thrown { try await client.send(.ping()) } }
                    // Some moment or other: so many turns of the scheduler as the index says.
                    for _ in 0..<(index % 40) { await Task.yield() }
                    call.cancel()
                    return await call.value
                }
                if index >= 16 { _ = await group.next() }
            }
            return await group.reduce(into: [Blog.APIError?]()) { $0.append($1) }
        }
        for error in outcomes { #expect(error == nil || error == .cancelled) }
    }

    @Test("Where a transport does not heed it: what it answers is the last that is asked")
    func unheeded() async {
        let stub = StubTransport<Blog>()
        stub.on(
            .ping(),
            .answers { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return TransportResponse(status: 503)
            })
        let call = Task { await thrown { try await APIClient<Blog>(stub).send(.ping()) } }
        #expect(await call.value == .cancelled)
        #expect(stub.requests.count == 1)
    }
}
