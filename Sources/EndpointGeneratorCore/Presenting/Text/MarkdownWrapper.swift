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
