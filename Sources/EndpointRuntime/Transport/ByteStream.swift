import Foundation

/// The bytes of an answer as they arrive. Letting go of it ends the connection.
///
/// For one reader. Nothing on the way can be told to wait, so what the reader has not taken is held, up to
/// a limit; beyond, the stream fails.
public struct ByteStream: AsyncSequence, Sendable {
    public typealias Element = Data

    private let chunks: AsyncThrowingStream<Data, any Error>
    private let undelivered: Locked<Int>

    /// A stream of bytes that are already there, for tests.
    public init(_ chunks: [Data]) {
        self.init(
            AsyncThrowingStream { continuation in
                for chunk in chunks { continuation.yield(chunk) }
                continuation.finish()
            })
    }

    /// A stream of what another sequence gives.
    public init(_ chunks: AsyncThrowingStream<Data, any Error>) {
        self.chunks = chunks
        undelivered = Locked(0)
    }

    /// A stream and the end that feeds it; `onEnd` is called once the reader is gone.
    static func make(limit: Int, onEnd: @escaping @Sendable () -> Void) -> (ByteStream, Writer) {
        let (chunks, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
        continuation.onTermination = { reason in
            if case .cancelled = reason { onEnd() }
        }
        let stream = ByteStream(chunks)
        return (stream, Writer(continuation: continuation, undelivered: stream.undelivered, limit: limit))
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), undelivered: undelivered)
    }

    public struct Iterator: AsyncIteratorProtocol {
        var chunks: AsyncThrowingStream<Data, any Error>.Iterator
        let undelivered: Locked<Int>

        public mutating func next() async throws -> Data? {
            guard let chunk = try await chunks.next() else {
                try Task.checkCancellation()
                return nil
            }
            undelivered.withLock { $0 -= chunk.count }
            return chunk
        }
    }

    /// The end of a stream that its transport writes to.
    struct Writer: Sendable {
        let continuation: AsyncThrowingStream<Data, any Error>.Continuation
        let undelivered: Locked<Int>
        let limit: Int

        /// Whether there was room; where there was none, the stream has failed.
        func write(_ chunk: Data) -> Bool {
            let held = undelivered.withLock { held in
                held += chunk.count
                return held
            }
            guard held <= limit else {
                continuation.finish(
                    throwing: TransportFailure(
                        .dataLengthExceedsMaximum, "the reader was too slow: more than \(limit) bytes were waiting"))
                return false
            }
            continuation.yield(chunk)
            return true
        }

        func finish(throwing error: (any Error)? = nil) {
            continuation.finish(throwing: error)
        }
    }
}
