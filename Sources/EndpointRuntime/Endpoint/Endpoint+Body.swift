import Foundation

extension Endpoint {
    /// Sends a model as JSON; nil sends no body.
    public func body(
        _ model: (some Encodable & Sendable)?, contentType: String = "application/json"
    ) -> Endpoint {
        guard let model else { return self }
        return encodedBody(contentType) { try $0.encode(model) }
    }

    /// Sends a value as JSON, by the wire form given; nil sends no body.
    public func body<Value: Sendable>(
        _ value: Value?, _ wire: Wire<Value>, contentType: String = "application/json"
    ) -> Endpoint {
        guard let value else { return self }
        return encodedBody(contentType) { try $0.encode(value, wire) }
    }

    private func encodedBody(
        _ contentType: String, _ encode: @escaping @Sendable (JSONBodyEncoder) throws -> Data
    ) -> Endpoint {
        changing { $0.requestBody = .encoded(contentType: contentType, encode: encode) }
    }

    /// Sends bytes as they are; nil sends no body.
    public func rawBody(_ data: Data?, _ contentType: String) -> Endpoint {
        guard let data else { return self }
        return changing { $0.requestBody = .data(data, contentType: contentType) }
    }

    /// Sends text as UTF-8; nil sends no body.
    public func textBody(_ text: String?, _ contentType: String) -> Endpoint {
        rawBody(text.map { Data($0.utf8) }, contentType)
    }

    /// Sends a file, which streams from disk; nil sends no body.
    public func fileBody(_ url: URL?, _ contentType: String) -> Endpoint {
        guard let url else { return self }
        return changing { $0.requestBody = .file(url, contentType: contentType) }
    }
}
