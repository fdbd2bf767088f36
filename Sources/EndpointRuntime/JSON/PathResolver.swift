/// Finds the way from the root to a node.
///
/// It stays where it was last, so that a series of nodes in the text's order costs one walk over the tape in all,
/// however many they are.
struct PathResolver {
    private struct Frame {
        let container: Int
        let end: Int
        let isObject: Bool
        /// The child that the walk has come to: its number, the node of its key, the node of its value.
        var index = 0
        var key: Int
        var value: Int
        /// The entry of the step to that child, once it is made.
        var entry = -1

        init(_ container: Int, in tape: Tape) {
            self.container = container
            end = tape.node(container).offset
            isObject = tape.is(container, .object)
            key = container + 1
            value = isObject ? container + 2 : container + 1
        }

        func step(in tape: Tape) -> JSONPath.Step { isObject ? .key(tape.text(key)) : .index(index) }

        /// Goes to the child that holds the node.
        mutating func move(to target: Int, in tape: Tape) {
            if target < key { self = Frame(container, in: tape) }
            while value < end {
                let next = tape.next(value)
                if target < next { return }
                index += 1
                key = next
                value = isObject ? next + 1 : next
                entry = -1
            }
        }
    }

    private var frames: [Frame] = []
    private var entries: [PathTable.Entry] = []
    private var keys: [String] = []
    private var numbers: [String: Int] = [:]
    /// Keys seen of late, by length and ends, each with its node and number: the same few come again and again, and
    /// then are found without a string being made of them.
    private var recent: [(node: Int, number: Int)] = []

    init() {}

    /// For so many entries.
    init(expecting count: Int) {
        entries.reserveCapacity(count)
    }

    /// The steps that were asked for with `entry(to:in:)`.
    var table: PathTable { PathTable(entries: entries, keys: keys) }

    /// The steps to a node.
    mutating func steps(to target: Int, in tape: Tape) -> [JSONPath.Step] {
        move(to: target, in: tape)
        return frames.map { $0.step(in: tape) }
    }

    /// The entry that stands for the way to a node; -1 for the root.
    mutating func entry(to target: Int, in tape: Tape) -> Int {
        move(to: target, in: tape)
        // The frames that the walk has not moved in since have theirs.
        var depth = frames.count
        while depth > 0, frames[depth - 1].entry < 0 { depth -= 1 }
        var parent = depth > 0 ? frames[depth - 1].entry : -1
        for depth in depth..<frames.count {
            entries.append(newEntry(frames[depth], parent, in: tape))
            parent = entries.count - 1
            frames[depth].entry = parent
        }
        return parent
    }

    private mutating func newEntry(_ frame: Frame, _ parent: Int, in tape: Tape) -> PathTable.Entry {
        guard frame.isObject else { return PathTable.Entry(parent: parent, index: frame.index) }
        // Not before: a decode without reports makes no room for it.
        if recent.isEmpty { recent = Array(repeating: (-1, 0), count: 64) }
        let text = tape.raw(frame.key)
        let slot = (text.count &+ Int(text.first ?? 0) &* 5 &+ Int(text.last ?? 0) &* 11) & 63
        if recent[slot].node < 0 || !tape.isSameKey(recent[slot].node, frame.key) {
            recent[slot] = (frame.key, number(of: tape.text(frame.key)))
        }
        return PathTable.Entry(parent: parent, key: recent[slot].number)
    }

    private mutating func number(of key: String) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = keys.count
        keys.append(key)
        return keys.count - 1
    }

    private mutating func move(to target: Int, in tape: Tape) {
        guard target > 0, tape.node(0).isContainer else {
            frames = []
            return
        }
        while let last = frames.last, !(last.container < target && target < last.end) { frames.removeLast() }
        if frames.isEmpty { frames.append(Frame(0, in: tape)) }
        while true {
            let top = frames.count - 1
            frames[top].move(to: target, in: tape)
            let value = frames[top].value
            guard target > value, tape.node(value).isContainer else { return }
            frames.append(Frame(value, in: tape))
        }
    }
}
