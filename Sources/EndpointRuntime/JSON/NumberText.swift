import Foundation

/// A number of JSON, taken apart without losing a digit: `±digits × 10^exponent`, without zeros at either end.
struct NumberText: Hashable {
    var isNegative: Bool
    /// Significant digits, most significant first; empty for zero.
    var digits: [UInt8]
    var exponent: Int

    /// Takes apart a number that the grammar has accepted; nil for any other text.
    init?(_ text: String) {
        guard JSONNumberGrammar.matches(text) else { return nil }
        var digits: [UInt8] = []
        var exponent = 0
        var scale = 0
        var isFraction = false
        for (place, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                // Beyond what fits, the number is either zero or out of everyone's range.
                let written = String(text.dropFirst(place + 1))
                scale = Int(written) ?? (written.hasPrefix("-") ? -1_000_000_000 : 1_000_000_000)
                scale = Swift.min(Swift.max(scale, -1_000_000_000), 1_000_000_000)
            default:
                guard ByteScanning.isDigit(byte) else { continue }
                digits.append(byte &- 0x30)
                if isFraction { exponent -= 1 }
            }
            if byte | 0x20 == UInt8(ascii: "e") { break }
        }
        self.init(isNegative: text.hasPrefix("-"), digits: digits, exponent: exponent + scale)
    }

    private init(isNegative: Bool, digits: [UInt8], exponent: Int) {
        let significant = digits.drop { $0 == 0 }
        let zeros = significant.reversed().prefix { $0 == 0 }.count
        self.digits = Array(significant.dropLast(zeros))
        self.isNegative = isNegative && !self.digits.isEmpty
        self.exponent = self.digits.isEmpty ? 0 : exponent + zeros
    }

    var isWhole: Bool { exponent >= 0 }

    /// The value as an integer of any width; nil where it has a fraction or does not fit.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value? {
        guard isWhole, digits.count + exponent <= 39 else { return nil }
        var value: Value = 0
        for digit in digits + Array(repeating: 0, count: exponent) {
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) =
                isNegative
                ? shifted.subtractingReportingOverflow(Value(digit)) : shifted.addingReportingOverflow(Value(digit))
            guard !overflow, !carry else { return nil }
            value = sum
        }
        return value
    }

    /// The value as a `Decimal`; nil where that cannot hold it: with a significand of 128 bits (38 digits, some of 39)
    /// and an exponent of 8 bits.
    var decimal: Decimal? {
        guard digits.count <= 38 || digits.count == 39 && !Self.largestSignificand.lexicographicallyPrecedes(digits)
        else { return nil }
        var exponent = exponent
        var digits = digits
        while exponent > 127, digits.count < 38 {
            digits.append(0)
            exponent -= 1
        }
        guard exponent <= 127, exponent >= -128 else { return nil }
        var significand = Decimal(0)
        for chunk in stride(from: 0, to: digits.count, by: 18) {
            let part = digits[chunk..<Swift.min(chunk + 18, digits.count)]
            let scale = Decimal(sign: .plus, exponent: part.count, significand: 1)
            significand = significand * scale + Decimal(part.reduce(UInt64(0)) { $0 * 10 + UInt64($1) })
        }
        let decimal = Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
        // What is out of its range becomes NaN, or zero.
        return decimal.isFinite && decimal.isZero == self.digits.isEmpty ? decimal : nil
    }

    /// 2¹²⁸ − 1.
    private static let largestSignificand = "340282366920938463463374607431768211455".utf8.map { $0 &- 0x30 }
}
