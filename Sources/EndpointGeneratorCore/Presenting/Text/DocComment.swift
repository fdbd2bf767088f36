/// Documentation as `///` lines: whatever the text holds, nothing of it leaves the comment.
public struct DocComment: Equatable, Sendable {
    /// Complete lines, `///` and all, without indentation.
    public let lines: [String]

    public static let none = DocComment(lines: [])

    /// Markdown, its paragraphs broken so that a line fits at that indentation.
    public init(_ markdown: String?, indentation: Int) {
        guard let markdown, !markdown.isEmpty else {
            lines = []
            return
        }
        var wrapper = MarkdownWrapper(width: Code.width - indentation - 4)
        for line in Self.visibleLines(of: markdown) { wrapper.append(line) }
        lines = Self.trimmed(wrapper.lines).map { $0.isEmpty ? "///" : "/// " + $0 }
    }

    private init(lines: [String]) { self.lines = lines }

    /// Line breaks of every kind end a line; other scalars that cannot be seen become the replacement character.
    private static func visibleLines(of text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where previous == "\r": break
            case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029:
                lines.append(line)
                line = ""
            case 0x09: line += "    "
            case 0x20..<0x7F: line.unicodeScalars.append(scalar)
            default: line.unicodeScalars.append(isHarmless(scalar) ? scalar : "\u{FFFD}")
            }
            previous = scalar
        }
        return lines + [line]
    }

    /// Joiners hold emoji and scripts together, and change nothing else.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        !InvisibleScalars.contains(scalar) || scalar.value == 0xA0 || (0x200C...0x200D).contains(scalar.value)
    }

    private static func trimmed(_ lines: [String]) -> [String] {
        var lines = lines[...]
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines)
    }
}
