import EndpointRuntime
import Foundation
import Testing

/// The two ways in which a model is decoded: by the runtime's own decoder, and by Foundation's.
enum Engine: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case own
    case foundation

    var testDescription: String { rawValue }

    /// Decodes a text; the tolerances are sorted, since Foundation's engine reports in the order of the fields.
    func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, _ text: String, strict: Bool = false
    ) throws -> (value: Value, tolerances: [Tolerance]) {
        let report = ToleranceReport()
        let value: Value
        switch self {
        case .own:
            var rules = DecodingRules()
            rules.strict = strict
            value = try JSONBodyDecoder(rules: rules).decode(type, from: Data(text.utf8), report: report)
        case .foundation:
            let decoder = JSONDecoder()
            decoder.userInfo[.toleranceReport] = report
            decoder.userInfo[.strictDecoding] = strict
            value = try decoder.decode(type, from: Data(text.utf8))
        }
        return (value, report.tolerances.sorted { $0.description < $1.description })
    }

    /// The text of the failure of a decode; nil if it succeeds.
    func failure<Value: Decodable>(_ type: Value.Type, _ text: String, strict: Bool = false) -> String? {
        do {
            _ = try decode(type, text, strict: strict)
            return nil
        } catch {
            return String(describing: error)
        }
    }

    /// What a model writes, as a value, so that the order of keys does not count.
    func encode(_ value: some Encodable) throws -> JSONValue {
        let data: Data
        switch self {
        case .own: data = try JSONBodyEncoder().encode(value)
        case .foundation: data = try JSONEncoder().encode(value)
        }
        return try JSONBodyDecoder().decode(JSONValue.self, from: data).value
    }
}

func json(_ text: String) throws -> JSONValue {
    try JSONBodyDecoder().decode(JSONValue.self, from: Data(text.utf8)).value
}

/// The text that the runtime's own encoder writes.
func written(_ value: some Encodable) throws -> String {
    String(decoding: try JSONBodyEncoder().encode(value), as: UTF8.self)
}

extension [Tolerance] {
    /// `path: kind` for each.
    var summary: [String] { map { "\($0.path): \($0.kind.rawValue)" } }
}
