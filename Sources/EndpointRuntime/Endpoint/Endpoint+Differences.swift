import Foundation

extension Endpoint {
    /// What keeps a request of an endpoint like this one from being this one's, each as the object of "it takes …". For
    /// test doubles, to explain that there is no match. Parameters are named, and no value is shown.
    ///
    /// - Returns: Nil for a request of another method or path template.
    package func differences(from request: TransportRequest) -> [String]? {
        guard request.method == method, request.template == template else { return nil }
        return targetDifferences(from: request) + bodyDifferences(from: request)
    }

    private func targetDifferences(from request: TransportRequest) -> [String] {
        if let pageLink { return pageLink == request.url ? [] : ["another page"] }
        guard let target = request.target else { return ["another page"] }
        let path = target.prefix { $0 != "?" }
        let query = target.dropFirst(path.count + 1)
        return pathDifferences(from: String(path)) + queryDifferences(from: EncodedPair.pairs(ofQuery: query))
    }

    // MARK: Path

    private func pathDifferences(from path: String) -> [String] {
        guard let own = self.path(with: [:]) else { return ["a path that cannot be filled"] }
        if own == path { return [] }
        let names = pathValues.keys.sorted().filter { isAlone($0, inDifferingFrom: path) }
        return names.isEmpty
            ? ["other values of its path parameters"] : names.map { "another value of the path parameter '\($0)'" }
    }

    private func path(with values: [String: String]) -> String? {
        try? RequestBuilder<A>.target(
            of: changing { endpoint in
                endpoint.pathValues.merge(values) { $1 }
                endpoint.queryPairs = []
            })
    }

    /// Whether all else of the path is the same.
    private func isAlone(_ name: String, inDifferingFrom path: String) -> Bool {
        let marker = UUID().uuidString
        let around = self.path(with: [name: marker])?.components(separatedBy: marker) ?? []
        return around.count == 2 && path.hasPrefix(around[0]) && path.hasSuffix(around[1])
    }

    // MARK: Query

    private func queryDifferences(from pairs: [EncodedPair]) -> [String] {
        EncodedPair.differences("query parameter", queryPairs, from: pairs)
    }
}

extension EncodedPair {
    /// What pairs differ in from those that were sent, by name.
    static func differences(_ kind: String, _ own: [EncodedPair], from sent: [EncodedPair]) -> [String] {
        if own == sent { return [] }
        var names: [String] = []
        for pair in own + sent where !names.contains(pair.name) { names.append(pair.name) }
        let differences = names.compactMap { name in
            difference("\(kind) '\(name)'", own.filter { $0.name == name }, sent.filter { $0.name == name })
        }
        return differences.isEmpty ? ["its \(kind)s in another order"] : differences
    }

    private static func difference(_ what: String, _ own: [EncodedPair], _ sent: [EncodedPair]) -> String? {
        if own == sent { return nil }
        if sent.isEmpty { return "a \(what)" }
        return own.isEmpty ? "no \(what)" : "another value of the \(what)"
    }

    /// Those of a query or form that was made of pairs.
    static func pairs(ofQuery query: Substring) -> [EncodedPair] {
        query.split(separator: "&").map { pair in
            let name = pair.prefix { $0 != "=" }
            return EncodedPair(
                name.removingPercentEncoding ?? String(name), encodedValue: String(pair.dropFirst(name.count + 1)))
        }
    }
}
