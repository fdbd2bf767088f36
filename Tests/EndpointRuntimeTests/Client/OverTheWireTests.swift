import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

/// What a server gets and what comes of its answers, with nothing in between but a connection.
@Suite("Over the wire", .timeLimit(.minutes(10)))
struct OverTheWireTests {
    private static let get = Endpoint<Blog, Void>.ping()

    @Test("A call that may not be repeated reaches the server once, whatever it answers")
    func once() async throws {
        let scripts = [Reply.status(503), Reply.status(429, fields: [("Retry-After", "0")]), Reply.hangUp, Reply.reset]
        for script in scripts {
            let server = try LoopbackServer()
            server.on("/v1/articles", script)
            let error = await thrown {
                try await APIClient<Blog>(server).send(.createArticle(Blog.Article(id: 1, title: "A")))
            }
            #expect(error != nil)
            #expect(server.requests.map(\.method) == ["POST"])
        }
    }

    @Test("An idempotent call is repeated until it succeeds, and not at all where that cannot help")
    func repeated() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", inTurn: [Reply.status(503), Reply.status(503), Reply.status(200)])
        try await APIClient<Blog>(server).send(Self.get)
        #expect(server.requests.count == 3)
        for status in [400, 404, 501] {
            let server = try LoopbackServer()
            server.on("/v1/ping", Reply.status(status))
            #expect(await thrown { try await APIClient<Blog>(server).send(Self.get) }?.status == status)
            #expect(server.requests.count == 1)
        }
    }

    @Test("An idempotency key and the body's bytes stay the same on every attempt and after a refresh")
    func idempotencyKey() async throws {
        let server = try LoopbackServer()
        let created = Reply.json(#"{"id":1,"title":"A"}"#, status: 201)
        server.on("/v1/orders", inTurn: [Reply.status(503), Reply.status(401), created, created, created])
        let store = TokenStore(Tokens(access: "T1")) { _ in Tokens(access: "T2") }
        let client = APIClient<Blog>(server, credentials: store)
        let order = Endpoint<Blog, Blog.Article>.orderArticle(Blog.Article(id: 1, title: "A"))
        for key in [nil, nil, "k1"] as [String?] { _ = try await client.send(order, idempotencyKey: key) }
        let keys = server.requests.map { $0["Idempotency-Key"] }
        try #require(keys.count == 5)
        #expect(keys[0] != nil && Set(keys[0...2]).count == 1)
        #expect(keys[3] != nil && keys[3] != keys[0])
        #expect(keys[4] == "k1")
        #expect(Set(server.requests.map(\.body)).count == 1)
        #expect(server.requests.map { $0["Authorization"] }[1...2] == ["Bearer T1", "Bearer T2"])
    }

    @Test("A server that says when to come back is heeded, or told of where that is too long")
    func retryAfter() async throws {
        let server = try LoopbackServer()
        let clock = TestClock()
        server.on("/v1/ping", inTurn: [Reply.status(429, fields: [("Retry-After", " 5 ")]), Reply.status(200)])
        try await APIClient<Blog>(server, clock: clock).send(Self.get)
        #expect(clock.pauses.count == 1)
        #expect(clock.pauses.allSatisfy { $0 >= .seconds(5) })
        server.on("/v1/ping", Reply.status(503, fields: [("Retry-After", "86400")]))
        let error = await thrown { try await APIClient<Blog>(server, clock: clock).send(Self.get) }
        #expect(error?.retryAfter == .seconds(86400))
        #expect(clock.pauses.count == 1)
        #expect(server.requests.count == 3)
    }

    @Test("Many calls that are refused at once share one refresh; where it fails, nothing is sent again")
    func oneRefresh() async throws {
        for isRefreshed in [true, false] {
            let server = try LoopbackServer()
            let (allSent, refreshes) = (LoopbackGate(), Recorder<Tokens>())
            server.on("/v1/ping") { request, connection in
                let isCurrent = request["Authorization"] == "Bearer T2"
                // A call that begins while the token is refreshed waits before it is sent: none is refused before all
                // are there.
                if !isCurrent { allSent.block() }
                Reply.status(isCurrent ? 200 : 401)(request, connection)
            }
            let store = TokenStore(Tokens(access: "T1")) { old in
                refreshes.add(old)
                guard isRefreshed else { throw URLError(.userAuthenticationRequired) }
                return Tokens(access: "T2")
            }
            let client = APIClient<Blog>(server, credentials: store)
            let calls = (0..<5).map { _ in Task { await thrown { try await client.send(Self.get) } } }
            try await server.received(5)
            allSent.open()
            for call in calls {
                let error = await call.value
                if isRefreshed { #expect(error == nil) } else { #expect(error?.status == 401) }
            }
            // Where it failed, a refusal that arrives later may try anew.
            if isRefreshed { #expect(refreshes.all.count == 1) }
            #expect(server.requests.count == (isRefreshed ? 10 : 5))
        }
    }

    @Test("A failure keeps its status, fields and body, and prints none of what is secret")
    func failure() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.status(503, "oh no S3CRET", fields: [("X-Req", "9"), ("Set-Cookie", "S3CRET")]))
        let client = APIClient<Blog>(server, credentials: FixedCredentials(token: "S3CRET"))
        let endpoint = Endpoint<Blog, Void>.ping(.post).query("access_token", "S3CRET").header("X-Api-Key", "S3CRET")
        let error = await thrown { try await client.send(endpoint) }
        guard case .http(let failure) = error else { throw Unexpected(error) }
        #expect(failure.status == 503)
        #expect(failure.headers["X-Req"] == "9")
        #expect(failure.rawBody == Data("oh no S3CRET".utf8))
        for text in ["\(failure)", String(reflecting: failure), failure.localizedDescription] {
            #expect(!text.contains("S3CRET"), "\(text)")
        }
        let request = try #require(server.requests.first)
        #expect(request["Authorization"] == "Bearer S3CRET" && request.query == "access_token=S3CRET")
    }
}
