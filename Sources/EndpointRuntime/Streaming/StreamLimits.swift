/// What a stream may hold in memory.
public struct StreamLimits: Sendable, Hashable {
    /// Bytes that arrived and that the reader has not taken; 16 MiB.
    public var undeliveredBytes: Int
    /// One event; 1 MiB.
    public var eventBytes: Int

    public init(undeliveredBytes: Int = 16 << 20, eventBytes: Int = 1 << 20) {
        self.undeliveredBytes = undeliveredBytes
        self.eventBytes = eventBytes
    }

    /// 16 MiB undelivered, and 1 MiB an event.
    public static let standard = StreamLimits()
}
