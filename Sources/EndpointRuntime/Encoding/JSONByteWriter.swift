import Foundation

/// The bytes of a JSON text being written, and who is writing them.
///
/// A class, so that all encoders of one text write to one place; not `Sendable`: one encode, one task.
final class JSONByteWriter {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    /// What a type writes that uses the standard containers; its bytes follow when it is done.
    var tree: JSONTree?
    /// The tags of a union, and of those that it is a member of, for the object that is written next.
    var pendingTags: [(key: StaticString, value: StaticString)] = []
    /// How many objects are open.
    var depth = 0
    /// Whether sensitive fields are masked.
    let conceals: Bool

    init(capacity: Int = 1024, conceals: Bool = false) {
        self.capacity = capacity
        self.conceals = conceals
        bytes = .allocate(capacity: capacity)
    }

    deinit { bytes.deallocate() }

    var data: Data { Data(bytes: bytes, count: count) }

    // MARK: Bytes

    /// Makes room for so many bytes more.
    @inline(__always)
    private func reserve(_ more: Int) { if count &+ more > capacity { grow(more) } }

    @inline(never)
    private func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
    }

    @inline(__always)
    func write(byte: UInt8) {
        reserve(1)
        bytes[count] = byte
        count &+= 1
    }

    @inline(__always)
    func write(raw text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress else { return }
        reserve(text.count)
        (bytes + count).update(from: start, count: text.count)
        count &+= text.count
    }

    func write(raw text: StaticString) {
        write(raw: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    func write(raw text: String) {
        var text = text
        text.withUTF8 { write(raw: $0) }
    }

    func write(raw text: [UInt8]) { text.withUnsafeBufferPointer { write(raw: $0) } }

    /// The bytes that `body` writes, which are not part of the text yet.
    func captured(_ body: () throws -> Void) rethrows -> [UInt8] {
        let start = count
        defer { count = start }
        try body()
        return Array(UnsafeBufferPointer(start: bytes + start, count: count - start))
    }

    /// Takes back the last byte, if it is this one.
    func takeBack(_ byte: UInt8) -> Bool {
        guard count > 0, bytes[count - 1] == byte else { return false }
        count -= 1
        return true
    }

    // MARK: Scalars

    /// A string in quotes (RFC 8259 §7); slashes stay as they are.
    @inline(__always)
    func write(string text: String) {
        var text = text
        text.withUTF8 { write(string: $0) }
    }

    func write(string text: StaticString) {
        write(string: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    func write(string text: UnsafeBufferPointer<UInt8>) {
        reserve(text.count &+ 2)
        let out = bytes + count
        out[0] = UInt8(ascii: "\"")
        if let start = text.baseAddress {
            guard !Self.needsEscapes(text) else { return writeEscaped(text) }
            (out + 1).update(from: start, count: text.count)
        }
        out[text.count &+ 1] = UInt8(ascii: "\"")
        count &+= text.count &+ 2
    }

    /// Whether there is a quote, a backslash or a control character; eight bytes at a time.
    @inline(__always)
    private static func needsEscapes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = text.baseAddress else { return false }
        let ones: UInt64 = 0x0101_0101_0101_0101
        var at = 0
        var hits: UInt64 = 0
        while at &+ 8 <= text.count {
            let word = UnsafeRawPointer(start + at).loadUnaligned(as: UInt64.self)
            let quote = word ^ 0x2222_2222_2222_2222
            let slash = word ^ 0x5C5C_5C5C_5C5C_5C5C
            hits |= (quote &- ones) & ~quote | (slash &- ones) & ~slash | (word &- 0x2020_2020_2020_2020) & ~word
            at &+= 8
        }
        if hits & 0x8080_8080_8080_8080 != 0 { return true }
        while at < text.count {
            let byte = start[at]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
            at &+= 1
        }
        return false
    }

    @inline(never)
    private func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        write(byte: UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): write(raw: "\\\"" as StaticString)
            case UInt8(ascii: "\\"): write(raw: "\\\\" as StaticString)
            case 0x08: write(raw: "\\b" as StaticString)
            case 0x0C: write(raw: "\\f" as StaticString)
            case 0x0A: write(raw: "\\n" as StaticString)
            case 0x0D: write(raw: "\\r" as StaticString)
            case 0x09: write(raw: "\\t" as StaticString)
            case 0..<0x20:
                write(raw: "\\u00" as StaticString)
                write(hex: byte)
            default: write(byte: byte)
            }
        }
        write(byte: UInt8(ascii: "\""))
    }

    /// Two digits in lower case.
    @inline(__always)
    func write(hex byte: UInt8) {
        let (high, low) = (byte >> 4, byte & 15)
        write(byte: high < 10 ? 0x30 &+ high : 0x57 &+ high)
        write(byte: low < 10 ? 0x30 &+ low : 0x57 &+ low)
    }

    func write(integer value: some FixedWidthInteger) {
        guard let small = Int(exactly: value) else { return write(raw: String(value)) }
        write(integer: small)
    }

    func write(integer value: Int) {
        reserve(20)
        if value < 0 { write(byte: UInt8(ascii: "-")) }
        var rest = value.magnitude
        var width = 1
        var power: UInt = 10
        while width < 20, rest >= power {
            width &+= 1
            let (next, overflow) = power.multipliedReportingOverflow(by: 10)
            if overflow { break }
            power = next
        }
        reserve(width)
        var at = count &+ width
        count = at
        for _ in 0..<width {
            at &-= 1
            bytes[at] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    func write(flag: Bool) { write(raw: flag ? "true" as StaticString : "false") }

    func writeNull() { write(raw: "null" as StaticString) }

    /// The shortest text that gives the number back; whole ones without fraction. It must be finite.
    func write(double value: Double) {
        if let whole = Int(exactly: value), whole.magnitude < 1 << 53, whole != 0 || value.sign == .plus {
            write(integer: whole)
        } else {
            write(raw: value.description)
        }
    }

    func write(uuid value: UUID) {
        write(byte: UInt8(ascii: "\""))
        withUnsafeBytes(of: value.uuid) { bytes in
            for (place, byte) in bytes.enumerated() {
                if place == 4 || place == 6 || place == 8 || place == 10 { write(byte: UInt8(ascii: "-")) }
                write(hex: byte)
            }
        }
        write(byte: UInt8(ascii: "\""))
    }

    /// An instant of a whole second, in ISO 8601; false for any other, with nothing written.
    func write(wholeSecond date: Date) -> Bool {
        let seconds = date.timeIntervalSince1970
        guard let whole = Int(exactly: seconds),
            date.timeIntervalSinceReferenceDate.rounded() == date.timeIntervalSinceReferenceDate,
            whole >= -62_167_219_200, whole < 253_402_300_800
        else { return false }
        let time = CivilTime(secondsSince1970: whole)
        write(byte: UInt8(ascii: "\""))
        write(pair: time.year / 100)
        write(pair: time.year % 100)
        write(byte: UInt8(ascii: "-"))
        write(pair: time.month)
        write(byte: UInt8(ascii: "-"))
        write(pair: time.day)
        write(byte: UInt8(ascii: "T"))
        write(pair: time.hour)
        write(byte: UInt8(ascii: ":"))
        write(pair: time.minute)
        write(byte: UInt8(ascii: ":"))
        write(pair: time.second)
        write(raw: "Z\"" as StaticString)
        return true
    }

    @inline(__always)
    private func write(pair value: Int) {
        write(byte: 0x30 &+ UInt8(truncatingIfNeeded: value / 10))
        write(byte: 0x30 &+ UInt8(truncatingIfNeeded: value % 10))
    }

    // MARK: Any type

    /// A key of an object, after a comma unless it is the first.
    @inline(__always)
    func write(key: StaticString, isFirst: Bool) {
        let length = key.utf8CodeUnitCount
        reserve(length &+ 4)
        if !isFirst { write(byte: UInt8(ascii: ",")) }
        write(string: UnsafeBufferPointer(start: key.utf8Start, count: length))
        write(byte: UInt8(ascii: ":"))
    }

    /// A type with an encoder of its own.
    @inline(__always)
    func write<Value: Encodable>(model value: Value) throws {
        let start = count
        let outer = depth
        guard tree == nil else { return try write(inside: value) }
        try value.encode(to: JSONByteEncoder(writer: self))
        if tree != nil || depth != outer || count == start { try complete(value, since: start, depth: outer) }
    }

    /// A type inside one that uses the standard containers, whose tree waits meanwhile.
    private func write<Value: Encodable>(inside value: Value) throws {
        let outer = tree
        tree = nil
        defer { tree = outer }
        try write(model: value)
    }

    /// Writes what was gathered in the standard containers, and looks whether all is well.
    @inline(never)
    private func complete<Value: Encodable>(_ value: Value, since start: Int, depth outer: Int) throws {
        guard depth == outer else {
            throw EncodingPath.invalid(value, "finish() was not called on the fields of a model")
        }
        if let gathered = tree {
            tree = nil
            gathered.write(to: self, after: start)
        } else if count == start {
            write(raw: "{}" as StaticString)
        }
    }
}
