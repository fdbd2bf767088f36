/// Runs work for so long and no longer.
enum TimeLimit {
    /// What the work gave, or a time-out. At the limit the work is cancelled; it ends before this returns.
    static func run<Success: Sendable>(
        _ limit: Duration?, _ clock: CallClock,
        _ work: @escaping @Sendable () async -> Result<Success, CallFailure>
    ) async -> Result<Success, CallFailure> {
        guard let limit else { return await work() }
        return await withTaskGroup(of: Result<Success, CallFailure>?.self) { group in
            group.addTask { await work() }
            group.addTask {
                try? await clock.expire(limit)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            if let first { return first }
            return .failure(Task.isCancelled ? .cancelled : .transport(.timedOut(after: limit)))
        }
    }
}
