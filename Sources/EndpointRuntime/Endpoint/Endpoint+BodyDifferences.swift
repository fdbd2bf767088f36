import Foundation

extension Endpoint {
    /// What keeps the body of a request from being this one's, by the names of its fields.
    func bodyDifferences(from request: TransportRequest) -> [String] {
        switch (requestBody, request.body) {
        case _ where sendsBody(of: request): []
        case (.none, _): ["no body"]
        case (_, .none): ["a body"]
        case (.multipart, .data): ["other parts"]
        case (.form(let pairs), .data(let sent)) where request.fields["Content-Type"] == requestBody.contentType:
            Self.few(
                EncodedPair.differences(
                    "form field", pairs, from: EncodedPair.pairs(ofQuery: Substring(decoding: sent, as: UTF8.self))))
        case (.encoded(_, let encode), .data(let sent)):
            Self.few(Self.differences(of: try? encode(JSONBodyEncoder()), from: sent))
        default: Self.few([])
        }
    }

    private static func differences(of own: Data?, from sent: Data) -> [String] {
        let decoder = JSONBodyDecoder()
        guard let own, let value = try? decoder.decode(JSONValue.self, from: own, at: []).value,
            let other = try? decoder.decode(JSONValue.self, from: sent, at: []).value
        else { return [] }
        return JSONPath().differences(of: value, from: other)
    }

    /// So many as can be read in one sentence.
    private static func few(_ differences: [String]) -> [String] {
        let more = differences.count - 4
        if more > 1 { return differences.prefix(4) + ["\(more) other differences of the body"] }
        return differences.isEmpty ? ["another body"] : differences
    }
}

extension JSONPath {
    /// What a value at this place differs in from the one that was sent, by path; nothing for values of two kinds at
    /// the root.
    fileprivate func differences(of own: JSONValue?, from sent: JSONValue?) -> [String] {
        switch (own, sent) {
        case _ where own == sent: return []
        case (.object(let members)?, .object(let others)?):
            return Set(members.keys).union(others.keys).sorted()
                .flatMap { appending($0).differences(of: members[$0], from: others[$0]) }
        case (.array(let elements)?, .array(let others)?) where elements.count == others.count:
            return elements.indices.flatMap { appending(index: $0).differences(of: elements[$0], from: others[$0]) }
        case _ where steps.isEmpty: return []
        case (_, nil): return ["a body field '\(self)'"]
        case (nil, _): return ["no body field '\(self)'"]
        default: return ["another value of the body field '\(self)'"]
        }
    }
}
