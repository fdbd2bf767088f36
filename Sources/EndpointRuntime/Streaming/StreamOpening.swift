import Foundation

extension EventFraming.Format {
    /// The media type to ask for.
    var mediaType: String {
        switch self {
        case .serverSentEvents: "text/event-stream"
        case .jsonLines: "application/x-ndjson"
        }
    }

    /// Whether an answer is a stream of this format, and no refusal and no page of someone on the way: a success of the
    /// right media type (WHATWG HTML §9.2.2), or of none, or without content.
    func isOpened(by answer: TransportResponse) -> Bool {
        guard (200...299).contains(answer.status) else { return false }
        guard answer.status != 204, let mediaType = answer.fields.mediaType else { return true }
        return takes(mediaType)
    }

    /// JSON lines have no registered media type and go by many.
    private func takes(_ mediaType: String) -> Bool {
        switch self {
        case .serverSentEvents: mediaType == self.mediaType
        case .jsonLines: !["text/html", "application/xhtml+xml"].contains(mediaType)
        }
    }
}

extension HTTPFields {
    /// The media type of the content, in lower case and without parameters (RFC 9110 §8.3.1); nil where none is said.
    var mediaType: String? {
        let text = self["Content-Type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return text?.isEmpty == true ? nil : text
    }

    /// Whether the content is said to be JSON, also by a structured syntax suffix (RFC 6838 §4.2.8).
    var areOfJSON: Bool {
        guard let mediaType else { return false }
        return mediaType == "application/json" || mediaType.hasSuffix("+json")
    }
}
