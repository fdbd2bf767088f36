import Foundation

/// A number of JSON with its text as it was sent, so that no digit is lost.
///
/// Two numbers are equal when their values are: `1.0` equals `1`, and `1e2` equals `100`.
public struct JSONNumber: Sendable, CustomStringConvertible {
    /// The number as RFC 8259 §6 writes it.
    public let description: String

    /// Nil for a text that is no number of JSON.
    public init?(_ text: String) {
        guard JSONNumberGrammar.matches(text) else { return nil }
        description = text
    }

    init(checked text: String) {
        description = text
    }

    /// The value as an integer; nil where it has a fraction or does not fit.
    public func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value? {
        NumberText(description)?.integer()
    }

    /// The nearest double; infinite where the number is beyond its range.
    public var double: Double { Double(description) ?? .nan }

    /// The double that is written with the same digits; nil where there is none.
    var exactDouble: Double? {
        let double = double
        return double.isFinite && NumberText("\(double)") == NumberText(description) ? double : nil
    }

    /// The exact value; nil where it has more digits than a `Decimal` holds or is out of range.
    public var decimal: Decimal? { NumberText(description)?.decimal }
}

extension JSONNumber: Hashable {
    public static func == (one: JSONNumber, other: JSONNumber) -> Bool {
        one.description == other.description || NumberText(one.description) == NumberText(other.description)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(NumberText(description))
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) {
        description = String(value)
    }

    public init(floatLiteral value: Double) {
        description = "\(value)"
    }
}
