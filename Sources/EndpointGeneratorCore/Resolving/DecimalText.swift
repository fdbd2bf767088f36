/// The text of a number, as JSON writes it (RFC 8259 §6).
enum DecimalText {
    /// Whether a text is a JSON number.
    static func isNumber(_ text: String) -> Bool { split(text) != nil }

    /// Whether a JSON number has neither fraction nor exponent.
    static func isWrittenWhole(_ number: String) -> Bool {
        !number.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    }

    /// The digits of a number that is whole, whatever way it is written in: `42.0` and `4.2e1` are `42`. Nil for one
    /// that is not whole, or has more than forty digits.
    static func wholeDigits(_ text: String) -> String? {
        guard let number = ExactNumber(text), number.exponent >= 0, number.digits.count + number.exponent <= 40 else {
            return nil
        }
        if number.digits.isEmpty { return "0" }
        let zeros = String(repeating: "0", count: number.exponent)
        return (number.isNegative ? "-" : "") + number.digits + zeros
    }

    fileprivate struct Parts {
        let isNegative: Bool
        let digits: [UInt8]
        /// How many of the digits stand before the point.
        let wholeCount: Int
        let exponent: Int
    }

    fileprivate static func split(_ text: String) -> Parts? {
        var rest = Array(text.utf8)[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        let whole = takeDigits(&rest)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
        var fraction: [UInt8] = []
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = takeDigits(&rest)
            guard !fraction.isEmpty else { return nil }
        }
        guard let exponent = takeExponent(&rest), rest.isEmpty else { return nil }
        return Parts(
            isNegative: isNegative, digits: whole + fraction, wholeCount: whole.count, exponent: exponent)
    }

    private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(digits.count)
        return Array(digits)
    }

    /// The exponent, 0 where there is none; nil where it is no exponent. A huge one is cut to what fits.
    private static func takeExponent(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") else { return 0 }
        rest = rest.dropFirst()
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let digits = takeDigits(&rest)
        guard !digits.isEmpty else { return nil }
        let size = min(Int(String(decoding: digits, as: UTF8.self)) ?? .max, 1_000_000_000)
        return isNegative ? -size : size
    }
}

/// A number taken apart without losing a digit: `±digits × 10^exponent`, without zeros at either end of the digits.
struct ExactNumber: Equatable {
    let isNegative: Bool
    /// Empty for zero.
    let digits: String
    let exponent: Int

    /// Nil for a text that is no number of JSON.
    init?(_ text: String) {
        guard let parts = DecimalText.split(text) else { return nil }
        let zero = UInt8(ascii: "0")
        let significant = parts.digits.drop { $0 == zero }
        let zeros = significant.reversed().prefix { $0 == zero }.count
        digits = String(decoding: significant.dropLast(zeros), as: UTF8.self)
        isNegative = parts.isNegative && !digits.isEmpty
        exponent = digits.isEmpty ? 0 : parts.wholeCount - parts.digits.count + parts.exponent + zeros
    }

    /// Whether a `Decimal` holds it: it has a significand of 128 bits, which are 38 digits and some of 39, and an
    /// exponent from -128 to 127.
    var fitsDecimal: Bool {
        let largest = "340282366920938463463374607431768211455"
        guard digits.count < largest.count || digits.count == largest.count && digits <= largest else { return false }
        return exponent >= -128 && exponent <= 127 + max(0, 38 - digits.count)
    }
}

extension WireType {
    /// Whether a whole number, as its digits, is among the values of this integer type.
    func fits(digits: String) -> Bool {
        switch self {
        case .int, .int64: Int64(digits) != nil
        case .int32: Int32(digits) != nil
        case .uint64: UInt64(digits) != nil || digits == "-0"
        default: true
        }
    }

    /// Whether a number is in the range of this type; a decimal has to hold every digit as well.
    func fits(number: String) -> Bool {
        switch self {
        case .double: Double(number).map(\.isFinite) ?? false
        case .float: Float(number).map(\.isFinite) ?? false
        case .decimal, .decimalString: ExactNumber(number)?.fitsDecimal ?? false
        default: true
        }
    }
}
