/// Reads a type expression, such as `[string: Article?]`; every part knows its place in the spec.
struct TypeExpressionParser {
    private let node: JSONNode
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    /// What is wrong with an expression, and where.
    struct Fault: Error {
        var message: String
        var location: SourceLocation
    }

    init(_ text: String, in node: JSONNode) {
        self.node = node
        scalars = Array(text.unicodeScalars)
    }

    mutating func parse() throws(Fault) -> TypeExpression {
        let type = try expression()
        skipSpaces()
        guard index == scalars.count else {
            throw fault("'\(scalars[index])' is not expected in a type here")
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
