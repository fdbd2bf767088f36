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
        let limit = Date().addingTimeInterval(30)
        condition.lock()
        defer { condition.unlock() }
        while !isMet(value) {
            if !condition.wait(until: limit) { return isMet(value) }
        }
        return true
    }

    /// Suspends the task until the value is as wanted.
    func wait(until isMet: @escaping @Sendable (Value) -> Bool) async {
        await withCheckedContinuation { continuation in
            condition.lock()
            let isThere = isMet(value)
            if !isThere { watchers.append(Watcher(isMet: isMet) { continuation.resume() }) }
            condition.unlock()
            if isThere { continuation.resume() }
        }
    }
}
