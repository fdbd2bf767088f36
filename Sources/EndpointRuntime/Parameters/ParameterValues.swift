import Foundation

/// What a parameter may be given: a value, several, or none.
///
/// One form for all, so that a chain of builders is solved in linear time by the compiler.
public protocol ParameterValues: Sendable {
    /// The values as text; nil, and no values, leave the parameter out.
    var parameterTexts: [String]? { get }
}

extension ParameterValue {
    public var parameterTexts: [String]? { [parameterText] }
}

extension Array: ParameterValues where Element: ParameterValue {
    public var parameterTexts: [String]? { map(\.parameterText) }
}

extension Optional: ParameterValues where Wrapped: ParameterValues {
    public var parameterTexts: [String]? { flatMap(\.parameterTexts) }
}

/// What a parameter of dates may be given: a date, several, or none. How each is written is said beside it.
public protocol DateValues: Sendable {
    /// Nil, and no dates, leave the parameter out.
    var parameterDates: [Date]? { get }
}

extension Date: DateValues {
    public var parameterDates: [Date]? { [self] }
}

extension Array: DateValues where Element == Date {
    public var parameterDates: [Date]? { self }
}

extension Optional: DateValues where Wrapped: DateValues {
    public var parameterDates: [Date]? { flatMap(\.parameterDates) }
}

extension DateValues {
    func texts(_ format: DateFormat) -> [String]? { parameterDates?.map(format.string(from:)) }
}
