import Foundation

extension CalendarDate: ParameterValue {
    /// `2026-11-30`
    public var parameterText: String { description }
}

extension OpenEnum {
    public var parameterText: String { "\(rawValue)" }
}

extension ClosedEnum {
    public var parameterText: String { "\(rawValue)" }
}

extension Newtype {
    /// The text of a scalar as JSON writes it; empty for what is no scalar, which a spec does not allow here.
    public var parameterText: String {
        if let value = rawValue as? any ParameterValue { return value.parameterText }
        guard let data = try? JSONBodyEncoder().encode(self) else { return "" }
        return JSONBodyDecoder().value(at: [], in: data)?.scalarText ?? ""
    }
}

extension JSONValue {
    /// The text of a string, number or boolean; nil for null, arrays and objects.
    var scalarText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.description
        case .bool(let flag): flag.parameterText
        case .null, .array, .object: nil
        }
    }
}
