/// Writes a default of the spec as an expression of the property's type.
struct DefaultCode {
    let printer: TypePrinter

    /// nil where there is no default.
    func expression(_ value: DefaultValue?, of type: WireType) -> String? {
        switch value {
        case nil: nil
        case .string(let text): SwiftStringLiteral(text).source
        case .bool(let value): value ? "true" : "false"
        case .emptyArray: "[]"
        case .emptyMap: "[:]"
        case .enumeration(let id, let index): enumeration(id, index, in: type)
        case .integer(let text), .number(let text): number(text, as: type)
        }
    }

    /// `.pro`, or what a newtype of the enum makes of it.
    private func enumeration(_ id: ModelID, _ index: Int, in type: WireType) -> String {
        let value = enumValue(id, index)
        if case .model(let other) = printer.presentation.models.expanding(type), other != id {
            return "\(printer.type(.model(other)).source)(rawValue: \(value))"
        }
        return value
    }

    /// One that is deprecated is not mentioned by its name, so that emitted code does not warn of itself.
    private func enumValue(_ id: ModelID, _ index: Int) -> String {
        guard case .enumeration(let enumeration) = printer.presentation.models[id].shape,
            enumeration.values[index].deprecated != nil
        else { return ".\(printer.presentation.members[id.index][index].name)" }
        return enumeration.closed ? ".allCases[\(index)]" : ".init(rawValue: \(enumeration.values[index].value.source))"
    }

    private func number(_ text: String, as type: WireType) -> String {
        let expression =
            switch printer.presentation.models.underlying(type) {
            case .decimal, .decimalString: decimal(text)
            case .double: NumberLiteral.nearest(text, Double.self, named: printer.outside(.double).source)
            case .float: NumberLiteral.nearest(text, Float.self, named: printer.outside(.float).source)
            default: NumberLiteral.source(text)
            }
        // A newtype takes literals, and nothing else.
        guard case .model(let id) = printer.presentation.models.expanding(type), expression.last == ")" else {
            return expression
        }
        return "\(printer.type(.model(id)).source)(rawValue: \(expression))"
    }

    /// A whole number as it is, any other one exactly: a literal with a point would go through binary.
    private func decimal(_ text: String) -> String {
        guard let number = ExactNumber(text), !number.digits.isEmpty else { return "0" }
        if DecimalText.isWrittenWhole(text), number.digits.count + number.exponent <= 18 {
            return NumberLiteral.source(text)
        }
        let type = printer.outside(.decimal).source
        // More digits than an integer holds: read from text, which the generator knows to be a number that fits.
        if number.digits.count > 18 || number.exponent > 127 {
            return "(\(type)(string: \"\(decimalText(text, number))\") ?? 0)"
        }
        let significand = NumberLiteral.source(number.digits)
        let sign = number.isNegative ? ".minus" : ".plus"
        return "\(type)(sign: \(sign), exponent: \(number.exponent), significand: \(significand))"
    }

    /// The text as it is where it has neither an exponent nor zeros that a `Decimal` has no room for.
    private func decimalText(_ text: String, _ number: ExactNumber) -> String {
        if text.utf8.count <= 38, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return text }
        let zeros = max(0, number.exponent - 127)
        let digits = number.digits + String(repeating: "0", count: zeros)
        return "\(number.isNegative ? "-" : "")\(digits)e\(number.exponent - zeros)"
    }
}
