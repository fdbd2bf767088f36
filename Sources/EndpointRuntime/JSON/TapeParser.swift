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
/// being scanned. Containers are kept on a stack of our own, so depth costs no call frames.
struct TapeParser {
    private let bytes: JSONBytes
    private let count: Int
    private let maximumDepth: Int

    private(set) var nodes: UnsafeMutablePointer<UInt64>
    private(set) var nodeCount = 0
    private(set) var hasByteOrderMark = false
    private var capacity: Int
    private var at = 0

    private struct Frame {
        var node: Int
        var members: Int
        var isObject: Bool
    }

    private var open = Frame(node: -1, members: 0, isObject: false)
    private var outer: [Frame] = []

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
        outer.reserveCapacity(32)
        if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
            hasByteOrderMark = true
            at = 3
        }
        repeat { try value() } while try isFollowedByAnother()
        skipSpace()
        guard at == count else { throw fault("the end of the text after the value") }
    }

    /// Puts values on the tape up to and including one that is whole: a scalar or an empty container.
    private mutating func value() throws(SyntaxFault) {
        while true {
            skipSpace()
            reserve()
            switch bytes[at] {
            case UInt8(ascii: "\""): return try string()
            case UInt8(ascii: "{"): if try openContainer(isObject: true) { return }
            case UInt8(ascii: "["): if try openContainer(isObject: false) { return }
            case UInt8(ascii: "t"): return try literal("true", .yes)
            case UInt8(ascii: "f"): return try literal("false", .no)
            case UInt8(ascii: "n"): return try literal("null", .null)
            default: return try number()
            }
        }
    }

    /// Closes what ends here, and says whether another value has to follow.
    private mutating func isFollowedByAnother() throws(SyntaxFault) -> Bool {
        while open.node >= 0 {
            skipSpace()
            let byte = bytes[at]
            if byte == UInt8(ascii: ",") {
                at &+= 1
                if open.isObject {
                    skipSpace()
                    reserve()
                    try key()
                }
                open.members &+= 1
                return true
            }
            guard byte == (open.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                throw fault(open.isObject ? "‘,’ or ‘}’" : "‘,’ or ‘]’")
            }
            try closeContainer()
        }
        return false
    }

    /// Opens a container; true if it is empty and closed again, else its first value (after its key) is next.
    private mutating func openContainer(isObject: Bool) throws(SyntaxFault) -> Bool {
        if open.node >= 0 { outer.append(open) }
        guard outer.count < maximumDepth else {
            throw SyntaxFault(
                offset: at, expected: "at most \(maximumDepth) levels of nesting", found: "deeper nesting")
        }
        open = Frame(node: nodeCount, members: 0, isObject: isObject)
        nodeCount &+= 1
        at &+= 1
        skipSpace()
        if bytes[at] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            try closeContainer()
            return true
        }
        open.members = 1
        if isObject { try key() }
        return false
    }

    private mutating func closeContainer() throws(SyntaxFault) {
        guard open.members <= TapeNode.maximumLength else {
            throw SyntaxFault(offset: at, expected: "fewer members", found: "\(open.members) members")
        }
        at &+= 1
        put(open.isObject ? .object : .array, length: open.members, offset: nodeCount, at: open.node)
        open = outer.popLast() ?? Frame(node: -1, members: 0, isObject: false)
    }

    private mutating func key() throws(SyntaxFault) {
        guard bytes[at] == UInt8(ascii: "\"") else { throw fault("a key in quotes") }
        try string()
        skipSpace()
        guard bytes[at] == UInt8(ascii: ":") else { throw fault("‘:’") }
        at &+= 1
    }

    @inline(__always)
    private mutating func string() throws(SyntaxFault) {
        let start = at &+ 1
        var kind = NodeKind.string
        var (end, mayBeUnicode) = ByteScanning.endOfPlainText(bytes, from: start)
        while bytes[end] != UInt8(ascii: "\"") {
            kind = .escapedString
            let next = ByteScanning.endOfPlainText(bytes, from: try endOfEscape(at: end))
            mayBeUnicode = mayBeUnicode || next.mayBeUnicode
            end = next.end
        }
        if mayBeUnicode, let bad = ByteScanning.invalidUTF8(bytes, from: start, to: end) {
            throw SyntaxFault(offset: bad, expected: "UTF-8", found: SyntaxFault.name(of: bytes[bad], atEnd: false))
        }
        guard end &- start <= TapeNode.maximumLength else {
            throw SyntaxFault(offset: at, expected: "a string below 256 MiB", found: "\(end &- start) bytes")
        }
        put(kind, length: end &- start, offset: start, at: nodeCount)
        nodeCount &+= 1
        at = end &+ 1
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

    private mutating func literal(_ text: StaticString, _ kind: NodeKind) throws(SyntaxFault) {
        let length = text.utf8CodeUnitCount
        // Never past the zero bytes: memcmp may read `length` bytes, and more than that follow the text.
        guard memcmp(bytes + at, text.utf8Start, length) == 0 else { throw fault("a value") }
        put(kind, length: length, offset: at, at: nodeCount)
        nodeCount &+= 1
        at &+= length
    }

    private mutating func number() throws(SyntaxFault) {
        guard let (end, isInteger) = JSONNumberGrammar.scan(bytes, from: at) else {
            throw fault(
                bytes[at] == UInt8(ascii: "-") || ByteScanning.isDigit(bytes[at]) ? "a number of JSON" : "a value")
        }
        guard end &- at <= TapeNode.maximumLength else { throw fault("a shorter number") }
        put(isInteger ? .integer : .real, length: end &- at, offset: at, at: nodeCount)
        nodeCount &+= 1
        at = end
    }

    @inline(__always) private mutating func skipSpace() { at = ByteScanning.endOfSpace(bytes, from: at) }

    @inline(__always)
    private func put(_ kind: NodeKind, length: Int, offset: Int, at place: Int) {
        nodes[place] = TapeNode(kind, length: length, offset: offset).word
    }

    /// Makes room for a container, a key and a value.
    @inline(__always) private mutating func reserve() { if nodeCount &+ 4 > capacity { grow() } }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
        larger.update(from: nodes, count: nodeCount)
        nodes.deallocate()
        nodes = larger
        capacity *= 2
    }

    private func fault(_ expected: String, at place: Int? = nil) -> SyntaxFault {
        let place = place ?? at
        let found = SyntaxFault.name(of: bytes[place], atEnd: place >= count)
        return SyntaxFault(offset: place, expected: expected, found: found)
    }
}
