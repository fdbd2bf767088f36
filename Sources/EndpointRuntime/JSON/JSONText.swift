/// The memory of a checked text and of its tape, for as long as somebody reads from it.
///
/// Unchecked, because the compiler does not know of a pointer what becomes of its memory: here it is written before
/// this is made, never after, and freed with it.
final class JSONText: @unchecked Sendable {
    let tape: Tape
    let byteCount: Int
    let nodeCount: Int

    /// Takes over the memory of both: text and nodes.
    init(_ bytes: JSONBytes, byteCount: Int, nodes: UnsafePointer<UInt64>, nodeCount: Int) {
        tape = Tape(bytes: bytes, nodes: nodes)
        self.byteCount = byteCount
        self.nodeCount = nodeCount
    }

    deinit {
        tape.bytes.deallocate()
        tape.nodes.deallocate()
    }
}
