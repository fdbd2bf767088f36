/// The text of a number, as JSON writes it (RFC 8259 §6).
enum DecimalText {
    /// Whether a text is a JSON number.
    static func isNumber(_ text: String) -> Bool { split(text) != nil }

    /// The digits of a number that is whole, whatever way it is written in: `42.0` and `4.2e1` are `42`. Nil for one
    /// that is not whole, or has more than forty digits.
    static func wholeDigits(_ text: String) -> String? {
        guard let parts = split(text), abs(parts.exponent) <= 100 else { return nil }
        var digits = parts.digits
        var point = parts.wholeCount + parts.exponent
        while digits.count > max(point, 0), digits.last == UInt8(ascii: "0") { digits.removeLast() }
        guard digits.allSatisfy({ $0 == UInt8(ascii: "0") }) || digits.count <= point else { return nil }
        point = max(point, digits.count)
        digits += [UInt8](repeating: UInt8(ascii: "0"), count: point - digits.count)
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard significant.count <= 40 else { return nil }
        guard !significant.isEmpty else { return "0" }
        return (parts.isNegative ? "-" : "") + String(decoding: significant, as: UTF8.self)
    }

    private struct Parts {
        let isNegative: Bool
        let digits: [UInt8]
        /// How many of the digits stand before the point.
        let wholeCount: Int
        let exponent: Int
    }

    private static func split(_ text: String) -> Parts? {
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
        let size = Int(String(decoding: digits, as: UTF8.self)) ?? 1_000_000
        return isNegative ? -size : size
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

    /// Whether a number is in the range of this type.
    func fits(number: String) -> Bool {
        switch self {
        case .double: Double(number).map(\.isFinite) ?? false
        case .float: Float(number).map(\.isFinite) ?? false
        default: true
        }
    }
}
