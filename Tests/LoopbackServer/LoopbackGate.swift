/// A point that a script passes when a test says so, and the other way round.
public final class LoopbackGate: Sendable {
    private let isOpen = Guarded(false)

    public init() {}

    public func open() {
        isOpen.change { $0 = true }
    }

    /// For tests.
    public func wait() async throws {
        try await isOpen.wait { $0 }
    }

    /// For scripts, which run on threads of their own.
    public func block() {
        isOpen.block { $0 }
    }
}
