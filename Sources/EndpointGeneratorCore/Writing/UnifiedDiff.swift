/// A unified diff of two texts, by lines, cut short where it grows long: it tells a reader where to look.
public struct UnifiedDiff: Equatable, Sendable {
    /// The first line of the old text that differs, counted from 1; 1 where nothing does.
    public let firstLine: Int
    /// Hunks as in `diff -u`, without the two lines of file names; empty where nothing differs.
    public let text: String

    /// - Parameters:
    ///   - context: Lines shown around a change.
    ///   - limit: The most lines shown; the rest is counted.
    public init(from old: String, to new: String, context: Int = 2, limit: Int = 24) {
        let script = EditScript(from: Self.lines(of: old), to: Self.lines(of: new))
        let lines = script.hunks(context: context).flatMap(\.lines)
        firstLine = script.firstChange
        let shown = lines.prefix(limit)
        let rest = lines.count - shown.count
        text = (shown + (rest > 0 ? ["… and \(rest) more \(rest == 1 ? "line" : "lines")"] : [])).joined(
            separator: "\n")
    }

    /// Lines without their line feed. A last line that has none differs from one that has, as `diff -u` shows it.
    private static func lines(of text: String) -> [Substring] {
        guard !text.isEmpty else { return [] }
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
        let last = lines.removeLast()
        return last.isEmpty ? lines : lines + [last + "\n\\ No newline at end of file"]
    }
}
