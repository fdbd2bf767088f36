#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One pass over a text that checks it against RFC 8259, to the letter, and puts a node a value on the tape.
///
/// Every read is of a byte below `count` or of the zero bytes that follow the text; every zero byte ends what is
/// being scanned. Open containers are chained through their own nodes, so depth costs neither call frames nor memory.
struct TapeParser {
    private let bytes: JSONBytes
    private let count: Int
    private let maximumDepth: Int

    private(set) var nodes: UnsafeMutablePointer<UInt64>
    private(set) var nodeCount = 0
    private(set) var hasByteOrderMark = false
    private var capacity: Int

    /// The innermost open container. Those around it stand in their nodes: the members so far, and the index of the
    /// next one out where a closed container has its end.
    private struct Container {
        /// -1 around the root.
        var node = -1
        var outer = -1
        var members = 0
        var isObject = false
        var depth = 0
    }

    init(_ bytes: JSONBytes, count: Int, maximumDepth: Int) {
        self.bytes = bytes
        self.count = count
        self.maximumDepth = maximumDepth
        capacity = count / 6 + 64
        nodes = .allocate(capacity: capacity)
    }

    /// Reads the whole text. Whatever comes of it, `nodes` is the caller's to deallocate.
    mutating func parse() throws(SyntaxFault) {
        guard count < TapeNode.maximumOffset else {
            throw SyntaxFault(offset: 0, expected: "less than 4 GiB of JSON", found: "\(count) bytes")
        }
        hasByteOrderMark = bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        let end = ByteScanning.endOfSpace(bytes, from: try value(at: hasByteOrderMark ? 3 : 0))
        guard end == count else { throw fault("the end of the text after the value", at: end) }
    }

    /// Puts the root and all that is in it on the tape, and returns its end.
    ///
    /// One loop over local variables, into which the steps below are inlined: what is local stays in registers.
    private mutating func value(at start: Int) throws(SyntaxFault) -> Int {
        var at = start
        var next = 0
        var open = Container()
        while true {
            // Here a value begins, in an object after its key.
            if next &+ 4 > capacity { grow(next) }
            if open.isObject { at = try key(at: ByteScanning.endOfSpace(bytes, from: at), &next) }
            at = ByteScanning.endOfSpace(bytes, from: at)
            switch bytes[at] {
            case UInt8(ascii: "\""): at = try string(at: at, &next)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                try enter(&open, at: at, &next)
                at = ByteScanning.endOfSpace(bytes, from: at &+ 1)
                guard bytes[at] == (open.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { continue }
                open.members = 0
            case UInt8(ascii: "t"): at = try literal("true", .yes, at: at, &next)
            case UInt8(ascii: "f"): at = try literal("false", .no, at: at, &next)
            case UInt8(ascii: "n"): at = try literal("null", .null, at: at, &next)
            default: at = try number(at: at, &next)
            }
            // Here one has ended, or a container is about to.
            while true {
                nodeCount = next
                guard open.node >= 0 else { return at }
                at = ByteScanning.endOfSpace(bytes, from: at)
                if bytes[at] == UInt8(ascii: ",") { break }
                guard bytes[at] == (open.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw fault(open.isObject ? "‘,’ or ‘}’" : "‘,’ or ‘]’", at: at)
                }
                leave(&open, next)
                at &+= 1
            }
            open.members &+= 1
            guard open.members <= TapeNode.maximumLength else {
                throw SyntaxFault(offset: at, expected: "fewer members", found: "\(open.members) members")
            }
            at &+= 1
        }
    }

    /// Opens the container that begins at `at`, with a first member in view.
    @inline(__always)
    private func enter(_ open: inout Container, at: Int, _ next: inout Int) throws(SyntaxFault) {
        guard open.depth < maximumDepth else {
            throw SyntaxFault(
                offset: at, expected: "at most \(maximumDepth) levels of nesting", found: "deeper nesting")
        }
        if open.node >= 0 { put(open, offset: open.outer &+ 1) }
        let isObject = bytes[at] == UInt8(ascii: "{")
        open = Container(node: next, outer: open.node, members: 1, isObject: isObject, depth: open.depth &+ 1)
        next &+= 1
    }

    /// Closes the innermost container, before the node `end`, and goes back to the one around it.
    @inline(__always)
    private func leave(_ open: inout Container, _ end: Int) {
        put(open, offset: end)
        guard open.outer >= 0 else {
            open = Container()
            return
        }
        let node = TapeNode(word: nodes[open.outer])
        open = Container(
            node: open.outer, outer: node.offset &- 1, members: node.length, isObject: node.is(.object),
            depth: open.depth &- 1)
    }

    @inline(__always)
    private func put(_ container: Container, offset: Int) {
        let kind = container.isObject ? NodeKind.object : .array
        nodes[container.node] = TapeNode(kind, length: container.members, offset: offset).word
    }

    @inline(__always)
    private func put(_ kind: NodeKind, from start: Int, to end: Int, _ next: inout Int) {
        nodes[next] = TapeNode(kind, length: end &- start, offset: start).word
        next &+= 1
    }

    /// A key and the colon after it; returns their end.
    @inline(__always)
    private func key(at start: Int, _ next: inout Int) throws(SyntaxFault) -> Int {
        guard bytes[start] == UInt8(ascii: "\"") else { throw fault("a key in quotes", at: start) }
        let end = ByteScanning.endOfSpace(bytes, from: try string(at: start, &next))
        guard bytes[end] == UInt8(ascii: ":") else { throw fault("‘:’", at: end) }
        return end &+ 1
    }

    @inline(__always)
    private func string(at quote: Int, _ next: inout Int) throws(SyntaxFault) -> Int {
        let start = quote &+ 1
        let (end, mayBeUnicode) = ByteScanning.endOfPlainText(bytes, from: start)
        guard bytes[end] == UInt8(ascii: "\""), !mayBeUnicode, end &- start <= TapeNode.maximumLength else {
            return try unusualString(from: start, to: end, mayBeUnicode, &next)
        }
        put(.string, from: start, to: end, &next)
        return end &+ 1
    }

    /// A string that is not all plain ASCII.
    @inline(never)
    private func unusualString(
        from start: Int, to stop: Int, _ isUnicode: Bool, _ next: inout Int
    ) throws(SyntaxFault) -> Int {
        var (end, mayBeUnicode, kind) = (stop, isUnicode, NodeKind.string)
        while bytes[end] != UInt8(ascii: "\"") {
            kind = .escapedString
            let text = ByteScanning.endOfPlainText(bytes, from: try endOfEscape(at: end))
            mayBeUnicode = mayBeUnicode || text.mayBeUnicode
            end = text.end
        }
        if mayBeUnicode, let bad = ByteScanning.invalidUTF8(bytes, from: start, to: end) {
            throw SyntaxFault(offset: bad, expected: "UTF-8", found: SyntaxFault.name(of: bytes[bad], atEnd: false))
        }
        guard end &- start <= TapeNode.maximumLength else {
            throw SyntaxFault(offset: start &- 1, expected: "a string below 256 MiB", found: "\(end &- start) bytes")
        }
        put(kind, from: start, to: end, &next)
        return end &+ 1
    }

    /// Checks what stands at `place`, which is no plain text: an escape, or a byte that no string may hold.
    private func endOfEscape(at place: Int) throws(SyntaxFault) -> Int {
        guard bytes[place] == UInt8(ascii: "\\") else {
            throw fault(
                place < count ? "no raw control character in a string" : "‘\"’ at the end of a string", at: place)
        }
        switch bytes[place &+ 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return place &+ 2
        case UInt8(ascii: "u"): return try endOfUnicodeEscape(at: place)
        default: throw fault("an escape of JSON", at: place &+ 1)
        }
    }

    private func endOfUnicodeEscape(at place: Int) throws(SyntaxFault) -> Int {
        guard let unit = ByteScanning.hexQuad(bytes, at: place &+ 2) else {
            throw fault("four hexadecimal digits", at: place &+ 2)
        }
        guard unit & 0xF800 == 0xD800 else { return place &+ 6 }
        guard unit < 0xDC00, bytes[place &+ 6] == UInt8(ascii: "\\"), bytes[place &+ 7] == UInt8(ascii: "u"),
            let low = ByteScanning.hexQuad(bytes, at: place &+ 8), low & 0xFC00 == 0xDC00
        else { throw SyntaxFault(offset: place, expected: "a pair of surrogates", found: "a lone surrogate") }
        return place &+ 12
    }

    @inline(__always)
    private func literal(
        _ text: StaticString, _ kind: NodeKind, at start: Int, _ next: inout Int
    ) throws(SyntaxFault) -> Int {
        let length = text.utf8CodeUnitCount
        // Never past the zero bytes: memcmp may read `length` bytes, and more than that follow the text.
        guard memcmp(bytes + start, text.utf8Start, length) == 0 else { throw fault("a value", at: start) }
        put(kind, from: start, to: start &+ length, &next)
        return start &+ length
    }

    @inline(__always)
    private func number(at start: Int, _ next: inout Int) throws(SyntaxFault) -> Int {
        guard let (end, isInteger) = JSONNumberGrammar.scan(bytes, from: start) else {
            let isNumber = bytes[start] == UInt8(ascii: "-") || ByteScanning.isDigit(bytes[start])
            throw fault(isNumber ? "a number of JSON" : "a value", at: start)
        }
        guard end &- start <= TapeNode.maximumLength else { throw fault("a shorter number", at: start) }
        put(isInteger ? .integer : .real, from: start, to: end, &next)
        return end
    }

    /// Makes room for more than the `used` nodes.
    @inline(never)
    private mutating func grow(_ used: Int) {
        let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
        larger.update(from: nodes, count: used)
        nodes.deallocate()
        nodes = larger
        capacity *= 2
    }

    @inline(never)
    private func fault(_ expected: String, at place: Int) -> SyntaxFault {
        let found = SyntaxFault.name(of: bytes[place], atEnd: place >= count)
        return SyntaxFault(offset: place, expected: expected, found: found)
    }
}
