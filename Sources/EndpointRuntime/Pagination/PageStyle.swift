import Foundation

/// How a list goes on. Paths are dotted and start at the root of the body, before the envelope.
public enum PageStyle: Sendable, Hashable {
    /// The answer's `Link` with `rel="next"` (RFC 8288).
    case link
    /// A cursor in the body (text, number or URL), sent back in the query. A text that is a reference to a path or
    /// query (`/items?after=7`, `?after=7`) is resolved against the URL of the answer (RFC 3986 §5). `false` is none, and
    /// `true`, which does not say where the next page is, an error.
    case cursor(query: String, next: String)
    /// A page number in the query. A page with fewer items than `size` asks for is the last, as is `last`.
    case page(query: String, first: Int = 1, size: String? = nil, last: String? = nil)
    /// The number of items to skip. A page with fewer items than `limit` asks for is the last, as is the one that
    /// reaches `total`.
    case offset(query: String, limit: String? = nil, total: String? = nil)

    /// Where the page after this answer is; nil after the last. `itemCount` is what the server sent.
    func next(after answer: Answer, itemCount: Int) throws(DecodingFailure) -> PageReference? {
        switch self {
        case .link: Self.link(in: answer)
        case .cursor(let query, let path): try Self.cursor(query, path, in: answer)
        case .page(let query, let first, let size, let last):
            Self.page(query, first: first, size: size, last: last, after: answer, itemCount)
        case .offset(let query, let limit, let total):
            Self.offset(query, limit: limit, total: total, after: answer, itemCount)
        }
    }

    private static func link(in answer: Answer) -> PageReference? {
        answer.fields["Link"]
            .flatMap { LinkHeader.target("next", in: $0) }
            .flatMap { URL(string: $0, relativeTo: answer.url)?.absoluteURL }
            .map(PageReference.link)
    }

    private static func cursor(
        _ query: String, _ path: String, in answer: Answer
    ) throws(DecodingFailure) -> PageReference? {
        guard let text = try answer.cursor(at: path), !text.isEmpty else { return nil }
        if let url = answer.link(text) { return url == answer.url ? nil : .link(url) }
        return answer.sent(query) == text ? nil : .query(name: query, value: text)
    }

    private static func page(
        _ query: String, first: Int, size: String?, last: String?, after answer: Answer, _ itemCount: Int
    ) -> PageReference? {
        let number = answer.sent(query).flatMap { Int($0) } ?? first
        guard !isLast(itemCount, asked: size.flatMap(answer.sent)), number < Int.max else { return nil }
        if let last = last.flatMap(answer.integer(at:)), number >= last { return nil }
        return .query(name: query, value: String(number + 1))
    }

    private static func offset(
        _ query: String, limit: String?, total: String?, after answer: Answer, _ itemCount: Int
    ) -> PageReference? {
        let (end, overflows) = (answer.sent(query).flatMap { Int($0) } ?? 0).addingReportingOverflow(itemCount)
        guard !overflows, !isLast(itemCount, asked: limit.flatMap(answer.sent)) else { return nil }
        if let total = total.flatMap(answer.integer(at:)), end >= total { return nil }
        return .query(name: query, value: String(end))
    }

    private static func isLast(_ itemCount: Int, asked: String?) -> Bool {
        itemCount == 0 || asked.flatMap { Int($0) }.map { itemCount < $0 } == true
    }
}

extension Answer {
    fileprivate func value(at path: String) -> JSONValue? {
        decoder.value(at: DottedPath.keys(path), in: data)
    }

    fileprivate func integer(at path: String) -> Int? {
        value(at: path)?.scalarText.flatMap { Int($0) }
    }

    /// The text of a cursor; nil where there is none. What says that there is a next page, but not where, is an error:
    /// without one the rest of the list would be missing, and nobody would know.
    fileprivate func cursor(at path: String) throws(DecodingFailure) -> String? {
        switch value(at: path) {
        case .string(let text): return text
        case .number(let number): return number.description
        case nil, .null, .bool(false), .array([]), .object([:]): return nil
        case .bool: throw noCursor(at: path, "boolean")
        case .array: throw noCursor(at: path, "array")
        case .object: throw noCursor(at: path, "object")
        }
    }

    private func noCursor(at path: String, _ found: String) -> DecodingFailure {
        let steps = DottedPath.keys(path).map(JSONPath.Step.key)
        return DecodingFailure(path: JSONPath(steps: steps), expected: "a cursor (string, number or URL)", found: found)
    }

    /// The URL that a cursor is, also by a reference to be resolved (RFC 3986 §5); nil for any other cursor.
    ///
    /// Text in base64 may begin with a slash as well: a path without a query counts where it goes on from the one asked.
    fileprivate func link(_ text: String) -> URL? {
        if let url = URL(string: text), Origin(url) != nil { return url }
        let goesOn = url.path.count > 1 && text.hasPrefix(url.path)
        guard text.hasPrefix("?") || text.hasPrefix("/") && (text.contains("?") || goesOn) else { return nil }
        return URL(string: text, relativeTo: url)?.absoluteURL
    }

    /// What was asked for: the value of a query parameter of this call.
    fileprivate func sent(_ name: String) -> String? {
        query.last { $0.name == name }?.value
    }
}
