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
        switch printer.presentation.models.underlying(type) {
        case .decimal, .decimalString:
            let expression = decimal(text)
            guard case .model(let id) = printer.presentation.models.expanding(type), expression.last == ")" else {
                return expression
            }
            return "\(printer.type(.model(id)).source)(rawValue: \(expression))"
        default: return NumberLiteral.source(text)
        }
    }

    /// A whole number as it is, any other one exactly: a literal with a point would go through binary.
    private func decimal(_ text: String) -> String {
        let parts = text.split(separator: text.contains("e") ? "e" : "E", maxSplits: 1)
        let mantissa = parts[0].split(separator: ".", maxSplits: 1)
        let fraction = mantissa.count > 1 ? mantissa[1] : ""
        let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
        let isNegative = text.hasPrefix("-")
        let digits = (mantissa[0] + fraction).drop { $0 == "-" || $0 == "0" }
        if exponent == 0, digits.count <= 18 { return NumberLiteral.source(text) }
        let type = printer.outside(.decimal).source
        // More digits than an integer holds: read from text, which the generator knows to be a number.
        if digits.count > 18 { return "(\(type)(string: \"\(text)\") ?? 0)" }
        let significand = NumberLiteral.source(digits.isEmpty ? "0" : String(digits))
        return "\(type)(sign: \(isNegative ? ".minus" : ".plus"), exponent: \(exponent), significand: \(significand))"
    }
}
