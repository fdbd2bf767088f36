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

/// Breaks long lines of Markdown at spaces, without changing what they mean: code and tables stay as they are, and
/// the text of a list item goes on under itself.
struct MarkdownWrapper {
    private(set) var lines: [String] = []
    private let width: Int
    private var isInFence = false

    init(width: Int) { self.width = width }

    mutating func append(_ line: String) {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        let content = line.drop { $0 == " " }
        let isFence = content.hasPrefix("```") || content.hasPrefix("~~~")
        if isFence { isInFence.toggle() }
        let indentation = line.count - content.count
        let isFixed = isInFence || isFence || indentation >= 4 || content.first == "|" || content.first == "#"
        if isFixed || line.utf8.count <= width || line.count <= width {
            lines.append(String(line))
        } else {
            wrap(content, indentation: indentation)
        }
    }

    private mutating func wrap(_ content: Substring, indentation: Int) {
        let margin = String(repeating: " ", count: indentation)
        let hanging = margin + String(repeating: " ", count: Self.markerLength(content))
        var current = margin
        var isEmpty = true
        for word in content.split(separator: " ") {
            if !isEmpty, current.count + 1 + word.count > width, !Self.meansSomethingAtStart(word) {
                lines.append(current)
                current = hanging
                isEmpty = true
            }
            if !isEmpty { current += " " }
            current += word
            isEmpty = false
        }
        lines.append(current)
    }

    /// The length of `- ` or `12. ` before the text of a list item.
    private static func markerLength(_ content: Substring) -> Int {
        guard let marker = content.split(separator: " ", maxSplits: 1).first, isListMarker(marker) else { return 0 }
        return marker.count + 1
    }

    private static func isListMarker(_ word: Substring) -> Bool {
        if ["-", "*", "+"].contains(word) { return true }
        guard let last = word.last, last == "." || last == ")" else { return false }
        return word.count > 1 && word.dropLast().allSatisfy(\.isNumber)
    }

    private static func meansSomethingAtStart(_ word: Substring) -> Bool {
        isListMarker(word) || word.first == "#" || word.first == ">" || word.first == "|" || word.hasPrefix("```")
            || word.allSatisfy { $0 == "=" } || word.allSatisfy { $0 == "-" }
    }
}
