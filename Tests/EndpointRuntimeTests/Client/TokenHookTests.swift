import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("Tokens that are set while a refresh runs win", .timeLimit(.minutes(10)))
struct TokenReplacementTests {
    private struct RefreshRefused: Error {}

    private let stub = StubTransport<Blog>()
    private let refreshing = Gate()
    private let hasBegun = Gate()
    private let told = Recorder<String>()

    init() {
        stub.on(.ping(), .answers(only: "NEW"))
    }

    private func store(
        persisting: @escaping @Sendable (Tokens) async -> Void = { _ in }, _ result: Result<Tokens, RefreshRefused>
    ) -> TokenStore {
        let (hasBegun, refreshing, told) = (hasBegun, refreshing, told)
        return TokenStore(
            Tokens(access: "T1"),
            persist: { tokens in
                told.add("saved \(tokens.access)")
                await persisting(tokens)
            }, signedOut: { _ in told.add("signed out") },
            refresh: { _ in
                hasBegun.open()
                try await refreshing.wait()
                return try result.get()
            })
    }

    @Test("At once, for those who wait and for those who come; how the refresh ends is of no account")
    func meanwhile() async throws {
        for result in [.failure(RefreshRefused()), Result.success(Tokens(access: "T2"))] {
            let test = TokenReplacementTests()
            let store = test.store(result)
            let client = APIClient<Blog>(test.stub, credentials: store)
            let waiter = Task { await thrown { try await client.send(.ping()) } }
            try await test.hasBegun.wait()
            await store.set(Tokens(access: "NEW"))
            try await client.send(.ping())
            #expect(await waiter.value == nil)
            test.refreshing.open()
            while await store.refreshCount > 0 { await Task.yield() }
            #expect(test.told.all.isEmpty)
            #expect(await store.tokens == Tokens(access: "NEW"))
            #expect(
                test.stub.requests.compactMap { $0.fields["Authorization"] }.sorted() == [
                    "Bearer NEW", "Bearer NEW", "Bearer T1",
                ])
        }
    }

    @Test("Also while what the refresh brought is saved")
    func whileSaving() async throws {
        let (saving, isSaving) = (Gate(), Gate())
        let store = store(
            persisting: { _ in
                isSaving.open()
                try? await saving.wait()
            }, .success(Tokens(access: "T2")))
        let client = APIClient<Blog>(stub, credentials: store)
        let waiter = Task { await thrown { try await client.send(.ping()) } }
        refreshing.open()
        try await isSaving.wait()
        await store.set(Tokens(access: "NEW"))
        #expect(await waiter.value == nil)
        saving.open()
        while await store.refreshCount > 0 { await Task.yield() }
        #expect(await store.tokens == Tokens(access: "NEW"))
    }
}

@Suite("Hooks of the token store may take their time, and make calls", .timeLimit(.minutes(10)))
struct TokenHookTests {
    private struct RefreshRefused: Error {}

    private let stub = StubTransport<Blog>()
    private let refreshes = Recorder<Tokens>()
    private let told = Recorder<String>()
    private let clients = Recorder<APIClient<Blog>>()

    init() {
        stub.on(.ping(), .answers(only: "NEW"))
        stub.on(.ping(.post, "/logout"), .answers(only: "NEW"))
    }

    /// A store whose refresh fails, with its client in `clients`.
    private func store(signedOut: @escaping @Sendable () async -> Void) -> TokenStore {
        let (refreshes, told) = (refreshes, told)
        let store = TokenStore(
            Tokens(access: "T1"),
            signedOut: { _ in
                told.add("signed out")
                await signedOut()
            },
            refresh: { old in
                refreshes.add(old)
                throw RefreshRefused()
            })
        clients.add(APIClient<Blog>(stub, credentials: store))
        return store
    }

    private func send() async -> Blog.APIError? {
        await thrown { for client in clients.all { try await client.send(.ping()) } }
    }

    @Test("A call that signedOut makes, waits for or leaves behind is refused, and no one is signed out again")
    func callInSignedOut() async throws {
        let clients = clients
        let left = Recorder<Task<Blog.APIError?, Never>>()
        @Sendable func logOut() async -> Blog.APIError? {
            await thrown { for client in clients.all { try await client.send(.ping(.post, "/logout")) } }
        }
        let hasReturned = Gate()
        let inner = Recorder<Blog.APIError?>()
        let store = store {
            inner.add(await logOut())
            inner.add(await Task.detached { await logOut() }.value)
            left.add(
                Task {
                    try? await hasReturned.wait()
                    return await logOut()
                })
        }
        let outer = await send()
        while await store.refreshCount > 0 { await Task.yield() }
        hasReturned.open()
        for task in left.all { inner.add(await task.value) }
        #expect(inner.all.count == 3)
        for error in inner.all + [outer] {
            guard case .unauthorized = error else { throw Unexpected(error) }
        }
        #expect(told.all == ["signed out"])
        #expect(refreshes.all.count == 1)
    }

    @Test("A waiter that is cancelled while signedOut runs leaves; a call that comes is refused; the others wait")
    func slowSignedOut() async throws {
        let (hook, hasBegun) = (Gate(), Gate())
        let store = store {
            hasBegun.open()
            try? await hook.wait()
        }
        let (leaver, stayer) = (Task { await send() }, Task { await send() })
        try await hasBegun.wait()
        leaver.cancel()
        #expect(await leaver.value == .cancelled)
        let late = await send()
        guard case .unauthorized = late else { throw Unexpected(late) }
        hook.open()
        guard case .unauthorized = await stayer.value else { throw Unexpected(await stayer.value) }
        while await store.refreshCount > 0 { await Task.yield() }
        #expect(told.all == ["signed out"])
        #expect(refreshes.all.count == 1)
    }

    @Test("Whoever signs in from signedOut saves the calls that wait")
    func signInFromSignedOut() async throws {
        let stores = Recorder<TokenStore>()
        stores.add(store { for store in stores.all { await store.set(Tokens(access: "NEW")) } })
        #expect(await send() == nil)
        #expect(refreshes.all.count == 1)
    }

    @Test("A call that persist makes goes out with the new token, and waits for no one")
    func callInPersist() async throws {
        let clients = clients
        let store = TokenStore(
            Tokens(access: "T1"),
            persist: { _ in
                for client in clients.all { _ = await thrown { try await client.send(.ping(.post, "/logout")) } }
            }, refresh: { _ in Tokens(access: "NEW") })
        clients.add(APIClient<Blog>(stub, credentials: store))
        #expect(await send() == nil)
        #expect(stub.requests(for: .ping(.post, "/logout")).map { $0.fields["Authorization"] } == ["Bearer NEW"])
        #expect(stub.requests(for: .ping()).map { $0.fields["Authorization"] } == ["Bearer T1", "Bearer NEW"])
    }

    @Test("A refresh that began ahead of time, and that someone refused waits for, fails both and is told once")
    func aheadAndRefused() async throws {
        let (gate, now, told) = (Gate(), Date(timeIntervalSince1970: 1000), told)
        let store = TokenStore(
            Tokens(access: "T1", expiry: now), now: { now }, signedOut: { _ in told.add("signed out") },
            refresh: { _ in
                try await gate.wait()
                throw RefreshRefused()
            })
        let ahead = Task { try await store.secret(for: .bearer) }
        while await store.waiterCount < 1 { await Task.yield() }
        let refused = Task { try await store.replacement(for: .token("T1"), scheme: .bearer) }
        while await store.waiterCount < 2 { await Task.yield() }
        gate.open()
        await #expect(throws: TokenStore.RefreshFailed.self) { try await ahead.value }
        await #expect(throws: TokenStore.RefreshFailed.self) { try await refused.value }
        #expect(told.all == ["signed out"])
    }
}

extension StubReply where Response == Void {
    /// 204 to one token and 401 to any other.
    fileprivate static func answers(only token: String) -> Self {
        .answers { request in
            TransportResponse(status: request.fields["Authorization"] == "Bearer \(token)" ? 204 : 401)
        }
    }
}
