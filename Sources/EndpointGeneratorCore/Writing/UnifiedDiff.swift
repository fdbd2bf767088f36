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

/// What turns one list of lines into another: lines kept, removed and added, in order.
struct EditScript {
    enum Step {
        case keep(Substring)
        case remove(Substring)
        case add(Substring)
    }

    struct Hunk {
        let lines: [String]
    }

    private(set) var steps: [Step] = []

    /// Past this many lines that may differ, a middle is told as removed and added whole: finding the shortest
    /// script takes the square of it.
    private static let longestMiddle = 4000

    init(from old: [Substring], to new: [Substring]) {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        steps = old.prefix(head).map(Step.keep)
        appendMiddle(Array(old.dropFirst(head).dropLast(tail)), Array(new.dropFirst(head).dropLast(tail)))
        steps += old.suffix(tail).map(Step.keep)
    }

    /// The first line of the old text that differs, counted from 1; 1 where nothing does.
    var firstChange: Int {
        let kept = steps.prefix { if case .keep = $0 { true } else { false } }.count
        return kept == steps.count ? 1 : kept + 1
    }

    private mutating func appendMiddle(_ old: [Substring], _ new: [Substring]) {
        guard old.count + new.count <= Self.longestMiddle else {
            steps += old.map(Step.remove) + new.map(Step.add)
            return
        }
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for case .remove(let offset, _, _) in difference.removals { removed.insert(offset) }
        for case .insert(let offset, _, _) in difference.insertions { added.insert(offset) }
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            if removed.contains(oldIndex) {
                steps.append(.remove(old[oldIndex]))
                oldIndex += 1
            } else if added.contains(newIndex) {
                steps.append(.add(new[newIndex]))
                newIndex += 1
            } else {
                steps.append(.keep(old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
    }

    /// Groups changes that stand close together, each group with `context` kept lines around it.
    func hunks(context: Int) -> [Hunk] {
        let changes = steps.indices.filter { if case .keep = steps[$0] { false } else { true } }
        var ranges: [Range<Int>] = []
        for change in changes {
            let range = max(0, change - context)..<min(steps.count, change + context + 1)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges.map(hunk)
    }

    private func hunk(_ range: Range<Int>) -> Hunk {
        let before = steps[..<range.lowerBound]
        let old = Span(skipped: Self.count(before, \.isInOld), count: Self.count(steps[range], \.isInOld))
        let new = Span(skipped: Self.count(before, \.isInNew), count: Self.count(steps[range], \.isInNew))
        return Hunk(lines: ["@@ -\(old) +\(new) @@"] + steps[range].map(\.text))
    }

    private static func count(_ steps: ArraySlice<Step>, _ isCounted: (Step) -> Bool) -> Int {
        steps.reduce(0) { $0 + (isCounted($1) ? 1 : 0) }
    }

    /// A range of lines as a hunk's head says it: `12,5`; an empty one names the line before it.
    private struct Span: CustomStringConvertible {
        let skipped: Int
        let count: Int

        var description: String {
            let first = count == 0 ? skipped : skipped + 1
            return count == 1 ? "\(first)" : "\(first),\(count)"
        }
    }
}

extension EditScript.Step {
    var isInOld: Bool { if case .add = self { false } else { true } }
    var isInNew: Bool { if case .remove = self { false } else { true } }

    var text: String {
        switch self {
        case .keep(let line): " \(line)"
        case .remove(let line): "-\(line)"
        case .add(let line): "+\(line)"
        }
    }
}
