/// The steps of many paths, each of which is kept once.
struct PathTable: Sendable {
    struct Entry: Sendable {
        /// The entry of the step before; -1 at the root.
        let parent: Int32
        /// The number of an element, or the complement of the number of a key.
        let code: Int32

        init(parent: Int, index: Int) {
            self.parent = Int32(truncatingIfNeeded: parent)
            code = Int32(truncatingIfNeeded: index)
        }

        init(parent: Int, key: Int) {
            self.parent = Int32(truncatingIfNeeded: parent)
            code = Int32(truncatingIfNeeded: ~key)
        }
    }

    let entries: [Entry]
    let keys: [String]

    /// The steps to an entry; none to -1.
    func steps(to entry: Int) -> [JSONPath.Step] {
        var steps: [JSONPath.Step] = []
        var at = entry
        while entries.indices.contains(at) {
            let code = Int(entries[at].code)
            steps.append(code < 0 ? .key(keys[~code]) : .index(code))
            at = Int(entries[at].parent)
        }
        return steps.reversed()
    }
}
