/// Text as a Swift string literal: whatever it holds, it stays text.
public struct SwiftStringLiteral: Sendable {
    /// The literal with its quotes.
    public let source: String

    public init(_ text: String) {
        if Self.isPlain(text) {
            source = "\"" + text + "\""
            return
        }
        var source = "\""
        for scalar in text.unicodeScalars { Self.append(scalar, to: &source) }
        self.source = source + "\""
    }

    /// Whether nothing has to be escaped, as in nearly all names of a spec.
    private static func isPlain(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
        return true
    }

    private static func append(_ scalar: Unicode.Scalar, to source: inout String) {
        switch scalar {
        case "\"", "\\":
            source += "\\"
            source.unicodeScalars.append(scalar)
        case "\n": source += "\\n"
        case "\r": source += "\\r"
        case "\t": source += "\\t"
        case _ where InvisibleScalars.contains(scalar):
            source += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: source.unicodeScalars.append(scalar)
        }
    }
}

extension SwiftStringLiteral: CustomStringConvertible {
    public var description: String { source }
}

/// Numbers as Swift literals.
enum NumberLiteral {
    /// The same digits, grouped in threes from seven on (`1_000_000`), as `swift format` wants whole numbers.
    static func source(_ text: String) -> String {
        let digits = text.drop { $0 == "-" }
        guard digits.count >= 7, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return text }
        var grouped = text.hasPrefix("-") ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += "_" }
            grouped.append(digit)
        }
        return grouped
    }

    /// The value of a floating-point type that is nearest to a number of JSON, as an expression that no compiler warns
    /// of: of whole numbers that a type does not hold, and of those too small for all of its digits, they do.
    ///
    /// - Parameter name: The type as it is written at the place.
    static func nearest<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ text: String, _ type: Value.Type, named name: String
    ) -> String {
        guard let value = Value(text) else { return text }
        if value.isSubnormal {
            return "\(value < 0 ? "-" : "")\(name)(bitPattern: \(source("\(value.significandBitPattern)")))"
        }
        // Whole numbers of this size are all held, and stay as they were written.
        if let whole = Int64(text), whole.magnitude >> (Value.significandBitCount + 1) == 0, text != "-0" {
            return source(text)
        }
        return "\(value)"
    }
}

extension Literal {
    /// The value of an enum as a Swift literal.
    var source: String {
        if case .string(let text) = self { SwiftStringLiteral(text).source } else { NumberLiteral.source(text) }
    }
}

/// Scalars that a reader of source code does not see, or that change how the rest of a line looks: controls, line
/// breaks of every kind, bidirectional and other format controls, letters that fill a place, and what Unicode does not
/// assign to text.
enum InvisibleScalars {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x20, scalar.value < 0x7F { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return true
        case .spaceSeparator: return scalar != " "
        case .otherLetter: return scalar.properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }
}
