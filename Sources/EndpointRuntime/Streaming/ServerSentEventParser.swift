import Foundation

/// One server-sent event.
public struct ServerSentEvent: Sendable, Hashable {
    /// The type; `message` where the stream names none.
    public var type: String
    /// The lines of its data, with line feeds between them.
    public var data: String
    /// The id that was last given on the stream, by this event or an earlier one.
    public var id: String?

    public init(type: String = "message", data: String, id: String? = nil) {
        self.type = type
        self.data = data
        self.id = id
    }
}

/// Parses `text/event-stream` as it arrives (WHATWG HTML §9.2.6), cut anywhere.
public struct ServerSentEventParser {
    /// An event is longer than the limit.
    public struct TooLong: Error {}

    private let limit: Int
    private var splitter: LineSplitter
    private var type = ""
    private var data: [UInt8] = []
    private var hasData = false
    /// The id that was last given; it counts once a block ends ("last event ID buffer").
    private var givenID: String?

    /// The id that held when a block last ended, for `Last-Event-ID`. One in a block that was cut off is none, so that
    /// its event is asked for again; an empty one takes back those before.
    public private(set) var lastEventID: String?
    /// How long the server asks to wait before the next connection, in milliseconds.
    public private(set) var retryMilliseconds: Int?

    /// - Parameters:
    ///   - limit: Bytes that one event may have.
    ///   - lastEventID: The id that a connection before this one ended with.
    public init(limit: Int = StreamLimits.standard.eventBytes, lastEventID: String? = nil) {
        self.limit = limit
        self.lastEventID = lastEventID
        givenID = lastEventID
        splitter = LineSplitter(limit: limit)
    }

    /// The events that these bytes complete. An event without its empty line at the end of the stream is none.
    public mutating func events(in bytes: Data) throws -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        do throws(LineSplitter.TooLong) {
            for line in try splitter.lines(in: bytes) {
                if line.isEmpty {
                    if let event = dispatch() { events.append(event) }
                } else {
                    read(line)
                    if data.count > limit { throw LineSplitter.TooLong() }
                }
            }
        } catch {
            throw TooLong()
        }
        return events
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            type = ""
            data.removeAll(keepingCapacity: true)
            hasData = false
        }
        lastEventID = givenID
        guard hasData else { return nil }
        return ServerSentEvent(
            type: type.isEmpty ? "message" : type, data: String(decoding: data, as: UTF8.self), id: lastEventID)
    }

    private mutating func read(_ line: [UInt8]) {
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "data":
            if hasData { data.append(UInt8(ascii: "\n")) }
            data += value
            hasData = true
        case "event": type = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): givenID = String(decoding: value, as: UTF8.self)
        case "retry" where !value.isEmpty && value.allSatisfy({ (0x30...0x39).contains($0) }):
            retryMilliseconds = Int(String(decoding: value, as: UTF8.self)) ?? retryMilliseconds
        default: break
        }
    }
}
