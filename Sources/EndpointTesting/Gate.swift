import EndpointRuntime
import Foundation

/// A point that replies wait at until the test opens it.
public final class Gate: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var waiting: [UUID: CheckedContinuation<Void, any Error>] = [:]
    }

    private let state = Locked(State())

    public init() {}

    /// Lets all through who wait, and all who come.
    public func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume() }
    }

    /// Returns once the gate is open; throws as soon as the task is cancelled.
    public func wait() async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let isOpen = state.withLock { state in
                    let isCancelled = Task.isCancelled
                    if !state.isOpen, !isCancelled { state.waiting[id] = continuation }
                    return state.isOpen ? true : isCancelled ? false : nil
                }
                switch isOpen {
                case true?: continuation.resume()
                case false?: continuation.resume(throwing: CancellationError())
                case nil: break
                }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: CancellationError())
        }
    }
}
