import Foundation

extension Scalar where Self: FixedWidthInteger {
    static var expectation: String { "integer of \(bitWidth) bits\(isSigned ? "" : " without sign")" }

    @inline(__always)
    static func exact(_ tape: Tape, _ index: Int) -> Self? {
        guard tape.is(index, .integer) else { return nil }
        return FastNumber.integer(tape.raw(index))
    }

    static func converted(_ tape: Tape, _ index: Int) -> (value: Self, kind: Tolerance.Kind)? {
        guard tape.isNumberInString(index) else { return nil }
        return FastNumber.integer(tape.raw(index)).map { ($0, .numberFromString) }
    }

    static func convert(_ look: JSONLook) -> Conversion<Self> {
        switch look {
        case .number(let text): return whole(text, { .exact($0) }, { $0 })
        case .string(let text):
            guard JSONNumberGrammar.matches(text) else { return .refused(nil) }
            return whole(text, { .tolerated($0, .numberFromString) }, { "string that holds a \($0)" })
        case .bool(let flag): return .tolerated(flag ? 1 : 0, .numberFromBoolean)
        case .unreadable: return .refused("number out of range")
        default: return .refused(nil)
        }
    }

    private static func whole(
        _ text: String, _ accepted: (Self) -> Conversion<Self>, _ refused: (String) -> String
    ) -> Conversion<Self> {
        guard let number = NumberText(text), number.isWhole else { return .refused(refused("number with a fraction")) }
        return number.integer().map(accepted) ?? .refused(refused("number out of range"))
    }
}

extension Int: Scalar { static var expectation: String { "integer" } }
extension Int8: Scalar {}
extension Int16: Scalar {}
extension Int32: Scalar {}
extension Int64: Scalar {}
extension UInt: Scalar {}
extension UInt8: Scalar {}
extension UInt16: Scalar {}
extension UInt32: Scalar {}
extension UInt64: Scalar {}

extension Scalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
    static var expectation: String { "number" }

    static func convert(_ look: JSONLook) -> Conversion<Self> {
        switch look {
        case .number(let text): return finite(text).map { .exact($0) } ?? .refused("number out of range")
        case .string(let text):
            guard JSONNumberGrammar.matches(text) else { return .refused(nil) }
            return finite(text).map { .tolerated($0, .numberFromString) }
                ?? .refused("string that holds a number out of range")
        case .bool(let flag): return .tolerated(flag ? 1 : 0, .numberFromBoolean)
        case .unreadable: return .refused("number out of range")
        default: return .refused(nil)
        }
    }

    private static func finite(_ text: String) -> Self? {
        guard let number = Self(text), number.isFinite else { return nil }
        return number
    }
}

extension Double: Scalar {
    @inline(__always)
    static func exact(_ tape: Tape, _ index: Int) -> Double? {
        let tag = tape.node(index).tag
        guard tag == NodeKind.integer.rawValue || tag == NodeKind.real.rawValue else { return nil }
        return FastNumber.double(tape.raw(index))
    }

    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Double? {
        let number = try container.decode(Double.self, forKey: key)
        return number.isFinite ? number : nil
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Double?? {
        guard let number = try container.decodeIfPresent(Double.self, forKey: key) else { return .some(nil) }
        return number.isFinite ? .some(number) : nil
    }
}

extension Float: Scalar {
    static func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Float? {
        let number = try container.decode(Float.self, forKey: key)
        return number.isFinite ? number : nil
    }

    static func exactIfPresent(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Float?? {
        guard let number = try container.decodeIfPresent(Float.self, forKey: key) else { return .some(nil) }
        return number.isFinite ? .some(number) : nil
    }
}

extension Decimal: Scalar {
    static var expectation: String { "decimal" }

    static func convert(_ look: JSONLook) -> Conversion<Decimal> {
        switch look {
        case .number(let text): return NumberText(text)?.decimal.map { .exact($0) } ?? .refused(DecimalText.beyond)
        case .string(let text):
            guard let number = NumberText(text) else { return .refused(nil) }
            return number.decimal.map { .tolerated($0, .numberFromString) } ?? .refused(DecimalText.beyond)
        case .bool(let flag): return .tolerated(flag ? 1 : 0, .numberFromBoolean)
        case .unreadable: return .refused(DecimalText.beyond)
        default: return .refused(nil)
        }
    }
}

/// Decimals that travel as strings.
enum DecimalText {
    static let expectation = "decimal in a string"
    static let beyond = "number of more digits than a decimal holds"

    static func convert(_ look: JSONLook) -> Conversion<Decimal> {
        switch look {
        case .string(let text):
            guard let number = NumberText(text) else { return .refused("string that is no decimal") }
            return number.decimal.map { .exact($0) } ?? .refused(beyond)
        case .number(let text):
            return NumberText(text)?.decimal.map { .tolerated($0, .stringFromNumber) } ?? .refused(beyond)
        case .unreadable: return .refused(beyond)
        default: return .refused(nil)
        }
    }
}

/// The short ways for the numbers that one meets; nil sends the others the long way.
enum FastNumber {
    /// A number of at most 19 digits that the grammar has accepted, without fraction or exponent.
    @inline(__always)
    static func integer<Value: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Value? {
        guard let bytes = text.baseAddress else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        var at = isNegative ? 1 : 0
        guard text.count &- at <= 19 else { return nil }
        var value: UInt64 = 0
        while at < text.count {
            value = value &* 10 &+ UInt64(bytes[at] &- 0x30)
            at &+= 1
        }
        guard isNegative else { return Value(exactly: value) }
        guard value <= UInt64(Int64.max) else { return nil }
        return Value(exactly: -Int64(value))
    }

    /// A number of at most 15 digits with a fraction of at most 22: both sides of the division are exact, so the
    /// result is rounded once and right.
    @inline(__always)
    static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard let bytes = text.baseAddress, text.count <= 24 else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        var at = isNegative ? 1 : 0
        var mantissa: UInt64 = 0
        var digits = 0
        var scale = -1
        while at < text.count {
            let digit = bytes[at] &- 0x30
            if digit < 10 {
                mantissa = mantissa &* 10 &+ UInt64(digit)
                if mantissa != 0 { digits &+= 1 }
                if scale >= 0 { scale &+= 1 }
            } else if bytes[at] == UInt8(ascii: ".") {
                scale = 0
            } else {
                return nil
            }
            at &+= 1
        }
        guard digits <= 15, scale <= 22 else { return nil }
        let value = scale > 0 ? Double(mantissa) / powers[scale] : Double(mantissa)
        return isNegative ? -value : value
    }

    private static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
