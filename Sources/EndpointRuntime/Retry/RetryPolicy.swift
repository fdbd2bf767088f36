import Foundation

/// When a failed call is tried again, and how long the client waits before.
///
/// Only a call whose endpoint is safe, idempotent or carries an idempotency key is ever repeated; this
/// says which of their failures are, and how often. The replay after a token was refreshed is outside
/// of the count.
public struct RetryPolicy: Sendable {
    /// Attempts in all; 1 never repeats.
    public var attempts = 3
    /// The n-th wait is the smaller of this and 2ⁿ⁻¹ s, times a factor out of `jitter`.
    public var longestBackoff: Duration = .seconds(8)
    /// A server that asks for more is not waited for: the failure is thrown at once, with the time in it.
    public var longestRetryAfter: Duration = .seconds(30)
    /// The factor by which waits vary, so that clients do not come back all at once.
    public var jitter: ClosedRange<Double> = 0.8...1.2
    /// How often a call is repeated without a network.
    public var offlineRetries = 1
    /// What the call may take in all, waits included; nil sets no bound. Of a stream: what each opening may take.
    public var deadline: Duration?
    /// Where the jitter comes from.
    public var random: @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) }

    public init(attempts: Int = 3, deadline: Duration? = nil) {
        self.attempts = attempts
        self.deadline = deadline
    }

    /// Three attempts; transport failures, 408, 429 and 5xx (not 501, 505); waits of about 1 s and 2 s.
    public static let standard = RetryPolicy()

    /// One attempt, for work that will come round again by itself.
    public static let none = RetryPolicy(attempts: 1)
}

extension RetryPolicy {
    /// What became of one attempt, as far as the decision needs it.
    enum Outcome {
        case status(Int, retryAfter: Duration?)
        case transport(TransportFailure)
    }

    /// How far a call has come.
    struct Progress {
        /// Attempts made so far.
        var attempts = 0
        /// Those of them that found no network.
        var offline = 0
    }

    /// The wait before the next attempt; nil when there is to be none.
    func wait(after outcome: Outcome, _ progress: Progress) -> Duration? {
        guard progress.attempts < attempts else { return nil }
        switch outcome {
        case .status(let status, let retryAfter):
            guard Transience.isTransient(status: status) else { return nil }
            guard let retryAfter else { return backoff(progress.attempts) }
            return retryAfter <= longestRetryAfter ? retryAfter : nil
        case .transport(let failure):
            guard Transience.isTransient(failure) else { return nil }
            if failure.isOffline, progress.offline > offlineRetries { return nil }
            return backoff(progress.attempts)
        }
    }

    private func backoff(_ attempt: Int) -> Duration {
        let doubled: Duration = .seconds(1 << min(attempt - 1, 30))
        let factor = random(jitter.clamped(to: 0...1000))
        return min(longestBackoff, doubled) * (factor.isFinite ? max(0, min(factor, 1000)) : 1)
    }
}

/// The retry policy of one call.
public enum RetryChoice: Sendable {
    /// The client's.
    case standard
    /// One attempt.
    case none
    /// This one in the client's place.
    case policy(RetryPolicy)

    func policy(orElse standard: RetryPolicy) -> RetryPolicy {
        switch self {
        case .standard: standard
        case .none: .none
        case .policy(let policy): policy
        }
    }
}
