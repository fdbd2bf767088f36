import Foundation

/// An answer, whatever its status.
public struct TransportResponse: Sendable {
    /// The status code (RFC 9110 §15).
    public var status: Int
    public var fields: HTTPFields
    /// The body, as the request wanted it delivered.
    public var body: ResponseBody

    public init(status: Int, fields: HTTPFields = HTTPFields(), body: ResponseBody = .bytes(Data())) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    public init(status: Int, fields: HTTPFields = HTTPFields(), body: Data) {
        self.init(status: status, fields: fields, body: .bytes(body))
    }
}

extension TransportResponse: ConcealedReflection {
    public var description: String { "status \(status)" }
}

/// The body of an answer, in one of the ways that `TransportDelivery` asks for. `bytes` always is
/// right; the client makes of it what it needs.
public enum ResponseBody: Sendable {
    /// The whole of it, in memory.
    case bytes(Data)
    /// Bytes as they come.
    case stream(ByteStream)
    /// A temporary file, which is the caller's.
    case file(URL)
}

extension ResponseBody: ConcealedReflection {
    public var description: String {
        switch self {
        case .bytes(let data): "\(data.count) bytes"
        case .stream: "a stream"
        case .file: "a file"
        }
    }

    /// The body as bytes; of a stream at most the first `limit`, after which the rest is refused.
    func collected(limit: Int = .max) async throws -> Data {
        switch self {
        case .bytes(let data): return data
        case .file(let url): return try Data(contentsOf: url)
        case .stream(let stream):
            var data = Data()
            for try await chunk in stream {
                data.append(chunk)
                if data.count >= limit { break }
            }
            return data
        }
    }
}
