/// How far an upload or a download has come.
public struct TransferProgress: Sendable, Hashable {
    /// Bytes so far, of this attempt.
    public let completedBytes: Int64
    /// Nil where the other side did not say, or where the bytes counted are not those announced.
    public let totalBytes: Int64?

    public init(completedBytes: Int64, totalBytes: Int64?) {
        self.completedBytes = completedBytes
        self.totalBytes = totalBytes.flatMap { $0 > 0 ? $0 : nil }
    }

    /// From 0 to 1; nil where the total is not known.
    public var fraction: Double? {
        totalBytes.map { min(1, Double(completedBytes) / Double($0)) }
    }
}

/// Told of each step of a transfer, in order, on no particular thread.
public typealias ProgressHandler = @Sendable (TransferProgress) -> Void
