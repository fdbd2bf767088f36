import Foundation

/// A value behind a condition, so that threads and tasks can wait for it to become what they need.
///
/// Unchecked, because the compiler cannot see that everything in it is touched under `condition` alone.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    private struct Watcher {
        var isMet: @Sendable (Value) -> Bool
        var resume: @Sendable () -> Void
    }

    private let condition = NSCondition()
    private var value: Value
    private var watchers: [Watcher] = []

    init(_ value: Value) {
        self.value = value
    }

    var current: Value { read { $0 } }

    func read<Result>(_ body: (Value) -> Result) -> Result {
        condition.lock()
        defer { condition.unlock() }
        return body(value)
    }

    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        condition.lock()
        let result = body(&value)
        let met = watchers.filter { $0.isMet(value) }
        watchers.removeAll { $0.isMet(value) }
        condition.broadcast()
        condition.unlock()
        for watcher in met { watcher.resume() }
        return result
    }

    /// Blocks the thread until the value is as wanted; false when that took longer than any test should.
    @discardableResult
    func block(until isMet: (Value) -> Bool) -> Bool {
        let limit = Date().addingTimeInterval(300)
        condition.lock()
        defer { condition.unlock() }
        while !isMet(value) {
            if !condition.wait(until: limit) { return isMet(value) }
        }
        return true
    }

    /// Suspends the task until the value is as wanted; throws as soon as the task is cancelled.
    func wait(until isMet: @escaping @Sendable (Value) -> Bool) async throws {
        let (ending, end) = AsyncStream.makeStream(of: Never.self)
        watch(Watcher(isMet: isMet) { end.finish() })
        for await _ in ending {}
        try Task.checkCancellation()
    }

    private func watch(_ watcher: Watcher) {
        condition.lock()
        defer { condition.unlock() }
        if watcher.isMet(value) { watcher.resume() } else { watchers.append(watcher) }
    }
}
