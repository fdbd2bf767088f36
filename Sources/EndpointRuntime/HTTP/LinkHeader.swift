import Foundation

/// The `Link` field (RFC 8288 §3).
enum LinkHeader {
    /// The target of the first link whose relation types hold `relation`, as written.
    static func target(_ relation: String, in value: String) -> String? {
        var rest = Substring(value)
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[rest.index(after: open)..<close]
            let (parameters, next) = parameters(rest[rest.index(after: close)...])
            if parameters.first(where: { $0.name == "rel" })?.value
                .split(separator: " ").contains(where: { $0.lowercased() == relation }) == true
            {
                return String(target)
            }
            rest = next
        }
        return nil
    }

    /// The `;name=value` after a target, and what follows the comma that ends them.
    private static func parameters(_ text: Substring) -> ([(name: String, value: String)], Substring) {
        var found: [(name: String, value: String)] = []
        var rest = text
        while true {
            rest = rest.drop(while: { $0 == " " || $0 == "\t" || $0 == ";" })
            guard let first = rest.first, first != "," else { return (found, rest.dropFirst()) }
            let name = rest.prefix(while: { !"=;,".contains($0) })
            rest = rest[name.endIndex...]
            var value = ""
            if rest.first == "=" { (value, rest) = parameterValue(rest.dropFirst()) }
            found.append((name.trimmingCharacters(in: .whitespaces).lowercased(), value))
        }
    }

    /// A token or a quoted string (RFC 9110 §5.6.4).
    private static func parameterValue(_ text: Substring) -> (String, Substring) {
        let rest = text.drop(while: { $0 == " " || $0 == "\t" })
        guard rest.first == "\"" else {
            let token = rest.prefix(while: { !";,".contains($0) })
            return (token.trimmingCharacters(in: .whitespaces), rest[token.endIndex...])
        }
        var value = ""
        var index = rest.index(after: rest.startIndex)
        while index < rest.endIndex, rest[index] != "\"" {
            if rest[index] == "\\", rest.index(after: index) < rest.endIndex { index = rest.index(after: index) }
            value.append(rest[index])
            index = rest.index(after: index)
        }
        return (value, index < rest.endIndex ? rest[rest.index(after: index)...] : rest[index...])
    }
}
