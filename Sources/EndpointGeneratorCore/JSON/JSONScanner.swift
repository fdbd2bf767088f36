/// Walks over JSON text, byte by byte: the structure. Strings, numbers and what is said about faults have files of
/// their own.
///
/// It works on a plain pointer, since that is quick in debug builds too. Behind the text stands a NUL.
struct JSONScanner {
    let base: UnsafePointer<UInt8>
    let count: Int
    var index: Int
    var diagnostics: [Diagnostic] = []
    var positions: JSONPositions
    /// Bytes that are not UTF-8 are reported once: they are a fault of the file.
    var reportedEncoding = false

    /// Reading cannot go on; why is among the diagnostics.
    struct Stop: Error {}

    init(base: UnsafePointer<UInt8>, count: Int, file: String) {
        self.base = base
        self.count = count
        let hasByteOrderMark = count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
        index = hasByteOrderMark ? 3 : 0
        positions = JSONPositions(base: base, start: index, file: file)
    }

    mutating func document() throws(Stop) -> JSONNode {
        try refuseOtherEncodings()
        try skipBlanks()
        let node = try value(depth: 0)
        try skipBlanks()
        guard index >= count else { throw unexpected("the end of the file") }
        return node
    }

    private mutating func value(depth: Int) throws(Stop) -> JSONNode {
        let location = here()
        switch base[index] {
        case UInt8(ascii: "\""):
            let token = try string()
            return JSONNode(.string(token.text), at: location, sourceWidths: token.widths)
        case UInt8(ascii: "{"): return JSONNode(.object(try members(location, depth: depth)), at: location)
        case UInt8(ascii: "["): return JSONNode(.array(try elements(location, depth: depth)), at: location)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(.number(try number()), at: location)
        default: return JSONNode(try literal(), at: location)
        }
    }

    private mutating func members(_ opening: SourceLocation, depth: Int) throws(Stop) -> [JSONNode.Member] {
        try enter(depth)
        var members: [JSONNode.Member] = []
        while base[index] != UInt8(ascii: "}") {
            let location = here()
            guard base[index] == UInt8(ascii: "\"") else { throw unexpectedKey(opening) }
            let key = Located(try string().text, at: location)
            try skipBlanks()
            guard base[index] == UInt8(ascii: ":") else { throw unexpected("':' after the key") }
            index += 1
            try skipBlanks()
            members.append(.init(key: key, value: try value(depth: depth + 1)))
            try separator(before: UInt8(ascii: "}"), opening)
        }
        index += 1
        return withoutRepeatedKeys(members)
    }

    private mutating func elements(_ opening: SourceLocation, depth: Int) throws(Stop) -> [JSONNode] {
        try enter(depth)
        var elements: [JSONNode] = []
        while base[index] != UInt8(ascii: "]") {
            guard index < count else { throw unclosed("array", "]", opening) }
            elements.append(try value(depth: depth + 1))
            try separator(before: UInt8(ascii: "]"), opening)
        }
        index += 1
        return elements
    }

    private mutating func enter(_ depth: Int) throws(Stop) {
        guard depth < JSONReader.maximumDepth else {
            throw stop("arrays and objects nest more than \(JSONReader.maximumDepth) levels deep; nest them less")
        }
        index += 1
        try skipBlanks()
    }

    /// What stands between two elements or members, or before the closing bracket.
    private mutating func separator(before closing: UInt8, _ opening: SourceLocation) throws(Stop) {
        try skipBlanks()
        let byte = base[index]
        if byte == closing { return }
        if byte == UInt8(ascii: ",") {
            let comma = index
            index += 1
            try skipBlanks()
            if base[index] == closing { report("a comma before '\(character(closing))'; remove it", at: comma) }
        } else if startsNext(byte, before: closing) {
            report("a comma is missing before \(found())")
        } else {
            throw unexpectedSeparator(before: closing, opening)
        }
    }

    private func startsNext(_ byte: UInt8, before closing: UInt8) -> Bool {
        if byte == UInt8(ascii: "\"") { return true }
        guard closing == UInt8(ascii: "]") else { return false }
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "-")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func literal() throws(Stop) -> JSONNode.Value {
        let start = index
        let word = word(at: start)
        index += word.utf8.count
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            index = start
            throw unexpectedValue(word)
        }
    }

    mutating func skipBlanks() throws(Stop) {
        while true {
            let byte = base[index]
            if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                index += 1
            } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func withoutRepeatedKeys(_ members: [JSONNode.Member]) -> [JSONNode.Member] {
        guard repeatsKeys(members) else { return members }
        var first: [String: SourceLocation] = [:]
        return members.filter { member in
            let key = member.key
            guard let earlier = first.updateValue(first[key.value] ?? key.location, forKey: key.value) else {
                return true
            }
            diagnostics.append(
                .error(
                    "the key '\(key.value)' comes twice in this object; remove one or rename it", at: key.location,
                    notes: [.init("it comes first here", at: earlier)]))
            return false
        }
    }

    /// Few keys are compared with each other, which is quicker than hashing them, above all in debug builds.
    private func repeatsKeys(_ members: [JSONNode.Member]) -> Bool {
        guard members.count <= 16 else {
            var seen = Set<String>(minimumCapacity: members.count)
            return members.contains { !seen.insert($0.key.value).inserted }
        }
        return members.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return false }
            var index = 1
            while index < buffer.count {
                var earlier = 0
                while earlier < index, base[earlier].key.value != base[index].key.value { earlier += 1 }
                if earlier < index { return true }
                index += 1
            }
            return false
        }
    }
}
