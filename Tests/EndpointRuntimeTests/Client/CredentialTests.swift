import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("Credentials go where the spec says", .timeLimit(.minutes(10)))
struct CredentialTests {
    private func field(_ auth: AuthScheme, _ secret: Secret?, named name: String) async throws -> String? {
        let stub = StubTransport<Blog>()
        let endpoint = Endpoint<Blog, Void>(.get, "/a", name: "a", auth: auth)
        stub.on(endpoint, .succeeds)
        if let secret {
            try await APIClient<Blog>(stub, credentials: FixedCredentials(secret)).send(endpoint)
        } else {
            try await APIClient<Blog>(stub).send(endpoint)
        }
        return stub.requests.first?.fields[name]
    }

    @Test("As a bearer token, under another scheme, as user and password, in a field of its own, or not at all")
    func schemes() async throws {
        #expect(try await field(.bearer, .token("T"), named: "Authorization") == "Bearer T")
        #expect(try await field(.bearer(scheme: "token"), .token("T"), named: "Authorization") == "token T")
        let login = Secret.login(user: "Aladdin", password: "open sesame")
        #expect(try await field(.basic, login, named: "Authorization") == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(try await field(.header("X-API-Key"), .token("K"), named: "X-API-Key") == "K")
        #expect(try await field(.header("X-API-Key"), .token("K"), named: "Authorization") == nil)
        #expect(try await field(.none, .token("T"), named: "Authorization") == nil)
        #expect(try await field(.bearer, nil, named: "Authorization") == nil)
    }

    @Test("A secret of the wrong kind is refused before anything is sent")
    func wrongKind() async {
        let token = await thrown { try await field(.basic, .token("T"), named: "") }
        #expect(token == .invalidRequest("This call needs user and password, not a token."))
        let login = await thrown { try await field(.bearer, .login(user: "u", password: "p"), named: "") }
        #expect(login == .invalidRequest("This call needs a token, not user and password."))
        let colon = await thrown { try await field(.basic, .login(user: "a:b", password: "p"), named: "") }
        #expect(colon == .invalidRequest("The user's name holds a colon."))
    }

    @Test("Without a provider that can replace it, a 401 is the end at once")
    func fixed() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .status(401))
        for client in [APIClient<Blog>(stub), APIClient<Blog>(stub, credentials: FixedCredentials(token: "T"))] {
            let error = await thrown { try await client.send(.ping()) }
            guard case .unauthorized = error else { throw Unexpected(error) }
        }
        #expect(stub.requests.count == 2)
    }

    @Test("A provider that cannot give a secret ends the call as what went wrong")
    func failingProvider() async throws {
        struct Broken: CredentialProvider {
            var error: any Error
            func secret(for scheme: AuthScheme) async throws -> Secret? { throw error }
        }
        struct KeychainLocked: Error {}
        let stub = StubTransport<Blog>()
        let locked = await thrown {
            try await APIClient<Blog>(stub, credentials: Broken(error: KeychainLocked())).send(.ping())
        }
        guard case .unauthorized = locked else { throw Unexpected(locked) }
        let offline = await thrown {
            try await APIClient<Blog>(stub, credentials: Broken(error: URLError(.notConnectedToInternet)))
                .send(.ping())
        }
        guard case .transport(let failure) = offline else { throw Unexpected(offline) }
        #expect(failure.isOffline)
        let cancelled = await thrown {
            try await APIClient<Blog>(stub, credentials: Broken(error: CancellationError())).send(.ping())
        }
        #expect(cancelled == .cancelled)
        #expect(stub.requests.isEmpty)
    }

    @Test("To the API's further servers as to its base, and never in a query")
    func furtherServers() async throws {
        let stub = StubTransport<Blog>()
        let uploads = Endpoint<Blog, Void>(.post, "/up", name: "upload", server: "uploads")
        stub.on(uploads, .succeeds)
        let url = try #require(URL(string: "https://up.test"))
        let client = APIClient<Blog>(
            baseURL: stub.baseURL, credentials: .token("T"), servers: ["uploads": url], transport: stub)
        try await client.send(uploads)
        #expect(stub.requests.first?.fields["Authorization"] == "Bearer T")
        #expect(stub.requests.first?.url.absoluteString == "https://up.test/v1/up")
    }
}

@Suite("A refused token is refreshed once, for everyone", .timeLimit(.minutes(10)))
struct RefreshTests {
    /// Answers 200 to `T2` and 401 to any other token.
    private static let acceptsT2 = StubReply<Void>.answers { request in
        TransportResponse(status: request.fields["Authorization"] == "Bearer T2" ? 204 : 401)
    }

    private struct RefreshRefused: Error {}

    @Test("Five at once and one late: one refresh, each is sent once more and succeeds")
    func singleFlight() async throws {
        let (stub, gate, refused, late) = (StubTransport<Blog>(), Gate(), Gate(), Gate())
        let refreshes = Recorder<Tokens>()
        let persisted = Recorder<Tokens>()
        stub.on(.ping(), Self.acceptsT2.after(refused))
        stub.on(.ping(.get, "/late"), Self.acceptsT2.after(late))
        let store = TokenStore(
            Tokens(access: "T1", refresh: "R1"), persist: { persisted.add($0) },
            refresh: { old in
                refreshes.add(old)
                try await gate.wait()
                return Tokens(access: "T2", refresh: "R2")
            })
        let client = APIClient<Blog>(stub, credentials: store)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await client.send(.ping(.get, "/late")) }
            for _ in 0..<5 { group.addTask { try await client.send(.ping()) } }
            try await stub.received(6)
            refused.open()
            while await store.waiterCount < 5 { await Task.yield() }
            gate.open()
            for _ in 0..<5 { try await group.next() }
            late.open()
            try await group.next()
        }
        #expect(refreshes.all == [Tokens(access: "T1", refresh: "R1")])
        #expect(persisted.all == [Tokens(access: "T2", refresh: "R2")])
        let lateOnes = stub.requests(for: .ping(.get, "/late")).map { $0.fields["Authorization"] }
        #expect(lateOnes == ["Bearer T1", "Bearer T2"])
    }

    @Test("New tokens are saved before any waiter goes on")
    func persistence() async throws {
        let (stub, saving) = (StubTransport<Blog>(), Gate())
        let hasBegun = Gate()
        stub.on(.ping(), Self.acceptsT2)
        let store = TokenStore(
            Tokens(access: "T1"),
            persist: { _ in
                hasBegun.open()
                try? await saving.wait()
            }, refresh: { _ in Tokens(access: "T2") })
        async let call: Void = APIClient<Blog>(stub, credentials: store).send(.ping())
        try await hasBegun.wait()
        #expect(stub.requests.count == 1)
        saving.open()
        try await call
        #expect(stub.requests.count == 2)
    }

    @Test("A waiter that is cancelled leaves alone")
    func cancelledWaiter() async throws {
        let (stub, gate, hasBegun) = (StubTransport<Blog>(), Gate(), Gate())
        stub.on(.ping(), Self.acceptsT2)
        let store = TokenStore(Tokens(access: "T1")) { _ in
            hasBegun.open()
            try await gate.wait()
            return Tokens(access: "T2")
        }
        let client = APIClient<Blog>(stub, credentials: store)
        let leaver = Task { await thrown { try await client.send(.ping()) } }
        try await hasBegun.wait()
        let stayers = (0..<4).map { _ in Task { await thrown { try await client.send(.ping()) } } }
        leaver.cancel()
        #expect(await leaver.value == .cancelled)
        gate.open()
        for stayer in stayers { #expect(await stayer.value == nil) }
    }

    @Test("A refresh that fails fails every waiter, without another request, and says so once; then anew")
    func failedRefresh() async throws {
        let (stub, gate) = (StubTransport<Blog>(), Gate())
        let refreshes = Recorder<Tokens>()
        let signedOut = Recorder<String>()
        stub.on(
            .ping(),
            .answers { _ in
                try await gate.wait()
                return TransportResponse(status: 401)
            })
        let refreshing = Gate()
        let store = TokenStore(
            Tokens(access: "T1"), signedOut: { signedOut.add("\($0)") },
            refresh: { old in
                refreshes.add(old)
                try await refreshing.wait()
                throw RefreshRefused()
            })
        let client = APIClient<Blog>(stub, credentials: store)
        let calls = (0..<5).map { _ in Task { await thrown { try await client.send(.ping()) } } }
        try await stub.received(5)
        gate.open()
        while await store.waiterCount < 5 { await Task.yield() }
        refreshing.open()
        for call in calls {
            guard case .unauthorized(let failure) = await call.value else { throw Unexpected(await call.value) }
            #expect(failure.status == 401)
        }
        #expect(refreshes.all.count == 1)
        #expect(signedOut.all == ["RefreshRefused()"])
        #expect(stub.requests.count == 5)
        _ = await thrown { try await client.send(.ping()) }
        #expect(refreshes.all.count == 2)
    }

    @Test("A new token that is refused as well is not refreshed again in the same call")
    func uselessRefresh() async throws {
        let stub = StubTransport<Blog>()
        let refreshes = Recorder<Tokens>()
        stub.on(.ping(), .status(401))
        let store = TokenStore(Tokens(access: "T1")) { old in
            refreshes.add(old)
            return Tokens(access: "T2")
        }
        let error = await thrown { try await APIClient<Blog>(stub, credentials: store).send(.ping()) }
        guard case .unauthorized = error else { throw Unexpected(error) }
        #expect(refreshes.all.count == 1)
        #expect(stub.requests.count == 2)
    }

    @Test("A refresh that calls the same API, and is refused itself, does not wait for itself")
    func recursion() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .status(401))
        stub.on(.ping(.post, "/refresh"), .status(401))
        let holder = Recorder<APIClient<Blog>>()
        let store = TokenStore(Tokens(access: "T1")) { _ in
            for client in holder.all { try await client.send(.ping(.post, "/refresh")) }
            return Tokens(access: "T2")
        }
        let client = APIClient<Blog>(stub, credentials: store)
        holder.add(client)
        let error = await thrown { try await client.send(.ping()) }
        guard case .unauthorized = error else { throw Unexpected(error) }
        #expect(stub.requests(for: .ping(.post, "/refresh")).count == 1)
        #expect(stub.requests.count == 2)
    }

    @Test("A call without credentials refreshes nothing")
    func withoutCredentials() async throws {
        let stub = StubTransport<Blog>()
        let endpoint = Endpoint<Blog, Void>(.get, "/open", name: "open", auth: .none)
        stub.on(endpoint, .status(401))
        let refreshes = Recorder<Tokens>()
        let store = TokenStore(Tokens(access: "T1")) { old in
            refreshes.add(old)
            return old
        }
        let error = await thrown { try await APIClient<Blog>(stub, credentials: store).send(endpoint) }
        guard case .unauthorized = error else { throw Unexpected(error) }
        #expect(refreshes.all.isEmpty)
        #expect(stub.requests.count == 1)
    }

    @Test("The request after a refresh is whole, and what comes of it is treated like any other answer")
    func wholeReplay() async throws {
        let server = try LoopbackServer()
        server.on("/v1/w", inTurn: [Reply.status(401), Reply.json(#"{"code":9}"#, status: 201)])
        server.on("/v1/x", inTurn: [Reply.status(401), Reply.status(403)])
        server.on("/v1/y", inTurn: [Reply.status(401), Reply.json("{")])
        func endpoint(_ path: String) -> Endpoint<Blog, Blog.Code> {
            Endpoint<Blog, Blog.Code>(.post, path, name: "w").body(["a": 1])
        }
        func client() -> APIClient<Blog> {
            APIClient(server, credentials: TokenStore(Tokens(access: "T1")) { _ in Tokens(access: "T2") })
        }
        #expect(try await client().send(endpoint("/w")).code == 9)
        let requests = server.requests(to: "/v1/w")
        #expect(requests.map(\.text) == [#"{"a":1}"#, #"{"a":1}"#])
        #expect(requests.map { $0["Content-Type"] } == ["application/json", "application/json"])
        #expect(requests.map { $0["Content-Length"] } == ["7", "7"])
        #expect(requests.map { $0["Authorization"] } == ["Bearer T1", "Bearer T2"])
        let forbidden = await thrown { try await client().send(endpoint("/x")) }
        guard case .http(let failure) = forbidden else { throw Unexpected(forbidden) }
        #expect(failure.status == 403)
        let malformed = await thrown { try await client().send(endpoint("/y")) }
        guard case .decoding = malformed else { throw Unexpected(malformed) }
    }

    @Test("A token near its known end is refreshed before it is sent")
    func aheadOfTime() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), Self.acceptsT2)
        let now = Date(timeIntervalSince1970: 1000)
        let store = TokenStore(
            Tokens(access: "T1", expiry: now.addingTimeInterval(29)), leeway: 30, now: { now },
            refresh: { _ in Tokens(access: "T2", expiry: now.addingTimeInterval(3600)) })
        try await APIClient<Blog>(stub, credentials: store).send(.ping())
        #expect(stub.requests.map { $0.fields["Authorization"] } == ["Bearer T2"])
    }

    @Test("A token that lives shorter than that is not refreshed with every call")
    func shortLived() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .succeeds)
        let now = Date(timeIntervalSince1970: 1000)
        let refreshes = Recorder<Tokens>()
        let store = TokenStore(
            Tokens(access: "T1", expiry: now), leeway: 30, now: { now },
            refresh: { old in
                refreshes.add(old)
                return Tokens(access: "T2", expiry: now.addingTimeInterval(20))
            })
        for _ in 0..<3 { try await APIClient<Blog>(stub, credentials: store).send(.ping()) }
        #expect(refreshes.all.count == 1)
    }

    @Test("Whoever signs out meanwhile stays signed out, and nothing is saved")
    func signOutMeanwhile() async throws {
        let (stub, gate, hasBegun) = (StubTransport<Blog>(), Gate(), Gate())
        stub.on(.ping(), .status(401))
        let persisted = Recorder<Tokens>()
        let store = TokenStore(
            Tokens(access: "T1"), persist: { persisted.add($0) },
            refresh: { _ in
                hasBegun.open()
                try await gate.wait()
                return Tokens(access: "T2")
            })
        let call = Task { await thrown { try await APIClient<Blog>(stub, credentials: store).send(.ping()) } }
        try await hasBegun.wait()
        await store.set(nil)
        gate.open()
        guard case .unauthorized = await call.value else { throw Unexpected(await call.value) }
        #expect(persisted.all.isEmpty)
        #expect(await store.tokens == nil)
    }

    @Test("Should that fail, the token is used as it is, and no one is signed out")
    func aheadOfTimeFails() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .succeeds)
        let now = Date(timeIntervalSince1970: 1000)
        let signedOut = Recorder<String>()
        let store = TokenStore(
            Tokens(access: "T1", expiry: now), now: { now }, signedOut: { signedOut.add("\($0)") },
            refresh: { _ in throw RefreshRefused() })
        try await APIClient<Blog>(stub, credentials: store).send(.ping())
        #expect(stub.requests.map { $0.fields["Authorization"] } == ["Bearer T1"])
        #expect(signedOut.all.isEmpty)
    }

    @Test("Cancelling a call while it waits for a refresh is a cancellation, at once")
    func cancelled() async throws {
        let (stub, never, hasBegun) = (StubTransport<Blog>(), Gate(), Gate())
        stub.on(.ping(), .status(401))
        let store = TokenStore(Tokens(access: "T1")) { old in
            hasBegun.open()
            try await never.wait()
            return old
        }
        let call = Task { await thrown { try await APIClient<Blog>(stub, credentials: store).send(.ping()) } }
        try await hasBegun.wait()
        call.cancel()
        #expect(await call.value == .cancelled)
        never.open()
    }
}
