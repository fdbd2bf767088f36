import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

/// Many calls at once against a server that fails half of them in every way it knows.
///
/// By hand with more: `ENDPOINT_SOAK=10000 swift test --filter SoakTests`, which then also looks at descriptors and
/// memory, since no other test runs beside it.
@Suite("A soak", .timeLimit(.minutes(10)))
struct SoakTests {
    private static let calls = ProcessInfo.processInfo.environment["ENDPOINT_SOAK"].flatMap { Int($0) } ?? 1500
    private static let isByHand = ProcessInfo.processInfo.environment["ENDPOINT_SOAK"] != nil
    private static let atOnce = 64

    @Test(
        "Every call ends as it should, none is sent twice that may not be, one refresh per expiry, nothing is left",
        .timeLimit(.minutes(10)))
    func soak() async throws {
        let server = try LoopbackServer(keepsRequests: false)
        let ledger = Ledger(calls: Self.calls, callsPerToken: 500)
        server.onAnything { ledger.answer($0, $1) }
        // The platform opens a few descriptors for the process, once.
        try? await APIClient<Blog>(server).send(.ping())
        try await server.allConnectionsClosed()
        let descriptors = ProcessFigures.openDescriptors
        let refreshes = Recorder<String>()
        let attempts = Census()
        let told = Locked((attempts: 0, calls: 0))
        weak var transport: CountedTransport?
        weak var tokens: TokenStore?
        do {
            let store = TokenStore(Tokens(access: "1")) { old in
                refreshes.add(old.access)
                return Tokens(access: "\(ledger.token)")
            }
            let counted = CountedTransport(attempts)
            (transport, tokens) = (counted, store)
            let client = APIClient<Blog>(
                baseURL: server.url, credentials: store, transport: counted,
                observer: ClientObserver { event in
                    told.withLock { if case .call = event.stage { $0.calls += 1 } else { $0.attempts += 1 } }
                }, clock: TestClock().clock)
            try await run(client, ledger)
            // Each call and each attempt has ended, and what they held is gone, though the client is still there.
            #expect(told.withLock { $0.calls } == Self.calls)
            #expect(told.withLock { $0.attempts } == attempts.everBorn)
            try await attempts.emptied()
            withExtendedLifetime(client) {}
        }
        // Each token that was refreshed had come to its end, and none was refreshed twice.
        #expect(refreshes.all.count == Set(refreshes.all).count)
        #expect(refreshes.all.count == ledger.token - 1 || refreshes.all.count == ledger.token - 2)
        // What the client held goes with it.
        try await server.allConnectionsClosed()
        #expect(transport == nil)
        #expect(tokens == nil)
        if Self.isByHand, let descriptors { #expect(await ProcessFigures.closeDescriptors(downTo: descriptors)) }
    }

    /// All calls, in ten parts; the first two of them warm up what the process keeps.
    private func run(_ client: APIClient<Blog>, _ ledger: Ledger) async throws {
        var memory: [Int] = []
        for part in 0..<10 {
            let numbers = Self.calls * part / 10..<Self.calls * (part + 1) / 10
            try await run(numbers, client)
            ProcessFigures.residentMemory.map { memory.append($0 >> 10) }
        }
        for number in 0..<Self.calls where number % 2 == 1 || !Fault(number).passes {
            // A second sending of these would show.
            #expect(ledger.count(number) == 1, "call \(number), \(Fault(number))")
        }
        if Self.isByHand, let last = memory.last {
            print("memory after each tenth: \(memory) KiB")
            // Of each request the platform keeps some 150 bytes for good, also where it is used without this client;
            // an exchange, a request or an answer that were kept would be more than the rest of this.
            let bytesPerCall = (last - memory[1]) * 1024 / (Self.calls * 8 / 10)
            print("memory kept: \(bytesPerCall) bytes a call")
            #expect(bytesPerCall < 700)
        }
    }

    private func run(_ numbers: Range<Int>, _ client: APIClient<Blog>) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in numbers {
                if number >= numbers.lowerBound + Self.atOnce { try await group.next() }
                group.addTask {
                    try check(number, await thrown { try await client.send(Self.endpoint(number)) })
                }
            }
            try await group.waitForAll()
        }
    }

    private static func endpoint(_ number: Int) -> Endpoint<Blog, Blog.Code> {
        let method: HTTPMethod = number % 2 == 0 ? .get : .post
        let endpoint = Endpoint<Blog, Blog.Code>(method, "/soak/{n}", name: "soak").path("n", number)
        return number % 4 == 1 ? endpoint.body(["n": number]) : endpoint
    }

    private func check(_ number: Int, _ error: Blog.APIError?) throws {
        let fault = Fault(number)
        if number % 2 == 0, fault.passes {
            #expect(error == nil, "call \(number), \(fault)")
            return
        }
        switch fault {
        case .none, .delay, .drip: #expect(error == nil, "call \(number), \(fault)")
        case .unavailable: #expect(error?.status == 503)
        case .slowDown: #expect(error?.retryAfter == .seconds(1))
        case .notFound: #expect(error?.status == 404)
        case .overlong: guard case .decoding = error else { throw Unexpected(error) }
        case .reset, .hangUp, .garbage, .truncated:
            guard case .transport = error else { throw Unexpected(error) }
        }
    }
}

/// Sends on, and ties an object to each request: it lives until nothing of the request does.
private final class CountedTransport: Transport {
    private let base = URLSessionTransport()
    private let attempts: Census

    init(_ attempts: Census) {
        self.attempts = attempts
    }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        var request = request
        let member = attempts.member()
        request.downloadProgress = { _ in withExtendedLifetime(member) {} }
        return try await base.send(request)
    }
}
