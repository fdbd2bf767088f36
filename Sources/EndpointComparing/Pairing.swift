import EndpointGeneratorCore

/// Which entries of two lists are the same thing: by key, and where only a key changed, by what they are.
struct Pairing {
    struct Pair {
        let old: Int
        let new: Int
        let isRenamed: Bool
    }

    /// In the order of the new list.
    private(set) var pairs: [Pair] = []
    private(set) var removed: [Int] = []
    private(set) var added: [Int] = []

    /// - Parameter isRename: Whether an entry that is gone (an index into `old`) is plainly the one that is new. It
    ///   counts only where there is one such entry on each side.
    init(_ old: [String], _ new: [String], isRename: (_ old: Int, _ new: Int) -> Bool) {
        let places = Dictionary(old.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let known = Set(new)
        let gone = old.indices.filter { !known.contains(old[$0]) }
        let fresh = new.indices.filter { places[new[$0]] == nil }
        var renames: [Int: Int] = [:]
        for index in fresh {
            let candidates = gone.filter { isRename($0, index) }
            guard let candidate = candidates.first, candidates.count == 1 else { continue }
            if fresh.filter({ isRename(candidate, $0) }).count == 1 { renames[index] = candidate }
        }
        for index in new.indices {
            if let match = places[new[index]] {
                pairs.append(Pair(old: match, new: index, isRenamed: false))
            } else if let match = renames[index] {
                pairs.append(Pair(old: match, new: index, isRenamed: true))
            } else {
                added.append(index)
            }
        }
        removed = gone.filter { !renames.values.contains($0) }
    }

    /// Whether the pairs come in another order than before.
    var isReordered: Bool {
        zip(pairs, pairs.dropFirst()).contains { $0.old > $1.old }
    }
}
