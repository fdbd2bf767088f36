import EndpointRuntime
import Foundation

/// Keeps what closures are told, from any thread.
final class Recorder<Value: Sendable>: Sendable {
    private let values = Locked<[Value]>([])

    var all: [Value] { values.withLock { $0 } }

    func add(_ value: Value) {
        values.withLock { $0.append(value) }
    }
}
