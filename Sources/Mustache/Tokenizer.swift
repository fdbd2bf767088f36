/// Takes the text of a template apart into tags and pieces of lines.
struct Tokenizer {
    private let template: String
    private let bytes: [UInt8]
    private var index = 0
    private var position = Position(line: 1, column: 1)
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)

    init(_ text: String, template: String) {
        self.template = template
        bytes = Array(text.utf8)
    }

    mutating func tokens() throws(MustacheError) -> [Token] {
        var tokens: [Token] = []
        while index < bytes.count {
            tokens.append(stands(opening, at: index) ? try tag() : text())
        }
        return tokens
    }

    /// Text up to the next tag, or up to and with the next line break.
    private mutating func text() -> Token {
        let start = index
        let startPosition = position
        var end = index
        while end < bytes.count {
            let byte = bytes[end]
            if byte == opening[0], stands(opening, at: end) { break }
            end += 1
            if byte == .newline { break }
        }
        advance(to: end)
        return Token(kind: .text, content: string(start..<end), position: startPosition)
    }

    private mutating func tag() throws(MustacheError) -> Token {
        let start = position
        advance(to: index + opening.count)
        let (kind, end) = sigil()
        guard let close = firstPlace(of: end) else {
            throw MustacheError(
                "unclosed tag: '\(String(decoding: end, as: UTF8.self))' is missing", in: template, at: start)
        }
        let content = trimmed(index..<close)
        advance(to: close + end.count)
        if kind == .delimiters {
            try setDelimiters(content, at: start)
        } else if kind != .comment {
            try checkName(content, at: start)
        }
        return Token(kind: kind, content: content, position: start)
    }

    /// Reads the character that says what a tag is, and tells how such a tag ends.
    private mutating func sigil() -> (kind: Token.Kind, end: [UInt8]) {
        guard index < bytes.count else { return (.variable, closing) }
        let kinds: [(sigil: Unicode.Scalar, kind: Token.Kind, end: String)] = [
            ("{", .variable, "}"), ("&", .variable, ""), ("#", .section, ""), ("^", .invertedSection, ""),
            ("/", .close, ""), (">", .partial, ""), ("!", .comment, ""), ("=", .delimiters, "="),
        ]
        for entry in kinds where bytes[index] == UInt8(ascii: entry.sigil) {
            advance(to: index + 1)
            return (entry.kind, Array(entry.end.utf8) + closing)
        }
        return (.variable, closing)
    }

    private mutating func setDelimiters(_ content: String, at start: Position) throws(MustacheError) {
        let words = content.utf8.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !content.utf8.contains(UInt8(ascii: "=")) else {
            throw MustacheError(
                "delimiters are set by two words without '=', as in '{{=<% %>=}}'", in: template, at: start)
        }
        opening = Array(words[0])
        closing = Array(words[1])
    }

    private func checkName(_ name: String, at start: Position) throws(MustacheError) {
        if name.isEmpty { throw MustacheError("a tag without a name", in: template, at: start) }
        if name.utf8.contains(where: \.isWhitespace) {
            throw MustacheError("'\(name)' is no name: it has white space in it", in: template, at: start)
        }
    }

    private func stands(_ delimiter: [UInt8], at start: Int) -> Bool {
        guard bytes.count - start >= delimiter.count else { return false }
        var offset = 0
        while offset < delimiter.count {
            if bytes[start + offset] != delimiter[offset] { return false }
            offset += 1
        }
        return true
    }

    private func firstPlace(of delimiter: [UInt8]) -> Int? {
        var place = index
        while place + delimiter.count <= bytes.count {
            if stands(delimiter, at: place) { return place }
            place += 1
        }
        return nil
    }

    private func trimmed(_ range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isWhitespace { start += 1 }
        while end > start, bytes[end - 1].isWhitespace { end -= 1 }
        return string(start..<end)
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func advance(to end: Int) {
        while index < end {
            let byte = bytes[index]
            if byte == .newline {
                position = Position(line: position.line + 1, column: 1)
            } else if byte & 0b1100_0000 != 0b1000_0000 {  // not a continuation byte of UTF-8
                position.column += 1
            }
            index += 1
        }
    }
}
