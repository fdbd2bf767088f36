/// A tag, or a stretch of text that ends with its line at the latest.
struct Token {
    enum Kind {
        case text, variable, section, invertedSection, close, partial, comment, delimiters
    }

    var kind: Kind
    /// The text itself; of a tag the name inside.
    var content: String
    var position: Position

    /// Whether a tag of this kind takes its line along when it stands alone on it.
    var canStandAlone: Bool { kind != .text && kind != .variable }

    var isBlank: Bool {
        kind == .text
            && content.utf8.allSatisfy { $0 == .space || $0 == .tab || $0 == .carriageReturn || $0 == .newline }
    }

    var endsLine: Bool { kind == .text && content.utf8.last == .newline }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")

    var isWhitespace: Bool { self == .space || self == .tab || self == .carriageReturn || self == .newline }
}
