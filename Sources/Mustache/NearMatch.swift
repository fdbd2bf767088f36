extension Sequence<String> {
    /// The element that was probably meant by a name that is not among them: "did you mean …".
    ///
    /// Compared by the Damerau–Levenshtein distance (insertions, deletions, replacements and swaps of neighbours;
    /// optimal string alignment), without regard to case. A third of the name may be wrong, at most three places; of
    /// several elements as near the first one is taken. Nil where nothing is near.
    public func nearMatch(to name: String) -> String? {
        let wanted = EditDistance.scalars(of: name)
        guard wanted.count > 1, wanted.count <= 100 else { return nil }
        let limit = Swift.min(Swift.max(wanted.count / 3, 1), 3)
        var best: (element: String, distance: Int)?
        for element in self {
            let allowed = best.map { $0.distance - 1 } ?? limit
            let scalars = EditDistance.scalars(of: element)
            guard let distance = EditDistance.between(wanted, scalars, atMost: allowed) else { continue }
            best = (element, distance)
            if distance == 0 { break }
        }
        return best?.element
    }
}

/// How many single edits lie between two words.
enum EditDistance {
    static func scalars(of text: String) -> [UInt32] {
        text.lowercased().unicodeScalars.map(\.value)
    }

    /// The number of edits, or nil where there are more than `limit`; gives up as soon as that is certain.
    static func between(_ left: [UInt32], _ right: [UInt32], atMost limit: Int) -> Int? {
        guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
        guard !left.isEmpty, !right.isEmpty else { return Swift.max(left.count, right.count) }
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [Int](repeating: row, count: right.count + 1)
            for column in 1...right.count {
                let isSame = left[row - 1] == right[column - 1]
                var edits = Swift.min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    edits = Swift.min(edits, beforeLast[column - 2] + 1)
                }
                current[column] = edits
            }
            guard current.contains(where: { $0 <= limit }) || last.contains(where: { $0 < limit }) else { return nil }
            beforeLast = last
            last = current
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
