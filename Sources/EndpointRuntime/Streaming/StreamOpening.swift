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
        case .jsonLines: !HTTPFields.isPage(mediaType)
        }
    }
}
