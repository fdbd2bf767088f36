import Foundation

/// Follows redirects by one rule on every platform (RFC 9110 §15.4).
struct Redirects: Sendable {
    /// Hops that are followed before the chain counts as a loop.
    static let limit = 20

    let transport: any Transport

    /// The answer at the end of the chain, and where it came from.
    func send(_ first: TransportRequest) async throws -> (response: TransportResponse, url: URL) {
        var request = first
        for _ in 0...Self.limit {
            try Task.checkCancellation()
            let response = try await transport.send(request)
            guard let next = try Self.next(after: response, to: request) else { return (response, request.url) }
            request = next
        }
        throw TransportFailure(.httpTooManyRedirects, "more than \(Self.limit) redirects")
    }

    /// The request that a redirect asks for; nil for any other answer, and for one that does not say where to.
    static func next(
        after response: TransportResponse, to request: TransportRequest
    ) throws(TransportFailure) -> TransportRequest? {
        guard [301, 302, 303, 307, 308].contains(response.status),
            let location = response.fields["Location"], !location.isEmpty,
            let url = URL(string: location, relativeTo: request.url)?.absoluteURL
        else { return nil }
        guard let origin = Origin(url) else {
            throw TransportFailure(.redirectToNonExistentLocation, "a redirect to what is no http or https URL")
        }
        guard url.user == nil, url.password == nil else {
            throw TransportFailure(
                .redirectToNonExistentLocation, "a redirect to a URL with user or password was refused")
        }
        if request.url.scheme?.lowercased() == "https", origin.scheme != "https" {
            throw TransportFailure(
                .appTransportSecurityRequiresSecureConnection, "a redirect from https to http was refused")
        }
        var next = request
        next.url = url
        next.target = nil
        next.template = nil
        if dropsBody(response.status, request.method) {
            next.method = request.method == .head ? .head : .get
            next.body = .none
            next.fields = next.fields.without(isContentField)
        }
        if origin != Origin(request.url) {
            next.fields = next.fields.without { !harmlessFields.contains($0.lowercased()) && !isContentField($0) }
        }
        return next
    }

    /// 301 and 302 turn POST into GET, as all clients do; 303 asks for GET whatever came before.
    private static func dropsBody(_ status: Int, _ method: HTTPMethod) -> Bool {
        switch status {
        case 301, 302: method == .post
        case 303: true
        default: false
        }
    }

    private static func isContentField(_ name: String) -> Bool {
        name.lowercased().hasPrefix("content-")
    }

    /// What may go to another origin. Any other field may hold a secret.
    private static let harmlessFields: Set<String> = [
        "accept", "accept-encoding", "accept-language", "cache-control", "if-match", "if-modified-since",
        "if-none-match", "if-range", "if-unmodified-since", "range", "user-agent",
    ]
}
