import EndpointGeneratorCore

extension Comparison {
    /// For programs, in the order of ``changes``:
    ///
    /// ```json
    /// {
    ///   "name": "Blog", "verdict": "breaking", "old": "main.json", "new": "Blog.endpoints.json",
    ///   "changes": [
    ///     {
    ///       "kind": "field", "action": "changed", "subject": "Article.title", "summary": "turned optional",
    ///       "verdict": "breaking",
    ///       "old": { "file": "main.json", "line": 12, "column": 7 },
    ///       "new": { "file": "Blog.endpoints.json", "line": 12, "column": 7 },
    ///       "server": { "verdict": "safe", "reason": "Old clients send it always." },
    ///       "client": { "verdict": "breaking", "reason": "Old clients need it." },
    ///       "swift": { "verdict": "breaking", "reason": "The property is optional now." }
    ///     }
    ///   ]
    /// }
    /// ```
    ///
    /// `kind` is a ``Change/Kind``, `action` a ``Change/Action``, `verdict` a ``Verdict``; lines and columns count
    /// from 1.
    public var json: String {
        let rows = changes.map { "    \($0.json)" }.joined(separator: ",\n")
        return """
            {
              "name": \(JSONText.string(name)),
              "verdict": \(JSONText.string(worst.rawValue)),
              "old": \(JSONText.string(oldFile)),
              "new": \(JSONText.string(newFile)),
              "changes": [\(rows.isEmpty ? "" : "\n\(rows)\n  ")]
            }
            """
    }
}

extension Change {
    fileprivate var json: String {
        JSONText.object(
            [
                ("kind", JSONText.string(kind.rawValue)), ("action", JSONText.string(action.rawValue)),
                ("subject", JSONText.string(subject)), ("summary", JSONText.string(summary)),
                ("verdict", JSONText.string(worst.rawValue)), ("old", old.json), ("new", new.json),
            ] + effects.map { ($0, $1.json) })
    }
}

extension SourceLocation {
    fileprivate var json: String {
        JSONText.object([("file", JSONText.string(file)), ("line", "\(line)"), ("column", "\(column)")])
    }
}

extension Effect {
    fileprivate var json: String {
        JSONText.object([("verdict", JSONText.string(verdict.rawValue)), ("reason", JSONText.string(reason))])
    }
}

/// The little JSON (RFC 8259) that is written here.
private enum JSONText {
    static func object(_ members: [(String, String)]) -> String {
        "{ \(members.map { "\(string($0)): \($1)" }.joined(separator: ", ")) }"
    }

    static func string(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\t": json += "\\t"
            case "\r": json += "\\r"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}
