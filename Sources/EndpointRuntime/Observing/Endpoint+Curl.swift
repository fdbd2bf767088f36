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
    /// A command line for a bug report. Values are left out unless you ask for them; credentials and values of
    /// header fields always are.
    public func curl(baseURL: URL, revealing parts: CurlParts = []) -> String {
        var words = ["curl", "-X", method.rawValue, Self.quoted(curlURL(baseURL, parts))]
        for (name, value) in curlFields { words += ["-H", Self.quoted("\(name): \(value)")] }
        if let body = curlBody(parts) { words += ["--data-binary", Self.quoted(body)] }
        return words.joined(separator: " ")
    }

    private func curlURL(_ baseURL: URL, _ parts: CurlParts) -> String {
        let path = parts.contains(.path) ? (try? PathTemplate.fill(template, with: pathValues)) : nil
        let port = baseURL.port.map { ":\($0)" } ?? ""
        let base = baseURL.path.split(separator: "/").map { "/" + $0 }.joined()
        let query = queryPairs.map { pair in
            parts.contains(.query) ? pair.text : PercentEncoding.encode(pair.name) + "=" + Self.redacted
        }
        return "\(baseURL.scheme ?? "")://\(baseURL.host ?? "")\(port)\(base)\(A.basePath)\(path ?? template)"
            + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private var curlFields: [(String, String)] {
        var fields: [(String, String)] = []
        if let accept = response.accept { fields.append(("Accept", accept)) }
        if let contentType = requestBody.contentType { fields.append(("Content-Type", contentType)) }
        if let name = auth.fieldName { fields.append((name, Self.redacted)) }
        for field in A.fixedHeaders.overlaid(by: headerFields) { fields.append((field.name, Self.redacted)) }
        return fields
    }

    private func curlBody(_ parts: CurlParts) -> String? {
        switch requestBody {
        case .none: nil
        case .encoded(_, let encode) where parts.contains(.body):
            (try? encode()).map { String(decoding: $0, as: UTF8.self) } ?? Self.redacted
        case .data(let data, _) where parts.contains(.body): String(decoding: data, as: UTF8.self)
        case .form(let pairs) where parts.contains(.body): pairs.encodedText
        case .multipart(let fields): fields.map { "\($0.name)=\(Self.redacted)" }.joined(separator: "&")
        case .encoded, .data, .file, .form: Self.redacted
        }
    }

    private static var redacted: String { "<redacted>" }

    /// As one word of a POSIX shell.
    private static func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
