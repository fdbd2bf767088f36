/// Reads a type expression, such as `[string: Article?]`; every part knows its place in the spec.
struct TypeExpressionParser {
    private let node: JSONNode
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    /// What is wrong with an expression, and where.
    struct Fault: Error {
        let message: String
        let location: SourceLocation
    }

    init(_ text: String, in node: JSONNode) {
        self.node = node
        scalars = Array(text.unicodeScalars)
    }

    /// A name, or a name and `?`, as most types are; nil for any other. It is quick, in debug builds too.
    static func simple(_ text: String, in node: JSONNode) -> TypeExpression? {
        var text = text
        return text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var end = 0
            while end < bytes.count, base[end] > 0x20, base[end] < 0x7F, base[end] != UInt8(ascii: "["),
                base[end] != UInt8(ascii: "]"), base[end] != UInt8(ascii: ":"), base[end] != UInt8(ascii: "?")
            {
                end += 1
            }
            let isOptional = end == bytes.count - 1 && base[end] == UInt8(ascii: "?")
            guard end > 0, isOptional || end == bytes.count else { return nil }
            let name = String(decoding: UnsafeBufferPointer(start: base, count: end), as: UTF8.self)
            let type = TypeExpression.name(Located(name, at: node.location(ofScalar: 0)))
            return isOptional ? .optional(type) : type
        }
    }

    mutating func parse() throws(Fault) -> TypeExpression {
        let type = try expression()
        skipSpaces()
        guard index == scalars.count else {
            if String(String.UnicodeScalarView(scalars[index...])) == "[]" { throw fault("an array is written '[T]'") }
            throw fault(
                "'\(scalars[index])' is not expected in a type here; it is a name, '[T]' or '[string: T]', and '?' "
                    + "behind what may be absent")
        }
        return type
    }

    private mutating func expression() throws(Fault) -> TypeExpression {
        var type = try base()
        skipSpaces()
        if take("?") {
            type = .optional(type)
            skipSpaces()
            if peek == "?" { throw fault("a type is optional once; take out one '?'") }
        }
        return type
    }

    private mutating func base() throws(Fault) -> TypeExpression {
        skipSpaces()
        let start = index
        guard take("[") else { return .name(try name()) }
        depth += 1
        defer { depth -= 1 }
        guard depth <= 50 else { throw fault("a type nests at most 50 deep", at: start) }
        let element = try expression()
        skipSpaces()
        if take(":") { return try map(element, from: start) }
        try close(from: start)
        return .array(element)
    }

    private mutating func map(_ key: TypeExpression, from start: Int) throws(Fault) -> TypeExpression {
        guard case .name(let name) = key else {
            throw fault("the key of a map is 'string', an enum or a newtype", at: start + 1)
        }
        let value = try expression()
        try close(from: start)
        return .map(key: name, value: value)
    }

    private mutating func close(from start: Int) throws(Fault) {
        skipSpaces()
        guard take("]") else { throw fault("the ']' that belongs to this '[' is missing", at: start) }
    }

    private mutating func name() throws(Fault) -> Located<String> {
        let start = index
        while let scalar = peek, !"[]:? \t\r\n".unicodeScalars.contains(scalar) { index += 1 }
        guard index > start else { throw fault("the name of a type is missing here") }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<index])
        return Located(String(text), at: node.location(ofScalar: start))
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        index += 1
        return true
    }

    private mutating func skipSpaces() {
        while let scalar = peek, scalar == " " || scalar == "\t" { index += 1 }
    }

    private func fault(_ message: String, at place: Int? = nil) -> Fault {
        Fault(message: message, location: node.location(ofScalar: place ?? index))
    }
}
