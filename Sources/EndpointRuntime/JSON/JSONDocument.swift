import Foundation

/// A checked JSON text and its tape, kept alive by whoever reads from it.
///
/// Not `Sendable`: one decode, one task. The raw pointers never leave the readers of `Tape`.
final class JSONDocument {
    let bytes: JSONBytes
    let byteCount: Int
    let nodes: UnsafePointer<UInt64>
    let nodeCount: Int
    /// How the whole text is to be read, where a model does not say.
    let options: ReadOptions
    let userInfo: [CodingUserInfoKey: any Sendable]
    /// What was tolerated so far: nodes, not paths. They become paths in one walk at the end.
    var events: [TapeEvent] = []
    private var paths = PathResolver()

    /// Parses the text. Throws a `DecodingFailure` with line and column where it is no JSON (RFC 8259).
    init(
        _ data: Data, maximumDepth: Int = 512, options: ReadOptions = DecodingRules().options,
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(DecodingFailure) {
        let count = data.count
        let text = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 16)
        data.copyBytes(to: text, count: count)
        (text + count).initialize(repeating: 0, count: 16)
        var parser = TapeParser(text, count: count, maximumDepth: maximumDepth)
        var fault: SyntaxFault?
        do { try parser.parse() } catch { fault = error }
        bytes = JSONBytes(text)
        byteCount = count
        nodes = UnsafePointer(parser.nodes)
        nodeCount = parser.nodeCount
        self.options = options
        self.userInfo = userInfo
        if let fault { throw DecodingFailure(fault, bytes: bytes, count: count) }
        if parser.hasByteOrderMark { events.append(TapeEvent(node: 0, kind: .byteOrderMark)) }
    }

    /// A document of nothing, for readers that have no text of ours. Nothing is ever noted in it.
    private init() {
        let text = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
        text.initialize(repeating: 0, count: 16)
        let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
        tape.initialize(to: TapeNode(.null, length: 0, offset: 0).word)
        bytes = JSONBytes(text)
        byteCount = 0
        nodes = UnsafePointer(tape)
        nodeCount = 0
        options = []
        userInfo = [:]
    }

    // Unsafe in name only: it has no nodes, so no reader ever changes it.
    nonisolated(unsafe) static let nothing = JSONDocument()

    deinit {
        bytes.deallocate()
        nodes.deallocate()
    }

    var tape: Tape { Tape(bytes: bytes, nodes: nodes, document: self) }

    /// The way from the root to a node. Cheap when asked for one node after the other in the text's order.
    func path(to node: Int) -> JSONPath { JSONPath(steps: paths.steps(to: node, in: tape)) }

    /// The tolerances so far, with their paths, in the text's order.
    func tolerances() -> [Tolerance] {
        let tape = tape
        let sorted = events.sorted { $0.node < $1.node }
        var resolver = PathResolver()
        let entries = sorted.map { resolver.entry(to: $0.node, in: tape) }
        let table = PathTable(resolver.entries)
        return zip(sorted, entries).map { event, entry in
            let path = JSONPath(entry: entry, in: table)
            guard event.key == nil else {
                return Tolerance(
                    path: path.appending(event.key), kind: event.kind, found: "nothing",
                    reason: event.reason?.wrappedValue)
            }
            return Tolerance(
                path: path, kind: event.kind, found: tape.kindName(event.node),
                look: event.isSensitive ? nil : tape.clip(event.node), reason: event.reason?.wrappedValue)
        }
    }
}

/// A tolerance that was applied at a node, before its path is known.
struct TapeEvent {
    var node: Int
    var kind: Tolerance.Kind
    /// A key of the node that is not there.
    var key: String?
    var reason: Indirect<DecodingFailure>?
    var isSensitive = false
}
