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
    /// What was tolerated so far.
    private(set) var events: [TapeEvent] = []
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
        if parser.hasByteOrderMark { note(0, .byteOrderMark) }
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

    /// Notes a tolerance. What is at its place is looked at in the end, in one walk: see `tolerances()`.
    @inline(never)
    func note(
        _ node: Int, _ kind: Tolerance.Kind, isSensitive: Bool = false, detail: TapeEvent.Detail? = nil
    ) {
        events.append(TapeEvent(node: node, kind: kind, isSensitive: isSensitive, detail: detail))
    }

    /// Takes back what was noted since there were so many.
    func drop(after mark: Int) { events.removeLast(max(0, events.count - mark)) }

    /// Takes back the equal keys that were noted since there were so many.
    func dropDuplicates(after mark: Int) {
        guard events.count > mark else { return }
        let kept = events[mark...].filter { $0.kind != .duplicateKey }
        events.replaceSubrange(mark..., with: kept)
    }

    /// Takes back what was noted last inside a value: on its parts, and on keys that it lacks.
    func drop(inside node: Int) {
        let end = tape.next(node)
        while let last = events.last, last.node > node || last.isOfMissingKey, last.node >= node, last.node < end {
            events.removeLast()
        }
    }

    /// The tolerances so far, in the text's order: found in one walk over the tape, however many there are.
    func tolerances() -> [Tolerance] {
        guard !events.isEmpty else { return [] }
        let tape = tape
        var resolver = PathResolver()
        var looks: [UInt8] = []
        looks.reserveCapacity(events.count * 8)
        let entries = events.sorted { $0.node < $1.node }.map { event in
            let start = looks.count
            if !event.isSensitive { tape.appendClip(event.node, to: &looks) }
            return ToleranceTable.Entry(
                path: resolver.entry(to: event.node, in: tape), look: start,
                lookLength: event.isSensitive ? -1 : Int16(clamping: looks.count - start), kind: event.kind,
                found: tape.kind(event.node), detail: event.detail)
        }
        return ToleranceTable(entries, resolver.table, looks: looks).tolerances
    }
}

/// A tolerance that was applied at a node. Small, since there may be many.
struct TapeEvent {
    let node: Int
    let kind: Tolerance.Kind
    let isSensitive: Bool
    let detail: Detail?

    /// What few have, out of line.
    indirect enum Detail {
        /// A key of the node that is not there.
        case missing(String)
        /// Why something was dropped.
        case reason(DecodingFailure)
    }

    var isOfMissingKey: Bool { if case .missing = detail { true } else { false } }
}
