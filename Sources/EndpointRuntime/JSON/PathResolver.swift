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

        init(_ container: Int, in tape: Tape) {
            self.container = container
            end = tape.node(container).offset
            isObject = tape.is(container, .object)
            key = container + 1
            value = isObject ? container + 2 : container + 1
        }

        /// Goes to the child that holds the node.
        mutating func move(to target: Int, in tape: Tape) {
            if target < key { self = Frame(container, in: tape) }
            while value < end {
                let next = tape.next(value)
                if target < next { return }
                index += 1
                key = next
                value = isObject ? next + 1 : next
            }
        }
    }

    private var frames: [Frame] = []

    mutating func steps(to target: Int, in tape: Tape) -> [JSONPath.Step] {
        guard target > 0, tape.node(0).isContainer else { return [] }
        while let last = frames.last, !(last.container < target && target < last.end) { frames.removeLast() }
        if frames.isEmpty { frames.append(Frame(0, in: tape)) }
        while true {
            frames[frames.count - 1].move(to: target, in: tape)
            let top = frames[frames.count - 1]
            guard target > top.value, tape.node(top.value).isContainer else { break }
            frames.append(Frame(top.value, in: tape))
        }
        return frames.map { $0.isObject ? .key(tape.text($0.key)) : .index($0.index) }
    }
}
