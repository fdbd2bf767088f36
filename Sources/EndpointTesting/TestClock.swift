import EndpointRuntime
import Foundation

/// A clock that a test moves.
///
/// Waits between attempts take no time: the clock jumps to their end and keeps their lengths. Time limits
/// run out only when the test advances the clock.
public final class TestClock: Sendable {
    private struct Watcher: Sendable {
        var isMet: @Sendable (State) -> Bool
        var gate = Gate()
    }

    private struct State: Sendable {
        var now: Date
        var uptime: Duration = .zero
        var pauses: [Duration] = []
        var limits: [(end: Duration, gate: Gate)] = []
        var limitsSet = 0
        var watchers: [Watcher] = []
    }

    private let state: Locked<State>
    private let pauseGate: Gate?

    /// - Parameters:
    ///   - now: The time at the beginning.
    ///   - pauseGate: A gate at which waits between attempts stay, for tests of what happens meanwhile.
    public init(now: Date = Date(timeIntervalSince1970: 1_800_000_000), holding pauseGate: Gate? = nil) {
        state = Locked(State(now: now))
        self.pauseGate = pauseGate
    }

    /// For `APIClient`.
    public var clock: CallClock {
        CallClock(
            now: { self.now },
            uptime: { self.state.withLock { $0.uptime } },
            pause: { try await self.pause(for: $0) },
            expire: { try await self.expire(after: $0) })
    }

    public var now: Date { state.withLock { $0.now } }

    /// The waits between attempts so far.
    public var pauses: [Duration] { state.withLock { $0.pauses } }

    /// How many time limits run now: set, and neither over nor given up.
    public var runningLimits: Int { state.withLock { $0.limits.count } }

    /// Moves the clock; time limits that this reaches run out.
    public func advance(by step: Duration) {
        let reached = state.withLock { state in
            state.now.addTimeInterval(Double(step.components.seconds) + Double(step.components.attoseconds) / 1e18)
            state.uptime += step
            let reached = state.limits.filter { $0.end <= state.uptime }
            state.limits.removeAll { $0.end <= state.uptime }
            return reached
        }
        for limit in reached { limit.gate.open() }
    }

    /// Returns once so many waits between attempts have begun.
    public func paused(times count: Int) async throws {
        try await until { $0.pauses.count >= count }
    }

    /// Returns once so many time limits run, or have run.
    public func limited(times count: Int) async throws {
        try await until { $0.limitsSet >= count }
    }

    private func until(_ isMet: @escaping @Sendable (State) -> Bool) async throws {
        let watcher = Watcher(isMet: isMet)
        let isThere = state.withLock { state in
            if !isMet(state) { state.watchers.append(watcher) }
            return isMet(state)
        }
        if !isThere { try await watcher.gate.wait() }
    }

    /// Changes the state and wakes whoever waited for it.
    private func change(_ change: (inout State) -> Void) {
        let met = state.withLock { state in
            change(&state)
            let met = state.watchers.filter { $0.isMet(state) }
            let current = state
            state.watchers.removeAll { $0.isMet(current) }
            return met
        }
        for watcher in met { watcher.gate.open() }
    }

    private func pause(for duration: Duration) async throws {
        change { $0.pauses.append(duration) }
        try await pauseGate?.wait()
        try Task.checkCancellation()
        advance(by: duration)
    }

    private func expire(after duration: Duration) async throws {
        let gate = Gate()
        change { state in
            state.limits.append((state.uptime + duration, gate))
            state.limitsSet += 1
        }
        do {
            try await gate.wait()
        } catch {
            state.withLock { $0.limits.removeAll { $0.gate === gate } }
            throw error
        }
    }
}
