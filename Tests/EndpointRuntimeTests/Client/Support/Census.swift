import EndpointRuntime
import EndpointTesting

/// Counts objects that are alive: one is tied to each thing that a test wants to see the end of.
final class Census: Sendable {
    /// Lives as long as whoever holds it.
    final class Member: Sendable {
        private let census: Census

        fileprivate init(_ census: Census) {
            self.census = census
        }

        deinit { census.leave() }
    }

    private struct State: Sendable {
        var alive = 0
        var everBorn = 0
        var waiting: [Gate] = []
    }

    private let state = Locked(State())

    var alive: Int { state.withLock { $0.alive } }
    var everBorn: Int { state.withLock { $0.everBorn } }

    func member() -> Member {
        state.withLock { state in
            state.alive += 1
            state.everBorn += 1
        }
        return Member(self)
    }

    /// Returns once none is alive.
    func emptied() async throws {
        let gate = Gate()
        state.withLock { state in
            if state.alive == 0 { gate.open() } else { state.waiting.append(gate) }
        }
        try await gate.wait()
    }

    private func leave() {
        let gates: [Gate] = state.withLock { state in
            state.alive -= 1
            guard state.alive == 0 else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for gate in gates { gate.open() }
    }
}
