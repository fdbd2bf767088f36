import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

/// Many calls at once against a server that fails a third of them in every way it knows.
///
/// By hand with more: `ENDPOINT_SOAK=10000 swift test --filter SoakTests`, which then also looks at descriptors and
/// memory, since no other test runs beside it.
@Suite("A soak")
struct SoakTests {
    /// What the server does with a call, by its number.
    enum Fault: Int, CaseIterable {
        case none1, none2, unavailable, none3, none4, reset, none5, none6, slowDown, none7, none8, hangUp
        case none9, none10, notFound, none11, none12, garbage, none13, none14, truncated

        init(_ number: Int) {
            self = Self.allCases[number % Self.allCases.count]
        }

        /// Whether a call that may be repeated succeeds in the end.
        var passes: Bool { ![.notFound, .garbage].contains(self) }

        var script: Script {
            switch self {
            case .unavailable: Reply.status(503)
            case .reset: Reply.reset
            case .slowDown: Reply.status(429, fields: [("Retry-After", "1")])
            case .hangUp: Reply.hangUp
            case .notFound: Reply.status(404)
            case .garbage: Reply.garbage
            case .truncated: Reply.truncated
            default: Reply.json("{\"code\":1}")
            }
        }
    }

    /// The server's side: which token is good, and how often each call came with a good one.
    final class Ledger: Sendable {
        private struct State {
            var token = 1
            var accepted: [String: Int] = [:]
            var total = 0
        }

        private let state = Locked(State())
        let callsPerToken: Int

        init(callsPerToken: Int) {
            self.callsPerToken = callsPerToken
        }

        var token: Int { state.withLock { $0.token } }

        /// How often this call has come before; nil where its token is not good.
        func admit(_ request: ReceivedRequest) -> Int? {
            state.withLock { state in
                guard request["Authorization"] == "Bearer \(state.token)" else { return nil }
                state.total += 1
                if state.total % callsPerToken == 0 { state.token += 1 }
                let before = state.accepted[request.target, default: 0]
                state.accepted[request.target] = before + 1
                return before
            }
        }

        func count(_ target: String) -> Int { state.withLock { $0.accepted[target, default: 0] } }
    }

    private static let calls = ProcessInfo.processInfo.environment["ENDPOINT_SOAK"].flatMap { Int($0) } ?? 1500
    private static let isByHand = ProcessInfo.processInfo.environment["ENDPOINT_SOAK"] != nil

    private static func endpoint(_ number: Int) -> Endpoint<Blog, Blog.Code> {
        let method: HTTPMethod = number % 2 == 0 ? .get : .post
        let endpoint = Endpoint<Blog, Blog.Code>(method, "/soak/{n}", name: "soak").path("n", number)
        return number % 4 == 1 ? endpoint.body(["n": number]) : endpoint
    }

    private func run(_ numbers: Range<Int>, _ client: APIClient<Blog>) async -> [Int: Blog.APIError?] {
        await withTaskGroup(of: (Int, Blog.APIError?).self) { group in
            var results: [Int: Blog.APIError?] = [:]
            for number in numbers {
                if number >= numbers.lowerBound + 64, let (done, error) = await group.next() {
                    results[done] = .some(error)
                }
                group.addTask { (number, await thrown { try await client.send(Self.endpoint(number)) }) }
            }
            for await (done, error) in group { results[done] = .some(error) }
            return results
        }
    }

    @Test("Every call ends well or with the right error, none that may not be is sent twice, one refresh per expiry")
    func soak() async throws {
        let server = try LoopbackServer()
        let ledger = Ledger(callsPerToken: 500)
        server.onAnything { request, connection in
            let number = Int(request.path.split(separator: "/").last ?? "") ?? 0
            guard let before = ledger.admit(request) else {
                Reply.status(401, fields: [("WWW-Authenticate", "Basic realm=\"r\"")])(request, connection)
                return
            }
            let fault = Fault(number)
            let isMended = before > 0 && fault.passes
            (isMended ? Reply.json("{\"code\":1}") : fault.script)(request, connection)
        }
        let refreshes = Recorder<Tokens>()
        // The platform opens a few for the process, once.
        _ = await run(0..<1, APIClient(server))
        await server.allConnectionsClosed()
        let descriptors = Self.openDescriptors()
        do {
            let store = TokenStore(Tokens(access: "1")) { old in
                refreshes.add(old)
                return Tokens(access: "\(ledger.token)")
            }
            let client = APIClient<Blog>(server, credentials: store)
            let warmUp = Self.calls / 10
            var results = await run(0..<warmUp, client)
            let memory = Self.residentMemory()
            results.merge(await run(warmUp..<Self.calls, client)) { $1 }
            for (number, error) in results { try check(number, error, ledger) }
            #expect(results.count == Self.calls)
            if Self.isByHand, let memory, let after = Self.residentMemory() {
                // The server keeps every request; the client keeps nothing.
                #expect(after - memory < 40 << 20)
                print("memory: \(memory >> 10) KiB after the first tenth, \(after >> 10) KiB at the end")
            }
        }
        // Each token that was refreshed had come to its end, and none was refreshed twice.
        #expect(refreshes.all.count == Set(refreshes.all.map(\.access)).count)
        #expect(refreshes.all.count == ledger.token - 1 || refreshes.all.count == ledger.token - 2)
        await server.allConnectionsClosed()
        if Self.isByHand { #expect(Self.openDescriptors() == descriptors) }
    }

    private func check(_ number: Int, _ error: Blog.APIError?, _ ledger: Ledger) throws {
        let fault = Fault(number)
        let isRepeatable = number % 2 == 0
        let count = ledger.count("/v1/soak/\(number)")
        if isRepeatable, fault.passes {
            #expect(error == nil, "call \(number), \(fault)")
        } else {
            // A second sending of these would show.
            #expect(count == 1, "call \(number), \(fault)")
            switch fault {
            case .unavailable: #expect(error?.status == 503)
            case .slowDown: #expect(error?.retryAfter == .seconds(1))
            case .notFound: #expect(error?.status == 404)
            case .reset, .hangUp, .garbage, .truncated:
                guard case .transport = error else { throw Unexpected(error) }
            default: #expect(error == nil)
            }
        }
    }

    /// Nil where the system does not tell it in this way.
    private static func openDescriptors() -> Int? {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count
    }

    /// In bytes.
    private static func residentMemory() -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
    }
}
