import Foundation

/// One connection of a stream, cut into the data of its events.
struct EventConnection<Event: Sendable> {
    private let stream: EventStream<Event>
    private var bytes: ByteStream.Iterator
    private var reader: EventReader
    private var waiting: ArraySlice<Data> = []
    private var hasEnded = false

    init(_ stream: EventStream<Event>, _ body: ResponseBody, limit: Int, lastEventID: String?) {
        self.stream = stream
        bytes = body.stream.makeAsyncIterator()
        reader = EventReader(stream.framing.format == .serverSentEvents, limit: limit, lastEventID: lastEventID)
    }

    var sentinel: Data? { stream.framing.end.map { Data($0.utf8) } }
    var lastEventID: String? { reader.lastEventID }
    var retryDelay: Duration? { reader.retryDelay }
    var decode: EventStream<Event>.Decode { stream.decode }

    /// The data of the next event; nil at the end of the connection.
    mutating func next() async -> Result<Data?, CallFailure> {
        do {
            while waiting.isEmpty, !hasEnded {
                if let chunk = try await bytes.next() {
                    waiting = try reader.events(in: chunk)[...]
                } else {
                    hasEnded = true
                    waiting = reader.eventsAtEnd()[...]
                }
            }
            return .success(waiting.popFirst())
        } catch is ServerSentEventParser.TooLong {
            return .failure(.transport(Self.tooLong))
        } catch is LineSplitter.TooLong {
            return .failure(.transport(Self.tooLong))
        } catch {
            return .failure(CallFailure(error))
        }
    }

    private static var tooLong: TransportFailure {
        TransportFailure(.dataLengthExceedsMaximum, "one event is longer than the stream's limit")
    }
}

extension ResponseBody {
    fileprivate var stream: ByteStream {
        switch self {
        case .stream(let stream): stream
        case .bytes(let data): ByteStream([data])
        case .file(let url): ByteStream([(try? Data(contentsOf: url)) ?? Data()])
        }
    }
}
