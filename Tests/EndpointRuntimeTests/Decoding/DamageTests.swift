import EndpointRuntime
import Foundation
import TestInputs
import Testing

@Suite("Every damage of a document is told with its place")
struct DamageTests {
    /// A place in a document, and what stands there.
    private struct Spot {
        var path: JSONPath
        var value: JSONValue
    }

    private func spots(_ value: JSONValue, _ steps: [JSONPath.Step] = []) -> [Spot] {
        var found = [Spot(path: JSONPath(steps: steps), value: value)]
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() { found += spots(element, steps + [.index(index)]) }
        case .object(let members):
            for (key, member) in members.sorted(by: { $0.key < $1.key }) { found += spots(member, steps + [.key(key)]) }
        default: break
        }
        return found
    }

    /// The document with another value at a path, or without what is there.
    private func changing(_ value: JSONValue, _ steps: ArraySlice<JSONPath.Step>, to new: JSONValue?) -> JSONValue? {
        guard let step = steps.first else { return new }
        switch (step, value) {
        case (.key(let key), .object(var members)):
            members[key] = members[key].flatMap { changing($0, steps.dropFirst(), to: new) }
            return .object(members)
        case (.index(let index), .array(var elements)):
            if let element = changing(elements[index], steps.dropFirst(), to: new) {
                elements[index] = element
            } else {
                elements.remove(at: index)
            }
            return .array(elements)
        default: return value
        }
    }

    private static let replacements: [JSONValue?] = [
        nil, .null, true, 7, 2.5, "x", "7", "2022-11-15T02:17:27Z", [], [1], [:], ["k": "v"],
    ]

    @Test(
        "A value gone, null, or of another kind: a failure that names the place, a report that does, or a document that fits",
        arguments: Engine.allCases)
    func everywhere(_ engine: Engine) throws {
        let document = try json(Shop.Order.text)
        var outcomes = (failures: 0, reports: 0, fitting: 0)
        for spot in spots(document) where !spot.path.steps.isEmpty {
            for replacement in Self.replacements where replacement != spot.value {
                let damaged = try #require(changing(document, spot.path.steps[...], to: replacement))
                let text = String(decoding: try JSONBodyEncoder().encode(damaged), as: UTF8.self)
                do {
                    let (order, tolerances) = try engine.decode(Shop.Order.self, text)
                    if tolerances.isEmpty {
                        // Nothing to tell: then what was read is all that was there.
                        outcomes.fitting += 1
                        try expectEqual(engine.encode(order), damaged, text)
                    } else {
                        outcomes.reports += 1
                        let isNamed = tolerances.contains { isAt($0.path, spot.path) }
                        #expect(isNamed, "\(spot.path) ← \(String(describing: replacement))")
                    }
                } catch let failure as DecodingFailure {
                    outcomes.failures += 1
                    #expect(
                        isAt(failure.path, spot.path), "\(spot.path) ← \(String(describing: replacement)): \(failure)")
                    #expect(failure.expected != "" && failure.found != "")
                }
            }
        }
        #expect(outcomes.failures > 300)
        #expect(outcomes.reports > 30)
        #expect(outcomes.fitting > 50)
    }

    /// The place itself, or one inside it or right around it.
    private func isAt(_ path: JSONPath, _ spot: JSONPath) -> Bool {
        path.steps.starts(with: spot.steps) || spot.steps.dropLast() == path.steps[...]
    }

    private func expectEqual(_ value: JSONValue, _ expected: JSONValue, _ text: String) throws {
        // What is absent, null or of no use to a model is not written back; days come in two formats.
        guard case .object(let members) = expected, case .object(let own) = value else { return }
        for (key, member) in own where key != "second" && key != "days" { #expect(members[key] == member, "\(text)") }
    }

    @Test("Random models: decode, encode, equal; both engines alike")
    func randomModels() throws {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let document = randomScalars(&generator)
            let text = String(decoding: try JSONBodyEncoder().encode(document), as: UTF8.self)
            let (own, tolerances) = try Engine.own.decode(Shop.Scalars.self, text)
            #expect(tolerances == [], "\(text)")
            #expect(try Engine.own.encode(own) == document, "\(text)")
            #expect(try JSONBodyDecoder().decode(Shop.Scalars.self, from: JSONBodyEncoder().encode(own)).value == own)
            let (foundation, others) = try Engine.foundation.decode(Shop.Scalars.self, text)
            #expect(foundation == own, "\(text)")
            #expect(others == [])
            #expect(try Engine.foundation.encode(own) == document, "\(text)")
        }
    }

    private func randomScalars(_ generator: inout SplitMix64) -> JSONValue {
        var members: [String: JSONValue] = [:]
        let double = Double.random(in: -1e9...1e9, using: &generator)
        let milliseconds = Double(Int.random(in: 0...4_000_000_000_000, using: &generator)) / 1000
        let candidates: [(String, JSONValue)] = [
            ("string", .string(randomText(&generator))),
            ("int", number(Int.random(in: .min ... .max, using: &generator))),
            ("int32", number(Int32.random(in: .min ... .max, using: &generator))),
            ("int64", number(Int64.random(in: .min ... .max, using: &generator))),
            ("uint64", number(UInt64.random(in: .min ... .max, using: &generator))), ("double", number(double)),
            ("float", number(Float.random(in: -1e3...1e3, using: &generator))),
            ("decimal", number(Decimal(Int.random(in: -999_999...999_999, using: &generator)) / 1000)),
            ("bool", .bool(Bool.random(using: &generator))),
            ("bytes", .string(Data(randomText(&generator).utf8).base64EncodedString())),
            ("date", .string(DateFormat.iso8601.string(from: Date(timeIntervalSince1970: milliseconds)))),
            ("any", [.string(randomText(&generator)), number(double), .null, ["k": .bool(true)]]),
        ]
        for (key, value) in candidates where Bool.random(using: &generator) { members[key] = value }
        return .object(members)
    }

    private func number(_ value: some CustomStringConvertible) -> JSONValue {
        JSONNumber(value.description).map(JSONValue.number) ?? .null
    }

    private func randomText(_ generator: inout SplitMix64) -> String {
        let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "/", "\n", "\0", "é", "😀", "\u{2028}", "\u{7f}", "z", " "]
        let count = Int.random(in: 0...20, using: &generator)
        return String(
            String.UnicodeScalarView((0..<count).compactMap { _ in scalars.randomElement(using: &generator) }))
    }
}
