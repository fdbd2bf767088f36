import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tells when nothing was noticed for so long.
final class SilenceWatch: Sendable {
    let limit: Duration
    private let latest = Locked(ContinuousClock.now)
    private let task = Locked<Task<Void, Never>?>(nil)

    init(_ limit: Duration) {
        self.limit = min(limit, .seconds(URLSessionConfiguration.longestTimeout))
    }

    /// Begins; `onSilence` is called once at most.
    func start(_ onSilence: @escaping @Sendable () -> Void) {
        notice()
        let watching = Task { [limit, latest] in
            while !Task.isCancelled {
                let rest = limit - latest.withLock { $0 }.duration(to: .now)
                if rest <= .zero { return onSilence() }
                try? await Task.sleep(for: rest)
            }
        }
        task.withLock { $0 = watching }
    }

    func notice() {
        latest.withLock { $0 = .now }
    }

    /// Whatever comes, or does not, is no silence from now on.
    func end() {
        task.withLock { task in
            task?.cancel()
            task = nil
        }
    }
}
