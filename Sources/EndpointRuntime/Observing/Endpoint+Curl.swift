import Foundation

/// What a `curl` line may show.
public struct CurlParts: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The values in the path.
    public static let path = CurlParts(rawValue: 1)
    /// The values in the query.
    public static let query = CurlParts(rawValue: 2)
    /// A body in memory.
    public static let body = CurlParts(rawValue: 4)
}

extension Endpoint {
    /// A command line for a bug report. Values are left out unless you ask for them; credentials, values of header
    /// fields, and whatever the spec calls sensitive always are.
    public func curl(baseURL: URL, revealing parts: CurlParts = []) -> String {
        var words = ["curl", "-X", method.rawValue, Self.quoted(curlURL(baseURL, parts))]
        for (name, value) in curlFields { words += ["-H", Self.quoted("\(name): \(value)")] }
        if let body = curlBody(parts) { words += ["--data-binary", Self.quoted(body)] }
        return words.joined(separator: " ")
    }

    private func curlURL(_ baseURL: URL, _ parts: CurlParts) -> String {
        let path = parts.contains(.path) ? revealedPath : nil
        let port = baseURL.port.map { ":\($0)" } ?? ""
        let base = baseURL.path.split(separator: "/").map { "/" + $0 }.joined()
        let query = queryPairs.map { pair in
            parts.contains(.query) ? revealed(pair) : Self.redacted(pair)
        }
        return "\(baseURL.scheme ?? "")://\(baseURL.host ?? "")\(port)\(base)\(A.pathPrefix)\(path ?? template)"
            + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private var revealedPath: String? {
        var values = pathValues
        for name in values.keys where sensitiveParameters.contains(name) { values[name] = Redacted.text }
        let path = try? PathTemplate.fill(template, with: values)
        return path?.replacingOccurrences(of: PercentEncoding.encode(Redacted.text), with: Redacted.text)
    }

    /// The name of a pair of an array or an object begins with the parameter's: `ids[]`, `filter[min]`.
    private func revealed(_ pair: EncodedPair) -> String {
        let name = pair.name.prefix { $0 != "[" }
        let isSensitive = sensitiveParameters.contains(pair.name) || sensitiveParameters.contains(String(name))
        return isSensitive ? Self.redacted(pair) : pair.text
    }

    private static func redacted(_ pair: EncodedPair) -> String {
        PercentEncoding.encode(pair.name) + "=" + Redacted.text
    }

    private var curlFields: [(String, String)] {
        var fields: [(String, String)] = []
        if let accept = response.accept { fields.append(("Accept", accept)) }
        if let contentType = requestBody.contentType { fields.append(("Content-Type", contentType)) }
        if let name = auth.fieldName { fields.append((name, Redacted.text)) }
        let own = A.fixedHeaders.overlaid(by: headerFields)
        for field in own { fields.append((field.name, Redacted.text)) }
        if let name = idempotency.keyField, own[name] == nil { fields.append((name, Redacted.text)) }
        return fields
    }

    private func curlBody(_ parts: CurlParts) -> String? {
        var encoder = JSONBodyEncoder()
        encoder.conceals = true
        switch requestBody {
        case .none: return nil
        case .encoded(_, let encode) where parts.contains(.body):
            return (try? encode(encoder)).map { String(decoding: $0, as: UTF8.self) } ?? Redacted.text
        case .data(let data, _) where parts.contains(.body): return String(decoding: data, as: UTF8.self)
        case .form(let pairs) where parts.contains(.body): return pairs.map(revealed).joined(separator: "&")
        case .multipart(let fields):
            return fields.map { "\($0.name)=\(Redacted.text)" }.joined(separator: "&")
        case .encoded, .data, .file, .form: return Redacted.text
        }
    }

    /// As one word of a POSIX shell.
    private static func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
