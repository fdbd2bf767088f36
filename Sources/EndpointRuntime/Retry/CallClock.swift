import Foundation

/// The time that a client goes by; tests put their own in its place.
public struct CallClock: Sendable {
    /// The date, which `Retry-After` and the expiry of tokens are measured against.
    public var now: @Sendable () -> Date
    /// Time since some fixed point, for durations.
    public var uptime: @Sendable () -> Duration
    /// Waits between two attempts; throws as soon as the task is cancelled.
    public var pause: @Sendable (Duration) async throws -> Void
    /// Returns when a time limit is over; throws as soon as the task is cancelled.
    public var expire: @Sendable (Duration) async throws -> Void

    public init(
        now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> Duration,
        pause: @escaping @Sendable (Duration) async throws -> Void,
        expire: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.uptime = uptime
        self.pause = pause
        self.expire = expire
    }

    /// The platform's clocks.
    public static let system: CallClock = {
        let start = ContinuousClock.now
        return CallClock(
            now: { Date() },
            uptime: { start.duration(to: .now) },
            pause: { try await Task.sleep(for: min($0, longestSleep)) },
            expire: { try await Task.sleep(for: min($0, longestSleep)) })
    }()

    /// A hundred years. The platform cannot sleep until a moment whose seconds do not fit 64 bits, and a server may ask
    /// for any number of them.
    private static let longestSleep: Duration = .seconds(3_155_760_000)
}
