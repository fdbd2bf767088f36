import Foundation

extension Endpoint {
    /// Whether a request is this endpoint's: method, path, query and body are what it would send. For test doubles.
    ///
    /// Header fields do not count, since the client adds its own. Of a multipart body the parts count, and not its
    /// boundary, which is random; of one with files on disk no more counts than that it is one.
    public func matches(_ request: TransportRequest) -> Bool {
        guard request.method == method, let target = try? RequestBuilder<A>.target(of: self) else { return false }
        let isSameTarget = pageLink.map { $0 == request.url } ?? (target == request.target)
        return isSameTarget && sendsBody(of: request)
    }

    func sendsBody(of request: TransportRequest) -> Bool {
        switch (requestBody, request.body) {
        case (.none, .none), (.multipart, .file): true
        case (.multipart(let parts), .data(let sent)):
            MultipartBody(parts, typed: request.fields["Content-Type"]).map { $0.hasFiles || $0.data() == sent }
                ?? false
        case (.file(let url, _), .file(let sent)): url == sent
        case (.form(let pairs), .data(let sent)): Data(pairs.encodedText.utf8) == sent
        case (.data(let data, _), .data(let sent)): data == sent
        case (.encoded(let type, _), .data(let sent)):
            requestBody == .encoded(contentType: type, encode: { _ in sent })
        default: false
        }
    }
}
