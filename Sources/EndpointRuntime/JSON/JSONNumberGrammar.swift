/// Numbers as RFC 8259 §6 writes them.
enum JSONNumberGrammar {
    /// The end of the number that begins at `start`, and whether it has neither fraction nor exponent; nil if none does.
    @inline(__always)
    static func scan(_ bytes: JSONBytes, from start: Int) -> (end: Int, isInteger: Bool)? {
        var at = start
        if bytes[at] == UInt8(ascii: "-") { at &+= 1 }
        if bytes[at] == UInt8(ascii: "0") {
            at &+= 1
        } else {
            guard let end = digits(bytes, from: at) else { return nil }
            at = end
        }
        guard bytes[at] == UInt8(ascii: ".") || bytes[at] | 0x20 == UInt8(ascii: "e") else { return (at, true) }
        if bytes[at] == UInt8(ascii: ".") {
            guard let end = digits(bytes, from: at &+ 1) else { return nil }
            at = end
        }
        if bytes[at] | 0x20 == UInt8(ascii: "e") {
            at &+= 1
            if bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at &+= 1 }
            guard let end = digits(bytes, from: at) else { return nil }
            at = end
        }
        return (at, false)
    }

    @inline(__always)
    private static func digits(_ bytes: JSONBytes, from start: Int) -> Int? {
        var at = start
        while ByteScanning.isDigit(bytes[at]) { at &+= 1 }
        return at == start ? nil : at
    }

    /// Whether the whole text is one number of JSON.
    static func matches(_ text: String) -> Bool {
        Array(text.utf8).withZeroTerminated { bytes, count in scan(bytes, from: 0)?.end == count } ?? false
    }
}

extension Array where Element == UInt8 {
    /// Lends the bytes with a zero byte after them.
    func withZeroTerminated<Result>(_ body: (JSONBytes, Int) -> Result) -> Result? {
        (self + [0]).withUnsafeBufferPointer { buffer in buffer.baseAddress.map { body($0, count) } }
    }
}
