import Foundation

/// A request as it goes out, credentials included; its description shows none of its values.
public struct TransportRequest: Sendable {
    public var method: HTTPMethod
    /// The whole URL, with the query.
    public var url: URL
    /// The header fields, credentials among them.
    public var fields: HTTPFields
    public var body: TransportBody
    /// How the body of the answer is wanted.
    public var delivery: TransportDelivery
    /// Path and query as the endpoint has them, below the base URL; nil for what a redirect or a link to a page asked for.
    public var target: String?
    /// The path with its parameters' names, as the endpoint has it; nil for what a redirect asked for.
    public var template: String?
    /// How long the connection may be silent; nil for the transport's own measure. A stream that is open, which is one
    /// whose head promises it, may be silent for as long as it likes.
    public var patience: Duration?
    /// Whether the request may reach the server twice, should the platform send it again by itself.
    public var isRepeatable: Bool
    /// The server has to be asked, whatever a cache holds.
    public var ignoresCache: Bool
    /// How many bytes of a streamed answer may wait for their reader.
    public var undeliveredLimit: Int
    /// What the head of a stream has to promise; nil for a success of any kind.
    var streamFormat: EventFraming.Format?
    /// Told how much of the body was sent.
    public var uploadProgress: ProgressHandler?
    /// Told how much of the answer came.
    public var downloadProgress: ProgressHandler?

    public init(
        _ method: HTTPMethod, _ url: URL, fields: HTTPFields = HTTPFields(), body: TransportBody = .none,
        delivery: TransportDelivery = .bytes
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.delivery = delivery
        isRepeatable = [.get, .head, .options].contains(method)
        ignoresCache = false
        undeliveredLimit = StreamLimits.standard.undeliveredBytes
    }
}

extension TransportRequest {
    /// Whether an answer is the stream that was asked for.
    func isOpened(by answer: TransportResponse) -> Bool {
        streamFormat?.isOpened(by: answer) ?? (200...299).contains(answer.status)
    }
}

extension TransportRequest: ConcealedReflection {
    /// `GET https://example.com/articles/{id}`: names, and no value.
    public var description: String { "\(method) \(url.scheme ?? "")://\(url.host ?? "")\(template ?? "")" }
}

/// The body of a request, in a form that can be sent again.
public enum TransportBody: Sendable, Hashable {
    /// No body.
    case none
    /// Bytes in memory.
    case data(Data)
    /// A file that streams from disk.
    case file(URL)
}

extension TransportBody: ConcealedReflection {
    public var description: String {
        switch self {
        case .none: "no body"
        case .data(let data): "\(data.count) bytes"
        case .file: "a file"
        }
    }
}

/// How the body of a successful answer is to come.
public enum TransportDelivery: Sendable, Hashable {
    /// As a whole.
    case bytes
    /// Piece by piece, as it arrives.
    case stream
    /// Into this new file.
    case file(URL)
}
