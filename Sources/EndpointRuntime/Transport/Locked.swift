import Foundation

/// A value behind a lock. (`Synchronization.Mutex` needs newer systems than the package supports.)
///
/// Unchecked, because the compiler cannot see that `value` is touched under `lock` alone.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
