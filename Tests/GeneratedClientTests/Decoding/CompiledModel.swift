import EndpointRuntime
import Foundation
import Testing

/// The two ways in which a model is decoded and encoded: the runtime's own, and Foundation's.
enum Engine: String, CaseIterable, Sendable {
    case own
    case foundation

    func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, _ data: Data, rules: DecodingRules = DecodingRules(), strict: Bool = false
    ) throws -> (value: Value, tolerances: [Tolerance]) {
        switch self {
        case .own:
            var decoder = JSONBodyDecoder(rules: rules)
            decoder.rules.strict = strict
            return try decoder.decode(type, from: data)
        case .foundation:
            let report = ToleranceReport()
            let decoder = JSONDecoder()
            decoder.userInfo[.toleranceReport] = report
            decoder.userInfo[.strictDecoding] = strict
            return (try decoder.decode(type, from: data), report.tolerances)
        }
    }

    /// What is written, as a value, so that the order of keys does not count.
    func encode(_ value: some Encodable) throws -> JSONValue {
        try json(self == .own ? JSONBodyEncoder().encode(value) : JSONEncoder().encode(value))
    }
}

/// The text that the runtime's own encoder writes.
func written(_ value: some Encodable) throws -> String {
    String(decoding: try JSONBodyEncoder().encode(value), as: UTF8.self)
}

/// A text as a value.
func json(_ text: Data) throws -> JSONValue { try JSONBodyDecoder().decode(JSONValue.self, from: text).value }

func json(_ text: String) throws -> JSONValue { try json(Data(text.utf8)) }

/// An emitted type, as a value that tests can walk over.
struct CompiledModel: Sendable, CustomTestStringConvertible {
    /// The name in the spec.
    let name: String
    var testDescription: String { name }
    private let decode: @Sendable (Engine, Data, Bool) throws -> Reading

    /// What was decoded.
    struct Reading {
        var value: AnyHashable
        var told: [Told]
        var encode: (Engine) throws -> JSONValue
    }

    init<Value: Codable & Hashable & Sendable>(_ name: String, _ type: Value.Type, _ rules: DecodingRules) {
        self.name = name
        decode = { engine, data, isStrict in
            let (value, tolerances) = try engine.decode(type, data, rules: rules, strict: isStrict)
            let told = tolerances.map { Told(path: $0.path, kind: $0.kind) }.sorted()
            return Reading(value: value, told: told) { try $0.encode(value) }
        }
    }

    func read(_ engine: Engine, _ data: Data, strict: Bool = false) throws -> Reading {
        try decode(engine, data, strict)
    }

    /// What a decode tolerated, in the order of paths.
    func told(_ engine: Engine, _ data: Data, _ isStrict: Bool) throws -> [Told] {
        try decode(engine, data, isStrict).told
    }
}
