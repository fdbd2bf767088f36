import Foundation

/// How the answer of an endpoint is read.
public struct ResponseKind<Response: Sendable>: Sendable {
    enum Delivery: Sendable {
        case bytes, file
        case stream(EventFraming)
    }

    typealias Reading = (value: Response, tolerances: [Tolerance])
    typealias Read = @Sendable (Answer) throws(DecodingFailure) -> Reading

    /// The media type to ask for.
    let accept: String?
    let delivery: Delivery
    /// Statuses that are an answer of this kind.
    let takes: @Sendable (Int) -> Bool
    /// Whether a success is JSON, so that its envelope may hold an error.
    let isJSON: Bool
    let read: Read

    init(
        accept: String?, delivery: Delivery = .bytes, isJSON: Bool = false,
        takes: @escaping @Sendable (Int) -> Bool = { (200...299).contains($0) }, read: @escaping Read
    ) {
        self.accept = accept
        self.delivery = delivery
        self.isJSON = isJSON
        self.takes = takes
        self.read = read
    }
}

/// A successful answer, with what it takes to read it.
struct Answer: Sendable {
    var status: Int
    var fields: HTTPFields
    /// The body; empty where it is in `file`.
    var data: Data
    var file: URL?
    var decoder: JSONBodyDecoder
    var envelope: Envelope?
    /// Where it came from, after redirects.
    var url: URL
    /// The query that was asked with.
    var query: [EncodedPair]
}

extension Answer {
    /// The payload as JSON; nil for an empty body where `Value` is optional.
    func json<Value>(
        _ type: Value.Type,
        _ decode: (Data, [String]) throws(DecodingFailure) -> (value: Value, tolerances: [Tolerance])
    ) throws(DecodingFailure) -> (value: Value, tolerances: [Tolerance]) {
        guard data.isEmpty else { return try decode(data, envelope?.dataPath ?? []) }
        guard type is any AbsentValue.Type else {
            throw .emptyBody(status: status)
        }
        return try decode(Data("null".utf8), [])
    }
}

/// A type that is nil where there is no body.
private protocol AbsentValue {}

extension Optional: AbsentValue {}
