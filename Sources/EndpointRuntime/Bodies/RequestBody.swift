import Foundation

/// The body of an endpoint, before anything is encoded or read.
enum RequestBody: Sendable {
    case none
    /// A model, encoded once a call.
    case encoded(contentType: String, encode: @Sendable (JSONBodyEncoder) throws -> Data)
    case data(Data, contentType: String)
    case file(URL, contentType: String)
    case form([EncodedPair])
    case multipart([MultipartPart])

    /// The value of `Content-Type`; a multipart body gets its boundary when it is made.
    var contentType: String? {
        switch self {
        case .none, .multipart: nil
        case .encoded(let contentType, _), .data(_, let contentType), .file(_, let contentType): contentType
        case .form: "application/x-www-form-urlencoded"
        }
    }
}

/// Bodies are equal when the bytes that they stand for are; JSON is compared by value.
extension RequestBody: Hashable {
    static func == (one: RequestBody, other: RequestBody) -> Bool {
        switch (one, other) {
        case (.none, .none): true
        case (.encoded(let type, let encode), .encoded(let otherType, let otherEncode)):
            type == otherType && isSameJSON(encode, otherEncode)
        case (.data(let data, let type), .data(let otherData, let otherType)): data == otherData && type == otherType
        case (.file(let url, let type), .file(let otherURL, let otherType)): url == otherURL && type == otherType
        case (.form(let pairs), .form(let others)): pairs == others
        case (.multipart(let parts), .multipart(let others)): parts == others
        default: false
        }
    }

    /// By kind and cheap content alone: encoding a model only to hash it would cost too much.
    func hash(into hasher: inout Hasher) {
        switch self {
        case .none: hasher.combine(0)
        case .encoded(let contentType, _): hasher.combine(contentType)
        case .data(let data, _): hasher.combine(data)
        case .file(let url, _): hasher.combine(url)
        case .form(let pairs): hasher.combine(pairs)
        case .multipart(let parts): hasher.combine(parts)
        }
    }

    private static func isSameJSON(
        _ one: (JSONBodyEncoder) throws -> Data, _ other: (JSONBodyEncoder) throws -> Data
    ) -> Bool {
        let encoder = JSONBodyEncoder()
        guard let one = try? one(encoder), let other = try? other(encoder) else { return false }
        if one == other { return true }
        let decoder = JSONBodyDecoder()
        guard let value = decoder.value(at: [], in: one) else { return false }
        return value == decoder.value(at: [], in: other)
    }
}
