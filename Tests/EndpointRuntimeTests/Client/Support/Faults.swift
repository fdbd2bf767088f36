import EndpointRuntime
import LoopbackServer

/// What a server in a soak does with a call.
enum Fault: Sendable {
    case none, delay, drip, unavailable, slowDown, notFound, reset, hangUp, garbage, truncated, overlong

    /// The length has no factor in common with the four kinds of calls, so that each kind meets each fault.
    private static let inTurn: [Fault] = [
        .none, .delay, .unavailable, .none, .drip, .reset, .none, .none, .slowDown, .none, .overlong, .hangUp, .none,
        .delay, .notFound, .none, .drip, .garbage, .none, .none, .truncated,
    ]

    /// That of a call by its number.
    init(_ number: Int) {
        self = Self.inTurn[number % Self.inTurn.count]
    }

    /// Whether a call that may be repeated succeeds in the end.
    var passes: Bool { ![.notFound, .garbage, .overlong].contains(self) }

    var script: Script {
        let body = "{\"code\":1}"
        return switch self {
        case .none: Reply.json(body)
        case .delay: Reply.delayed(by: 0.02, Reply.json(body))
        case .drip: Reply.dripped(body, every: 0.002)
        case .unavailable: Reply.status(503)
        case .slowDown: Reply.status(429, fields: [("Retry-After", "1")])
        case .notFound: Reply.status(404)
        case .reset: Reply.reset
        case .hangUp: Reply.hangUp
        case .garbage: Reply.garbage
        case .truncated: Reply.truncated
        case .overlong: Reply.overlong(body, promising: 5)
        }
    }
}

/// The side of a server in a soak: which token is good, and how often each call came with a good one.
final class Ledger: Sendable {
    private struct State {
        var token = 1
        var accepted: [Int]
        var total = 0
    }

    private let state: Locked<State>
    private let callsPerToken: Int

    init(calls: Int, callsPerToken: Int) {
        state = Locked(State(accepted: Array(repeating: 0, count: calls)))
        self.callsPerToken = callsPerToken
    }

    var token: Int { state.withLock { $0.token } }

    /// How often the call has come before; nil where its token is not good.
    func admit(_ number: Int, _ request: ReceivedRequest) -> Int? {
        state.withLock { state in
            guard request["Authorization"] == "Bearer \(state.token)" else { return nil }
            state.total += 1
            if state.total % callsPerToken == 0 { state.token += 1 }
            defer { state.accepted[number] += 1 }
            return state.accepted[number]
        }
    }

    func count(_ number: Int) -> Int { state.withLock { $0.accepted[number] } }

    /// Answers as the faults say; a call that is repeated goes well where it can.
    func answer(_ request: ReceivedRequest, _ connection: ServerConnection) {
        let number = Int(request.path.split(separator: "/").last ?? "") ?? 0
        guard let before = admit(number, request) else {
            return Reply.status(401, fields: [("WWW-Authenticate", "Basic realm=\"r\"")])(request, connection)
        }
        let fault = Fault(number)
        (before > 0 && fault.passes ? Fault.none : fault).script(request, connection)
    }
}
