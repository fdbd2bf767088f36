import Foundation

/// Makes a request of an endpoint, all but its credential.
struct RequestBuilder<A: API> {
    let baseURL: URL
    let servers: [String: URL]
    /// The fields that the client's owner supplies.
    let ownerFields: HTTPFields

    func request<Response>(
        for endpoint: Endpoint<A, Response>, body: PreparedBody, idempotencyKey: String?
    ) throws(CallFailure) -> TransportRequest {
        if let fault = endpoint.fault { throw .invalidRequest(fault) }
        guard HTTPSyntax.isToken(endpoint.method.rawValue) else {
            throw .invalidRequest("The method is no token.")
        }
        if body.body != .none, endpoint.method == .get || endpoint.method == .head {
            throw .invalidRequest("A \(endpoint.method) request takes no body.")
        }
        let fields = try self.fields(for: endpoint, body, idempotencyKey)
        let target = try Self.target(of: endpoint)
        let url = try url(of: endpoint, target)
        var request = TransportRequest(endpoint.method, url, fields: fields, body: body.body)
        request.ignoresCache = endpoint.cache == .none
        request.target = endpoint.pageLink == nil ? target : nil
        request.template = endpoint.template
        return request
    }

    // MARK: URL

    private func url<Response>(of endpoint: Endpoint<A, Response>, _ target: String) throws(CallFailure) -> URL {
        let base = try base(of: endpoint)
        if let link = endpoint.pageLink {
            guard Origin(link) == Origin(base) else {
                throw .invalidRequest("The next page of \(endpoint.name) is said to be on another server.")
            }
            return link
        }
        var prefix = base.absoluteString
        while prefix.hasSuffix("/") { prefix.removeLast() }
        let text = prefix + target
        guard let url = URL(string: text), url.absoluteString == text else {
            throw .invalidRequest("The path of \(endpoint.name) makes no URL.")
        }
        return url
    }

    /// Path and query as they follow the base URL.
    static func target<Response>(of endpoint: Endpoint<A, Response>) throws(CallFailure) -> String {
        let path: String
        do throws(PathTemplate.Fault) {
            path = try PathTemplate.fill(endpoint.template, with: endpoint.pathValues)
        } catch {
            throw .invalidRequest(error.reason)
        }
        let query = endpoint.queryPairs.encodedText
        return A.pathPrefix + slashed(path) + (query.isEmpty ? "" : "?" + query)
    }

    private static func slashed(_ path: String) -> String {
        path.isEmpty || path.hasPrefix("/") ? path : "/" + path
    }

    private func base<Response>(of endpoint: Endpoint<A, Response>) throws(CallFailure) -> URL {
        guard let name = endpoint.server else { return try Self.checked(baseURL, "The base URL") }
        guard let url = servers[name] else {
            throw .invalidRequest("The client was given no URL for the server \(name).\(strayServers)")
        }
        return try Self.checked(url, "The URL of the server \(name)")
    }

    /// What the client was given under names that its API does not have: a slip of the pen, most likely.
    private var strayServers: String {
        let stray = servers.keys.filter { !A.servers.contains($0) }.sorted()
        let names = stray.map { "\"\($0)\"" }.joined(separator: ", ")
        return names.isEmpty ? "" : " It was given one for \(names), which \(A.name) does not have."
    }

    private static func checked(_ url: URL, _ what: String) throws(CallFailure) -> URL {
        guard Origin(url) != nil else { throw .invalidRequest("\(what) is no http or https URL with a host.") }
        guard url.user == nil, url.password == nil, url.query == nil, url.fragment == nil else {
            throw .invalidRequest("\(what) may have no user, password, query or fragment.")
        }
        return url
    }

    // MARK: Fields

    /// An endpoint's field wins over the owner's, that over the spec's, that over the runtime's.
    private func fields<Response>(
        for endpoint: Endpoint<A, Response>, _ body: PreparedBody, _ idempotencyKey: String?
    ) throws(CallFailure) -> HTTPFields {
        var fields = HTTPFields()
        fields["Accept"] = endpoint.response.accept
        fields["Content-Type"] = body.contentType
        fields = fields.overlaid(by: A.fixedHeaders).overlaid(by: ownerFields).overlaid(by: endpoint.headerFields)
        if let name = endpoint.idempotency.keyField {
            fields[name] = idempotencyKey ?? fields[name] ?? UUID().uuidString
        } else if idempotencyKey != nil {
            throw .invalidRequest("\(endpoint.name) takes no idempotency key.")
        }
        if let fault = HTTPSyntax.fault(in: fields) { throw .invalidRequest(fault) }
        return fields
    }
}
