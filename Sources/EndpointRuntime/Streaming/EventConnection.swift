import Foundation

/// One connection of a stream, cut into the data of its events.
struct EventConnection<Event: Sendable> {
    private let stream: EventStream<Event>
    private let status: Int
    private let fields: HTTPFields
    private var bytes: ByteStream.Iterator
    private var reader: EventReader
    private var waiting: ArraySlice<EventReader.Event> = []
    private var hasEnded = false
    /// The id to go on after: that of the event last read, not of those that arrived with it.
    private(set) var lastEventID: String?

    init(_ stream: EventStream<Event>, _ answer: TransportResponse, limit: Int, lastEventID: String?) {
        self.stream = stream
        status = answer.status
        fields = answer.fields
        bytes = answer.body.stream.makeAsyncIterator()
        reader = EventReader(stream.framing.format == .serverSentEvents, limit: limit, lastEventID: lastEventID)
    }

    var sentinel: Data? { stream.framing.end.map { Data($0.utf8) } }
    var retryDelay: Duration? { reader.retryDelay }

    /// An event of its data; a failure comes with the head of the connection.
    func decode(_ data: Data, _ decoder: JSONBodyDecoder) throws(DecodingFailure) -> (Event, [Tolerance]) {
        do throws(DecodingFailure) {
            return try stream.decode(data, decoder)
        } catch {
            var failure = error
            failure.status = status
            failure.headers = fields
            failure.rawBody = data.prefix(HTTPFailure.bodyLimit)
            throw failure
        }
    }

    /// The data of the next event; nil at the end of the connection.
    mutating func next() async -> Result<Data?, CallFailure> {
        do {
            while waiting.isEmpty {
                lastEventID = reader.lastEventID
                if hasEnded { return .success(nil) }
                if let chunk = try await bytes.next() {
                    waiting = try reader.events(in: chunk)[...]
                } else {
                    hasEnded = true
                    waiting = reader.eventsAtEnd()[...]
                }
            }
            let event = waiting.removeFirst()
            lastEventID = event.lastEventID
            return .success(event.data)
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
