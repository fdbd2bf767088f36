import Foundation

/// Cuts the bytes of one connection into its events.
struct EventReader {
    struct Event {
        var data: Data
        /// The id to go on after, once this event is read.
        var lastEventID: String?
    }

    private enum Framing {
        case serverSentEvents(ServerSentEventParser)
        case lines(LineSplitter)
    }

    private var framing: Framing

    init(_ serverSentEvents: Bool, limit: Int, lastEventID: String?) {
        framing =
            serverSentEvents
            ? .serverSentEvents(ServerSentEventParser(limit: limit, lastEventID: lastEventID))
            : .lines(LineSplitter(limit: limit))
    }

    var lastEventID: String? {
        if case .serverSentEvents(let parser) = framing { parser.lastEventID } else { nil }
    }

    var retryDelay: Duration? {
        guard case .serverSentEvents(let parser) = framing else { return nil }
        return parser.retryMilliseconds.map { .milliseconds($0) }
    }

    /// The events that these bytes complete; an empty line between JSON texts is none.
    mutating func events(in bytes: Data) throws -> [Event] {
        switch framing {
        case .serverSentEvents(var parser):
            defer { framing = .serverSentEvents(parser) }
            return try parser.events(in: bytes).map { Event(data: Data($0.data.utf8), lastEventID: $0.id) }
        case .lines(var splitter):
            defer { framing = .lines(splitter) }
            return try splitter.lines(in: bytes).filter { !$0.isEmpty }.map { Event(data: Data($0)) }
        }
    }

    /// What the end of the stream completes: a last JSON text needs no line break, an event needs its empty line.
    mutating func eventsAtEnd() -> [Event] {
        guard case .lines(var splitter) = framing else { return [] }
        defer { framing = .lines(splitter) }
        return splitter.rest().map { [Event(data: Data($0))] } ?? []
    }
}
