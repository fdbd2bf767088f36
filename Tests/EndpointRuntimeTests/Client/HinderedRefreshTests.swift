import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("A refresh that is kept from an answer signs nobody out", .timeLimit(.minutes(10)))
struct HinderedRefreshTests {
    private let signedOut = Recorder<String>()

    private func client(
        _ stub: StubTransport<Blog>, _ refresh: @escaping TokenStore.Refresh
    ) -> (TokenStore, APIClient<Blog>) {
        let signedOut = signedOut
        let store = TokenStore(
            Tokens(access: "T1", refresh: "R1"), signedOut: { signedOut.add("\($0)") }, refresh: refresh)
        return (store, APIClient<Blog>(stub, credentials: store))
    }

    /// The OAuth 2 grant at a token endpoint that answers with these statuses in turn, and its last one with tokens.
    private func grant(_ statuses: Int...) throws -> OAuth2Refresh {
        let turn = Locked(statuses[...])
        let body = Data(#"{"access_token":"T2"}"#.utf8)
        return OAuth2Refresh(
            tokenURL: try #require(URL(string: "https://tokens.test/token")), clientID: "app",
            transport: Answering { _ in
                TransportResponse(status: turn.withLock { $0.popFirst() } ?? 200, body: .bytes(body))
            })
    }

    /// Answers 204 to `T2` and 401 to any other token.
    private static let acceptsT2 = StubReply<Void>.answers { request in
        TransportResponse(status: request.fields["Authorization"] == "Bearer T2" ? 204 : 401)
    }

    @Test(
        "Where there was no network or a busy server, the call fails as one without a network",
        arguments: [
            URLError(.notConnectedToInternet), TransportFailure(.timedOut, "t"), Blog.APIError.http(.init(status: 503)),
            Blog.APIError.transport(.init(.timedOut, "t")),
        ] as [any Error])
    func hindered(_ error: any Error) async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .status(401))
        let refreshes = Recorder<Tokens>()
        let (_, client) = client(stub) { old in
            refreshes.add(old)
            throw error
        }
        for count in 1...2 {
            let failure = await thrown { try await client.send(.ping()) }
            guard case .transport = failure else { throw Unexpected(failure) }
            #expect(refreshes.all.count == count)
        }
        #expect(signedOut.all.isEmpty)
    }

    @Test(
        "Nor does a token endpoint that is busy: the next call tries again", arguments: [408, 429, 500, 502, 503, 504])
    func busyTokenEndpoint(status: Int) async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), Self.acceptsT2)
        let (store, client) = client(stub, try grant(status).refresh)
        let error = await thrown { try await client.send(.ping()) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(failure.reason == "the token could not be refreshed (status \(status))")
        #expect(await store.tokens == Tokens(access: "T1", refresh: "R1"))
        try await client.send(.ping())
        #expect(stub.requests.map { $0.fields["Authorization"] } == ["Bearer T1", "Bearer T1", "Bearer T2"])
        #expect(signedOut.all.isEmpty)
    }

    @Test("A refusal does: the user is told, and the call is unauthorized", arguments: [400, 401, 403, 501, 505])
    func refusal(status: Int) async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), Self.acceptsT2)
        let (_, client) = client(stub, try grant(status).refresh)
        let error = await thrown { try await client.send(.ping()) }
        guard case .unauthorized(let failure) = error else { throw Unexpected(error) }
        #expect(failure.status == 401)
        #expect(signedOut.all == ["the token endpoint answered with status \(status), no code"])
        #expect(stub.requests.count == 1)
    }

    @Test("All who wait for it fail by what kept it, none is sent again, and one refresh is all there was")
    func waiters() async throws {
        let (stub, refused, refreshing) = (StubTransport<Blog>(), Gate(), Gate())
        stub.on(.ping(), Self.acceptsT2.after(refused))
        let grant = try grant(503)
        let refreshes = Recorder<Tokens>()
        let (store, client) = client(stub) { old in
            refreshes.add(old)
            try await refreshing.wait()
            return try await grant.refresh(old)
        }
        let calls = (0..<5).map { _ in Task { await thrown { try await client.send(.ping()) } } }
        try await stub.received(5)
        refused.open()
        while await store.waiterCount < 5 { await Task.yield() }
        refreshing.open()
        for call in calls {
            guard case .transport(let failure) = await call.value else { throw Unexpected(await call.value) }
            #expect(failure.code == .badServerResponse)
        }
        #expect(refreshes.all == [Tokens(access: "T1", refresh: "R1")])
        #expect(stub.requests.count == 5 && signedOut.all.isEmpty)
        try await client.send(.ping())
        #expect(refreshes.all.count == 2)
    }
}
