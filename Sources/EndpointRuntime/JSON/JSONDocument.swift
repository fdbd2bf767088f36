import Foundation

/// A checked JSON text while it is being decoded: how to read it, and what was tolerated so far.
///
/// Not `Sendable`: one decode, one task.
final class JSONDocument {
    let text: JSONText
    let tape: Tape
    /// How the whole text is to be read, where a model does not say.
    let options: ReadOptions
    let userInfo: [CodingUserInfoKey: any Sendable]
    /// What was tolerated so far.
    private(set) var events: [TapeEvent] = []
    /// What must not be shown.
    var concealed = ConcealedNodes()
    private var paths = PathResolver()

    /// Parses the text. Throws a `DecodingFailure` with line and column where it is no JSON (RFC 8259).
    init(
        _ data: Data, maximumDepth: Int = 512, options: ReadOptions = DecodingRules().options,
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(DecodingFailure) {
        let count = data.count
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 16)
        data.copyBytes(to: bytes, count: count)
        (bytes + count).initialize(repeating: 0, count: 16)
        var parser = TapeParser(bytes, count: count, maximumDepth: maximumDepth)
        var fault: SyntaxFault?
        do { try parser.parse() } catch { fault = error }
        text = JSONText(bytes, byteCount: count, nodes: parser.nodes, nodeCount: parser.nodeCount)
        tape = text.tape
        self.options = options
        self.userInfo = userInfo
        if let fault { throw DecodingFailure(fault, bytes: bytes, count: count) }
        if parser.hasByteOrderMark { note(0, .byteOrderMark) }
    }

    /// A document of nothing, for readers that have no text of ours. Nothing is ever noted in it.
    private init() {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
        bytes.initialize(repeating: 0, count: 16)
        let nodes = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
        nodes.initialize(to: TapeNode(.null, length: 0, offset: 0).word)
        text = JSONText(bytes, byteCount: 0, nodes: nodes, nodeCount: 0)
        tape = text.tape
        options = []
        userInfo = [:]
    }

    // Unsafe in name only: it has no nodes, so no reader ever changes it.
    nonisolated(unsafe) static let nothing = JSONDocument()

    /// The way from the root to a node. Cheap when asked for one node after the other in the text's order.
    func path(to node: Int) -> JSONPath { JSONPath(steps: paths.steps(to: node, in: tape)) }

    /// Notes a tolerance. What is at its place is looked at later: see `ToleranceTable`.
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

    /// The tolerances so far, in the text's order.
    func tolerances() -> [Tolerance] {
        events.isEmpty ? [] : ToleranceTable(concealed.concealing(events), text).tolerances
    }
}

/// A tolerance that was applied at a node. Small, since there may be many.
struct TapeEvent: Sendable {
    let node: Int
    let kind: Tolerance.Kind
    let isSensitive: Bool
    let detail: Detail?

    /// What few have, out of line.
    indirect enum Detail: Sendable {
        /// A key of the node that is not there.
        case missing(String)
        /// Why something was dropped.
        case reason(DecodingFailure)
    }

    /// Whether its value may be shown, and there is one.
    var hasLook: Bool { !isSensitive && !isOfMissingKey }

    var isOfMissingKey: Bool { if case .missing = detail { true } else { false } }
}
