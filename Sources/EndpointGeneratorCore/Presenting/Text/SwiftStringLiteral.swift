/// Text as a Swift string literal: whatever it holds, it stays text.
public struct SwiftStringLiteral: Hashable, Sendable {
    /// The literal with its quotes.
    public let source: String

    public init(_ text: String) {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
            source = "\"" + text + "\""
            return
        }
        var source = "\""
        for scalar in text.unicodeScalars { Self.append(scalar, to: &source) }
        self.source = source + "\""
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
