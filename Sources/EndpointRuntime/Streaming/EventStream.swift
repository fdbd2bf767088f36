import Foundation

/// What a streaming endpoint answers with; read it with `APIClient.stream(_:)`.
public struct EventStream<Event: Sendable>: Sendable {
    typealias Decode = @Sendable (Data, JSONBodyDecoder) throws(DecodingFailure) -> (Event, [Tolerance])

    let framing: EventFraming
    let decode: Decode
}

/// How the bytes of a stream are cut into events.
package struct EventFraming: Sendable, Hashable {
    package enum Format: Sendable {
        case serverSentEvents, jsonLines
    }

    package let format: Format
    /// The data that ends the stream.
    package let end: String?
}

extension Endpoint {
    /// Nil where the answer is no stream.
    package var framing: EventFraming? {
        if case .stream(let framing) = response.delivery { framing } else { nil }
    }
}

extension ResponseKind {
    /// Server-sent events (WHATWG HTML §9.2) whose data is JSON.
    ///
    /// - Parameter end: The data of the event that ends the stream, such as `[DONE]`.
    public static func sse<Event: Decodable>(end: String? = nil) -> ResponseKind
    where Response == EventStream<Event> {
        events(.serverSentEvents, end) { (data, decoder) throws(DecodingFailure) in
            try decoder.decode(Event.self, from: data)
        }
    }

    /// Server-sent events whose data is the text itself.
    public static func sse(end: String? = nil) -> ResponseKind where Response == EventStream<String> {
        events(.serverSentEvents, end) { (data, _) throws(DecodingFailure) in
            (String(decoding: data, as: UTF8.self), [])
        }
    }

    /// A JSON text a line.
    ///
    /// - Parameter end: The line that ends the stream.
    public static func jsonLines<Event: Decodable>(end: String? = nil) -> ResponseKind
    where Response == EventStream<Event> {
        events(.jsonLines, end) { (data, decoder) throws(DecodingFailure) in
            try decoder.decode(Event.self, from: data)
        }
    }

    private static func events<Event>(
        _ format: EventFraming.Format, _ end: String?, _ decode: @escaping EventStream<Event>.Decode
    ) -> ResponseKind where Response == EventStream<Event> {
        let framing = EventFraming(format: format, end: end)
        let stream = EventStream(framing: framing, decode: decode)
        return ResponseKind(accept: format.mediaType, delivery: .stream(framing)) { (_) throws(DecodingFailure) in
            (stream, [])
        }
    }
}
