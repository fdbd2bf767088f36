/// The text of a document: UTF-8, followed by at least 16 zero bytes, so that a scan may look ahead
/// and always meets a byte that ends it.
typealias JSONBytes = UnsafePointer<UInt8>

enum ByteScanning {
    /// The first place at or after `start` with a quote, a backslash or a control character; and whether a byte
    /// on the way might be outside ASCII.
    @inline(__always)
    static func endOfPlainText(_ bytes: JSONBytes, from start: Int) -> (end: Int, mayBeUnicode: Bool) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var at = start
        var seen: UInt64 = 0
        while true {
            let word = UInt64(littleEndian: UnsafeRawPointer(bytes + at).loadUnaligned(as: UInt64.self))
            seen |= word
            let quote = word ^ 0x2222_2222_2222_2222
            let slash = word ^ 0x5C5C_5C5C_5C5C_5C5C
            // A byte of the word less one, or less 0x20, has its high bit set where it was too small and had none.
            let tooSmall = (quote &- ones) | (slash &- ones) | (word &- 0x2020_2020_2020_2020)
            let hits = tooSmall & ~word & highs
            if hits != 0 { return (at &+ hits.trailingZeroBitCount >> 3, seen & highs != 0) }
            at &+= 8
        }
    }

    /// Whether two runs of `count` bytes are equal; in words, the last of which may overlap the one before.
    @inline(__always)
    static func areEqual(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        var at = 0
        if count >= 8 {
            while at &+ 8 < count {
                guard areEqual(one, other, at, UInt64.self) else { return false }
                at &+= 8
            }
            return areEqual(one, other, count &- 8, UInt64.self)
        }
        if count >= 4 {
            return areEqual(one, other, 0, UInt32.self) && areEqual(one, other, count &- 4, UInt32.self)
        }
        while at < count {
            guard one[at] == other[at] else { return false }
            at &+= 1
        }
        return true
    }

    @inline(__always)
    private static func areEqual<Word: FixedWidthInteger>(
        _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ at: Int, _ type: Word.Type
    ) -> Bool {
        UnsafeRawPointer(one + at).loadUnaligned(as: type) == UnsafeRawPointer(other + at).loadUnaligned(as: type)
    }

    /// The first place at or after `start` that holds no white space (RFC 8259 §2).
    @inline(__always)
    static func endOfSpace(_ bytes: JSONBytes, from start: Int) -> Int {
        var at = start
        while true {
            let byte = bytes[at]
            if byte > 0x20 { return at }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return at }
            at &+= 1
        }
    }

    @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// The value of a hexadecimal digit, or nil.
    static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte &- 0x30)
        case 0x41...0x46: UInt32(byte &- 0x37)
        case 0x61...0x66: UInt32(byte &- 0x57)
        default: nil
        }
    }

    /// Four hexadecimal digits at `start`, or nil. Stops at the first byte that is none.
    static func hexQuad(_ bytes: JSONBytes, at start: Int) -> UInt32? {
        var value: UInt32 = 0
        for at in start..<(start + 4) {
            guard let digit = hexValue(bytes[at]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    /// The first byte in `start..<end` that begins no well-formed UTF-8 sequence (Unicode, table 3-7), or nil.
    static func invalidUTF8(_ bytes: JSONBytes, from start: Int, to end: Int) -> Int? {
        var at = start
        while at < end {
            let length = lengthOfSequence(bytes, at: at)
            guard length > 0, at &+ length <= end else { return at }
            at &+= length
        }
        return nil
    }

    private static func lengthOfSequence(_ bytes: JSONBytes, at start: Int) -> Int {
        let lead = bytes[start]
        if lead < 0x80 { return 1 }
        let second = bytes[start &+ 1]
        switch lead {
        case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
        case 0xE0...0xEF:
            let low: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
            let high: UInt8 = lead == 0xED ? 0x9F : 0xBF
            return second >= low && second <= high && isContinuation(bytes[start &+ 2]) ? 3 : 0
        case 0xF0...0xF4:
            let low: UInt8 = lead == 0xF0 ? 0x90 : 0x80
            let high: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
            guard second >= low && second <= high, isContinuation(bytes[start &+ 2]) else { return 0 }
            return isContinuation(bytes[start &+ 3]) ? 4 : 0
        default: return 0
        }
    }

    @inline(__always) private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
