import Foundation

/// The words that a reader of a text needs, without a retain: whoever holds one holds the `JSONText` too.
struct Tape {
    let bytes: JSONBytes
    let nodes: UnsafePointer<UInt64>

    @inline(__always) func node(_ index: Int) -> TapeNode { TapeNode(word: nodes[index]) }
    @inline(__always) func `is`(_ index: Int, _ kind: NodeKind) -> Bool { node(index).is(kind) }

    /// The node after the one at `index` and all that is in it.
    @inline(__always) func next(_ index: Int) -> Int {
        let node = node(index)
        return node.isContainer ? node.offset : index &+ 1
    }

    /// The bytes of a scalar's text, a string's without its quotes.
    @inline(__always) func raw(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let node = node(index)
        return UnsafeBufferPointer(start: bytes + node.offset, count: node.length)
    }

    /// The text of a string or key, the digits of a number, the name of a literal.
    @inline(__always) func text(_ index: Int) -> String {
        if node(index).is(.escapedString) { return Unescaping.text(raw(index)) }
        // The parser has seen to it that this is UTF-8: nothing is ever repaired here.
        return String(decoding: raw(index), as: UTF8.self)
    }

    /// Whether a string holds one whole number of JSON and nothing else. (The quote after it ends the scan.)
    func isNumberInString(_ index: Int) -> Bool {
        let node = node(index)
        guard node.is(.string), let (end, isInteger) = JSONNumberGrammar.scan(bytes, from: node.offset) else {
            return false
        }
        return isInteger && end == node.offset &+ node.length
    }

    func kind(_ index: Int) -> NodeKind? { NodeKind(rawValue: node(index).tag) }

    /// What stands at a node, without what is inside a container.
    func look(_ index: Int) -> JSONLook {
        switch kind(index) {
        case .object: .object(keys: keys(of: index, atMost: 8), count: node(index).length)
        case .array: .array(count: node(index).length)
        case .string, .escapedString: .string(text(index))
        case .integer, .real: .number(text(index))
        case .yes: .bool(true)
        case .no: .bool(false)
        case .null, nil: .null
        }
    }

    /// Adds a short, cut look at a node, as `JSONLook` gives it.
    func appendClip(_ index: Int, to text: inout [UInt8]) {
        let node = node(index)
        guard node.length <= 60, !node.isContainer, !node.is(.escapedString) else {
            text += look(index).clip.utf8
            return
        }
        // A string with its quotes, as it is in the text.
        let margin = node.is(.string) ? 1 : 0
        text += UnsafeBufferPointer(start: bytes + node.offset - margin, count: node.length + 2 * margin)
    }

    private func keys(of object: Int, atMost limit: Int) -> [String] {
        var keys: [String] = []
        var at = object &+ 1
        while at < node(object).offset, keys.count < limit {
            keys.append(text(at))
            at = next(at &+ 1)
        }
        return keys
    }

    /// Whether a key or string is this text.
    func hasText(_ index: Int, _ text: String) -> Bool {
        if node(index).is(.escapedString) { return ExactText(self.text(index)) == ExactText(text) }
        var text = text
        return text.withUTF8 { $0.count == node(index).length && $0.elementsEqual(raw(index)) }
    }

    /// The values of keys that came before in the same object.
    func duplicates(in object: Int) -> [Int] {
        let count = node(object).length
        let end = node(object).offset
        return count <= 24 ? duplicatesOfFew(from: object &+ 1, to: end) : duplicatesOfMany(from: object &+ 1, to: end)
    }

    /// Every key against every other, by kind and length first: cheap for as many as models have.
    private func duplicatesOfFew(from start: Int, to end: Int) -> [Int] {
        var duplicates: [Int] = []
        var at = start
        while at < end {
            var before = start
            while before < at {
                if isSameKey(at, before) {
                    duplicates.append(at &+ 1)
                    break
                }
                before = next(before &+ 1)
            }
            at = next(at &+ 1)
        }
        return duplicates
    }

    /// Whether two keys are the same text.
    @inline(__always)
    func isSameKey(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (node(one), node(other))
        if first.is(.string), second.is(.string) {
            return first.head == second.head
                && ByteScanning.areEqual(bytes + first.offset, bytes + second.offset, first.length)
        }
        return ExactText(text(one)) == ExactText(text(other))
    }

    private func duplicatesOfMany(from start: Int, to end: Int) -> [Int] {
        var seen: Set<ExactText> = []
        var duplicates: [Int] = []
        var at = start
        while at < end {
            if !seen.insert(ExactText(text(at))).inserted { duplicates.append(at &+ 1) }
            at = next(at &+ 1)
        }
        return duplicates
    }

    /// The value of the first key of that text in an object, or nil.
    func member(_ key: String, of object: Int) -> Int? {
        guard node(object).is(.object) else { return nil }
        var at = object &+ 1
        while at < node(object).offset {
            if hasText(at, key) { return at &+ 1 }
            at = next(at &+ 1)
        }
        return nil
    }
}

/// Strings with escapes (RFC 8259 §7) that the parser has accepted.
enum Unescaping {
    static func text(_ raw: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: raw.count) { out in
            // Every escape is longer than what it stands for, so the text fits where its source did.
            var at = 0
            var length = 0
            while at < raw.count {
                let byte = raw[at]
                guard byte == UInt8(ascii: "\\"), at &+ 1 < raw.count else {
                    out[length] = byte
                    length += 1
                    at += 1
                    continue
                }
                if raw[at + 1] == UInt8(ascii: "u") {
                    let (scalar, width) = scalar(raw, at: at)
                    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                        out[length] = unit
                        length += 1
                    }
                    at += width
                } else {
                    out[length] = plain(raw[at + 1])
                    length += 1
                    at += 2
                }
            }
            return length
        }
    }

    private static func plain(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    private static func scalar(_ raw: UnsafeBufferPointer<UInt8>, at start: Int) -> (Unicode.Scalar, width: Int) {
        let high = quad(raw, at: start + 2)
        guard high & 0xFC00 == 0xD800 else { return (Unicode.Scalar(high) ?? "\u{FFFD}", 6) }
        let low = quad(raw, at: start + 8)
        let value = 0x10000 + (high & 0x3FF) << 10 + (low & 0x3FF)
        return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
    }

    private static func quad(_ raw: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32 {
        guard start + 4 <= raw.count else { return 0xFFFD }
        return raw[start..<(start + 4)].reduce(0) { $0 << 4 | (ByteScanning.hexValue($1) ?? 0) }
    }
}
