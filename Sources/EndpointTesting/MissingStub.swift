import EndpointRuntime
import Foundation

/// Why a request has no stub, in words for whoever wrote the test. Values of queries, header fields and bodies may be
/// secret, so names stand for them.
struct MissingStub {
    /// What a stub says of itself.
    struct Candidate {
        var endpoint: String
        var name: String
        /// What else it takes than the request; nil for a stub of another endpoint.
        var differences: [String]?
    }

    private static let limit = 8

    let request: TransportRequest
    /// The API's base path, which the stubs' descriptions leave out.
    let pathPrefix: String
    let candidates: [Candidate]

    var description: String { "no stub for \(request.method) \(pathAndQueryNames): \(reason)" }

    private var reason: String {
        let near = candidates.compactMap(\.sentence)
        if !near.isEmpty { return Self.list(near) }
        return candidates.isEmpty ? "nothing is stubbed" : "stubbed are \(Self.list(candidates.map(\.endpoint)))"
    }

    /// Each once, and not too many.
    private static func list(_ texts: [String]) -> String {
        var distinct: [String] = []
        for text in texts where !distinct.contains(text) { distinct.append(text) }
        let more = distinct.count - limit
        return distinct.prefix(limit).joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
    }

    /// Written as an endpoint describes itself: without the base path, and with the names of the query alone.
    private var pathAndQueryNames: String {
        let target = request.target ?? "\(request.url.path)?\(request.url.query ?? "")"
        let path = target.prefix { $0 != "?" }
        let names = target.dropFirst(path.count + 1).split(separator: "&").map { $0.prefix { $0 != "=" } }
            .map { $0.removingPercentEncoding ?? String($0) }
        return withoutPrefix(path) + (names.isEmpty ? "" : "?" + names.joined(separator: "&"))
    }

    private func withoutPrefix(_ path: Substring) -> Substring {
        path.hasPrefix(pathPrefix + "/") ? path.dropFirst(pathPrefix.count) : path
    }
}

extension MissingStub.Candidate {
    fileprivate var sentence: String? {
        guard let differences else { return nil }
        if differences.isEmpty { return "the stub of \(name) has no reply" }
        return "the stub of \(name) takes \(differences.joined(separator: " and "))"
    }
}
