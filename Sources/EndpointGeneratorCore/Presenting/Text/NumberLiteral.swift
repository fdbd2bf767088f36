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
}

extension Literal {
    /// The value of an enum as a Swift literal.
    var source: String {
        if case .string(let text) = self { SwiftStringLiteral(text).source } else { NumberLiteral.source(text) }
    }
}
