/// Fills a path template such as `/repos/{owner}/contents/{path+}`.
enum PathTemplate {
    /// Why a path cannot be built, in words for `invalidRequest`.
    struct Fault: Error {
        var reason: String
    }

    /// The path with every parameter in its place, percent-encoded.
    ///
    /// `{name}` is one segment and stays one, whatever it holds; `{name+}` may hold several, each
    /// encoded by itself. A value that is empty, `.` or `..` is refused, since servers and proxies
    /// resolve such segments away (RFC 3986 §5.2.4).
    static func fill(_ template: String, with values: [String: String]) throws(Fault) -> String {
        var unused = Set(values.keys)
        var segments: [String] = []
        for segment in template.split(separator: "/", omittingEmptySubsequences: false) {
            segments.append(try fill(segment: segment, of: template, with: values, unused: &unused))
        }
        if let name = unused.min() {
            throw Fault(reason: "The path \(template) has no parameter called \(name).")
        }
        return segments.joined(separator: "/")
    }

    private static func fill(
        segment: Substring, of template: String, with values: [String: String], unused: inout Set<String>
    ) throws(Fault) -> String {
        var rest = segment
        var text = ""
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += PercentEncoding.encodePathLiteral(String(rest[..<open]))
            var name = String(rest[rest.index(after: open)..<close])
            let spansSegments = name.hasSuffix("+")
            if spansSegments { name.removeLast() }
            guard let value = values[name] else {
                throw Fault(reason: "The path \(template) needs a value for \(name).")
            }
            unused.remove(name)
            text += spansSegments ? try encodeRest(value, name) : try encodeSegment(value, name)
            rest = rest[rest.index(after: close)...]
        }
        text += PercentEncoding.encodePathLiteral(String(rest))
        return text
    }

    private static func encodeSegment(_ value: String, _ name: String) throws(Fault) -> String {
        if value.isEmpty { throw Fault(reason: "The path parameter \(name) is empty.") }
        if value == "." || value == ".." {
            throw Fault(reason: "The path parameter \(name) is \"\(value)\", which is no segment.")
        }
        return PercentEncoding.encode(value)
    }

    /// A rest may be empty and may end in a slash; between slashes there has to be something.
    private static func encodeRest(_ value: String, _ name: String) throws(Fault) -> String {
        if value.isEmpty { return "" }
        var segments = value.split(separator: "/", omittingEmptySubsequences: false)
        let endsInSlash = segments.count > 1 && segments.last == ""
        if endsInSlash { segments.removeLast() }
        var encoded: [String] = []
        for segment in segments {
            if segment.isEmpty { throw Fault(reason: "The path parameter \(name) has an empty segment.") }
            encoded.append(try encodeSegment(String(segment), name))
        }
        return encoded.joined(separator: "/") + (endsInSlash ? "/" : "")
    }
}
