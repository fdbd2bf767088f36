import EndpointRuntime
import Foundation

/// The text of a stream of events.
enum StreamText {
    /// An event as it travels. One that is text is its own data among server-sent events, anything else is JSON.
    static func piece(_ event: some Encodable, _ format: EventFraming.Format?) throws -> String {
        if format == .serverSentEvents, let text = event as? String { return framed(text, format) }
        return framed(String(decoding: try JSONBodyEncoder().encode(event), as: UTF8.self), format)
    }

    static func framed(_ data: String, _ format: EventFraming.Format?) -> String {
        guard format == .serverSentEvents else { return data + "\n" }
        return lines(of: data).map { "data: \($0)\n" }.joined() + "\n"
    }

    /// Why a reader of server-sent events would pass over a part of the text, in words that show none of it.
    static func fault(in text: String) -> String? {
        let fields = ["", "data", "event", "id", "retry"]
        let names = lines(of: text.replacingOccurrences(of: "\u{FEFF}", with: "")).map { $0.prefix { $0 != ":" } }
        if !names.allSatisfy({ fields.contains(String($0)) }) {
            return "the stub's text has a line that is no field of an event; \(advice)"
        }
        return endsWithinEvent(text) ? "the stub's text ends within an event, which a reader drops; \(advice)" : nil
    }

    private static let advice =
        #"an event is "data: …\n\n", with an empty line at its end, and `.streams(events:)` writes it from a value"#

    /// Whether an empty line more would be an event more.
    private static func endsWithinEvent(_ text: String) -> Bool {
        var parser = ServerSentEventParser(limit: .max)
        _ = try? parser.events(in: Data(text.utf8))
        return (try? parser.events(in: Data("\n\n".utf8)))?.isEmpty == false
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    }
}
