/// Eight bytes of a text with digits and signs at known places, checked and read all at once.
struct DigitPairs {
    /// The bytes that have to be there, the first one lowest; `0` stands for any digit.
    private let pattern: UInt64
    /// What sets the high bit of a byte that differs by more than it may: by 9 from a digit, by nothing from a sign.
    private let margin: UInt64
    /// Bits that do not count: the case of a letter.
    private var ignored: UInt64 = 0

    /// `yyyy-MM-`
    static let yearAndMonth = DigitPairs(pattern: 0x2D30_302D_3030_3030, margin: 0x7F76_767F_7676_7676)
    /// `ddTHH:mm`
    static let dayAndClock = DigitPairs(
        pattern: 0x3030_3A30_3054_3030, margin: 0x7676_7F76_767F_7676, ignored: 0x20_0000)

    /// In each byte the number that two digits make, this one and the next; nil where the text is another.
    @inline(__always)
    func read(_ bytes: UnsafePointer<UInt8>) -> UInt64? {
        let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        let digits = (word ^ pattern) & ~ignored
        guard ((digits &+ margin) | digits) & 0x8080_8080_8080_8080 == 0 else { return nil }
        return digits &* 10 &+ digits >> 8
    }
}

extension UInt64 {
    @inline(__always) func byte(_ index: Int) -> Int { Int(truncatingIfNeeded: (self >> (index &* 8)) & 0xFF) }
}
