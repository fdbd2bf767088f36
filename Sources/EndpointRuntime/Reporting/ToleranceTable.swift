/// What one decode tolerated, a few bytes each: a report of thousands of places costs little more than the places.
///
/// It holds nothing of the text but short looks and the keys on the way; what a `Tolerance` says is made of that when
/// somebody asks.
final class ToleranceTable: Sendable {
    struct Entry: Sendable {
        /// The way to the place; -1 for the root.
        let path: Int
        /// Where its look begins.
        let look: Int
        /// -1 where there is no look.
        let lookLength: Int16
        let kind: Tolerance.Kind
        let found: NodeKind?
        let detail: TapeEvent.Detail?
    }

    private let entries: [Entry]
    private let paths: PathTable
    private let looks: [UInt8]

    init(_ entries: [Entry], _ paths: PathTable, looks: [UInt8]) {
        self.entries = entries
        self.paths = paths
        self.looks = looks
    }

    /// All of them, in the text's order.
    var tolerances: [Tolerance] { entries.indices.map { Tolerance($0, of: self) } }

    func kind(_ index: Int) -> Tolerance.Kind { entries[index].kind }

    func contents(_ index: Int) -> Tolerance.Contents {
        let entry = entries[index]
        let path = JSONPath(steps: paths.steps(to: entry.path))
        switch entry.detail {
        case .missing(let key):
            return Tolerance.Contents(path: path.appending(key), kind: entry.kind, found: "nothing")
        case .reason(let reason):
            return Tolerance.Contents(
                path: path, kind: entry.kind, found: NodeKind.name(entry.found), look: look(entry), reason: reason)
        case nil:
            return Tolerance.Contents(
                path: path, kind: entry.kind, found: NodeKind.name(entry.found), look: look(entry))
        }
    }

    private func look(_ entry: Entry) -> String? {
        guard entry.lookLength >= 0 else { return nil }
        return String(decoding: looks[entry.look..<(entry.look + Int(entry.lookLength))], as: UTF8.self)
    }
}
