/// A path with its parameters, `/articles/{id}/files/{file+}`.
struct PathTemplate {
    struct Parameter: Equatable {
        let name: String
        /// `{name+}`: may hold `/`.
        let isRest: Bool
        /// Scalars of the path before its brace.
        let offset: Int
    }

    private(set) var parameters: [Parameter] = []

    /// - Throws: what is wrong with the path, and what to write.
    init(_ path: String) throws(Fault) {
        guard path.hasPrefix("/") else { throw Fault("a path starts with '/'") }
        var literal = ""
        var name: String?
        var start = 0
        for (offset, scalar) in path.unicodeScalars.enumerated() {
            switch scalar {
            case "{":
                guard name == nil else { throw Fault("'{' stands within a parameter; close that with '}' first") }
                name = ""
                start = offset
            case "}":
                guard let closed = name else { throw Fault("'}' has no '{' before it") }
                parameters.append(try Self.parameter(closed, offset: start))
                literal += "x"
                name = nil
            default:
                if name == nil { literal.unicodeScalars.append(scalar) } else { name?.unicodeScalars.append(scalar) }
            }
        }
        if let name { throw Fault("'{\(name)' is not closed; add '}'") }
        try Self.checkLiteral(literal)
        try Self.checkColons(path)
    }

    private static func parameter(_ text: String, offset: Int) throws(Fault) -> Parameter {
        let isRest = text.hasSuffix("+")
        let name = isRest ? String(text.dropLast()) : text
        guard !name.isEmpty, !name.contains("/") else {
            throw Fault("'{\(text)}' is no parameter; write '{name}', or '{name+}' for one that may hold '/'")
        }
        // `{id:int}`, `{+path}`, `{id?}` and `{rest*}` mean more than a name in other tools.
        if let other = name.unicodeScalars.first(where: { " :?*+=&#;!".unicodeScalars.contains($0) }) {
            throw Fault(
                "'\(other)' cannot stand in '{\(text)}'; write '{name}', or '{name+}' for one that may hold '/'")
        }
        return Parameter(name: name, isRest: isRest, offset: offset)
    }

    /// `:id` is a parameter in other tools; the text `:id` can be meant, but hardly ever is, and has another spelling.
    /// A colon further on (`/items:batchGet`) is no parameter anywhere.
    private static func checkColons(_ path: String) throws(Fault) {
        for segment in path.split(separator: "/") where segment.hasPrefix(":") {
            let name = segment.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard let first = name.first, !first.isNumber else { continue }
            throw Fault("':\(name)' is a parameter in other tools; write '{\(name)}', or '%3A\(name)' for that text")
        }
    }

    /// What stands outside braces is a path as RFC 3986 §3.3 writes it.
    static func checkLiteral(_ text: String) throws(Fault) {
        if text.contains("?") { throw Fault("'?' begins a query; list its parameters in 'query'") }
        if text.contains("#") { throw Fault("'#' begins a fragment, which is never sent; leave it out") }
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = rest.prefix(2)
                guard digits.count == 2, digits.allSatisfy(isHexDigit) else {
                    throw Fault("'%' stands before two hexadecimal digits; write '%25' for the character itself")
                }
            } else if !isPathCharacter(byte) {
                let culprit = text.unicodeScalars.first {
                    !$0.isASCII || !isPathCharacter(UInt8($0.value)) && $0 != "%"
                }
                if culprit == "<" { throw Fault("'<' cannot stand in a path; a parameter is written '{name}'") }
                throw Fault(
                    "\"\(culprit.map { String($0).onOneLine } ?? "")\" cannot stand in a path; percent-encode it")
            }
        }
        if text.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
            throw Fault("'.' and '..' are no segments of their own; write the path that is meant")
        }
    }

    private static func isPathCharacter(_ byte: UInt8) -> Bool {
        HTTPSyntax.isLetterOrDigit(byte) || "/-._~!$&'()*+,;=:@".utf8.contains(byte)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(UnicodeScalar(byte)).isHexDigit && byte < 0x80
    }
}
