/// Text as a Swift string literal: whatever it holds, it stays text.
public struct SwiftStringLiteral: Sendable {
    /// The literal with its quotes.
    public let source: String

    public init(_ text: String) {
        if Self.isPlain(text) {
            source = "\"" + text + "\""
            return
        }
        var source = "\""
        for scalar in text.unicodeScalars { Self.append(scalar, to: &source) }
        self.source = source + "\""
    }

    /// Whether nothing has to be escaped, as in nearly all names of a spec.
    private static func isPlain(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
        return true
    }

    private static func append(_ scalar: Unicode.Scalar, to source: inout String) {
        switch scalar {
        case "\"", "\\":
            source += "\\"
            source.unicodeScalars.append(scalar)
        case "\n": source += "\\n"
        case "\r": source += "\\r"
        case "\t": source += "\\t"
        case _ where InvisibleScalars.contains(scalar):
            source += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: source.unicodeScalars.append(scalar)
        }
    }
}

extension SwiftStringLiteral: CustomStringConvertible {
    public var description: String { source }
}
