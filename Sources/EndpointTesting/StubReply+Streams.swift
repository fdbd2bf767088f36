import EndpointRuntime
import Foundation

extension StubReply {
    /// A stream that gives these events, one after the other, framed as the endpoint's stream is, and ends; with the
    /// event that the spec's `end` names, where there is one.
    public static func streams<Event: Encodable>(events: [Event]) -> StubReply where Response == EventStream<Event> {
        StubReply { form, _ in
            var pieces = try events.map { try StreamText.piece($0, form.framing?.format) }
            if let end = form.framing?.end { pieces.append(StreamText.framed(end, form.framing?.format)) }
            return stream(pieces)
        }
    }

    /// A stream that gives these pieces of text, as they would travel, and ends.
    ///
    /// A server-sent event is a line `data: …` for each line of its data, and an empty line, without which it never
    /// ends (WHATWG HTML §9.2.6). A piece may end anywhere:
    ///
    /// ```swift
    /// .streams("data: {\"code\":1}\n\n", "data: {\"co", "de\":2}\n\n")
    /// ```
    ///
    /// Of JSON lines each is a line: `.streams("{\"code\":1}\n", "{\"code\":2}\n")`.
    ///
    /// Text of which a reader would drop something without a word, such as JSON without `data:`, is no reply: the call
    /// fails and says so. What a server sends that breaks off within an event is `.data(…)`.
    public static func streams<Event>(_ pieces: String...) -> StubReply where Response == EventStream<Event> {
        StubReply { form, _ in
            if form.framing?.format == .serverSentEvents, let fault = StreamText.fault(in: pieces.joined()) {
                throw TransportFailure(.unsupportedURL, fault)
            }
            return stream(pieces)
        }
    }

    @available(*, unavailable, message: "The events of a stream are given with `streams(events:)`.")
    public static func returns<Event: Encodable>(_ events: [Event]) -> StubReply where Response == EventStream<Event> {
        streams(events: events)
    }

    private static func stream(_ pieces: [String]) -> TransportResponse {
        TransportResponse(status: 200, body: .stream(ByteStream(pieces.map { Data($0.utf8) })))
    }
}
