import EndpointRuntime
import Foundation
import Testing

/// An answer as text, and how tests say what comes of it.
enum Payload {
    /// What was tolerated, as `path: kind` in the order of paths; or the failure, after `✗`.
    static func outcome<Value: Decodable>(
        _ type: Value.Type, _ text: String, _ engine: Engine, strict: Bool = false,
        rules: DecodingRules = Payloads.decoding
    ) -> [String] {
        do {
            return try engine.decode(type, Data(text.utf8), rules: rules, strict: strict).tolerances
                .map { "\($0.path): \($0.kind.rawValue)" }.sorted()
        } catch {
            return ["✗ \(error)"]
        }
    }

    /// Decodes and holds what is written again, by either encoder, to a text.
    static func roundTrip<Value: Codable>(
        _ type: Value.Type, _ text: String, _ engine: Engine, strict: Bool = false, as written: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let value = try engine.decode(type, Data(text.utf8), rules: Payloads.decoding, strict: strict).value
        let expected = try json(written ?? text)
        for writer in Engine.allCases {
            #expect(try writer.encode(value) == expected, "\(writer)", sourceLocation: sourceLocation)
        }
    }
}

/// Whether a decode as a whole is strict.
enum Setting: CaseIterable {
    case lenient
    case strict

    var isStrict: Bool { self == .strict }
}
