import EndpointGeneratorCore
import EndpointRuntime
import Foundation

/// What becomes of a value where a scalar was promised.
enum ScalarContract {
    enum Look {
        /// It is what was promised; this is how it is written again.
        case exact(JSONValue)
        case converted(JSONValue, Tolerance.Kind)
        case refused
    }

    static func look(_ type: WireType, _ value: JSONValue) -> Look {
        switch type {
        case .string: string(value)
        case .bool: bool(value)
        case .int: number(value) { $0.integer(Int.self)?.description }
        case .int32: number(value) { $0.integer(Int32.self)?.description }
        case .int64: number(value) { $0.integer(Int64.self)?.description }
        case .uint64: number(value) { $0.integer(UInt64.self)?.description }
        case .double: number(value) { $0.double.isFinite ? "\($0.double)" : nil }
        case .float: number(value) { Float($0.description).flatMap { $0.isFinite ? "\($0)" : nil } }
        case .decimal: number(value) { $0.decimal?.description }
        case .decimalString: decimalString(value)
        case .dateTime(let formats): instant(value, formats)
        case .any: .exact(value)
        default: text(value) { parsed(type, $0) }
        }
    }

    private static func string(_ value: JSONValue) -> Look {
        switch value {
        case .string: .exact(value)
        case .number(let number): .converted(.string(number.description), .stringFromNumber)
        case .bool(let flag): .converted(.string("\(flag)"), .stringFromBoolean)
        default: .refused
        }
    }

    private static func bool(_ value: JSONValue) -> Look {
        switch value {
        case .bool: .exact(value)
        case 0: .converted(false, .booleanFromNumber)
        case 1: .converted(true, .booleanFromNumber)
        case .string(let text):
            switch text.lowercased() {
            case "true", "1": .converted(true, .booleanFromString)
            case "false", "0": .converted(false, .booleanFromString)
            default: .refused
            }
        default: .refused
        }
    }

    /// `text` is nil for a number that the type cannot hold.
    private static func number(_ value: JSONValue, _ text: (JSONNumber) -> String?) -> Look {
        func written(_ number: JSONNumber?) -> JSONValue? {
            number.flatMap(text).flatMap(JSONNumber.init).map(JSONValue.number)
        }
        switch value {
        case .number(let number): return written(number).map(Look.exact) ?? .refused
        case .string(let digits):
            return written(JSONNumber(digits)).map { .converted($0, .numberFromString) } ?? .refused
        case .bool(let flag): return .converted(flag ? 1 : 0, .numberFromBoolean)
        default: return .refused
        }
    }

    private static func decimalString(_ value: JSONValue) -> Look {
        switch value {
        case .string(let text):
            JSONNumber(text)?.decimal.map { .exact(.string($0.description)) } ?? .refused
        case .number(let number):
            number.decimal.map { .converted(.string($0.description), .stringFromNumber) } ?? .refused
        default: .refused
        }
    }

    private static func text(_ value: JSONValue, _ parse: (String) -> String?) -> Look {
        guard case .string(let text) = value, let written = parse(text) else { return .refused }
        return .exact(.string(written))
    }

    private static func parsed(_ type: WireType, _ text: String) -> String? {
        switch type {
        case .date: CalendarDate(text)?.description
        case .uuid: UUID(uuidString: text)?.uuidString.lowercased()
        case .url: URL(string: text)?.absoluteString
        case .bytes: Data(base64Encoded: text)?.base64EncodedString()
        default: nil
        }
    }
}
