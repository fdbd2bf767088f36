import EndpointGeneratorCore
import EndpointRuntime
import Foundation
import Testing

/// Documents as the specs want them, made at random, through emitted models and both engines.
@Suite("Random documents of random models")
struct RandomDocumentTests {
    private static let file = "Tests/GeneratedClientTests/Decoding/Random/Sampled.endpoints.json"

    @Test("Every model of the spec has a type to be decoded as")
    func everyModelIsThere() throws {
        let named = try SpecFile.read(Self.file).models.filter { $0.origin == .named }.map(\.name.value)
        #expect(SampledModels.all.map(\.name) == named)
        #expect(named.count > 60)
    }

    @Test("Decode, encode, equal: in both engines, with nothing to report", arguments: SampledModels.all)
    func roundTrip(_ model: CompiledModel) throws {
        let api = try SpecFile.read(Self.file)
        let type = try api.type(named: model.name)
        var random = RandomDocument(api, seed: 1)
        for _ in 0..<40 {
            let document = random.value(type)
            let text = try JSONBodyEncoder().encode(document)
            let note = "\(model.name): \(String(decoding: text, as: UTF8.self))"
            var contract = Contract(api)
            let written = try contract.read(type, Spot(value: document), isLenient: true)
            #expect(contract.told == [], "\(note)")
            let own = try model.read(.own, text)
            for engine in Engine.allCases {
                let reading = try model.read(engine, text)
                #expect(reading.value == own.value, "\(engine) \(note)")
                #expect(reading.told == [], "\(engine) \(note)")
                for writer in Engine.allCases { #expect(try reading.encode(writer) == written, "\(writer) \(note)") }
                let back = try model.read(engine, JSONBodyEncoder().encode(written))
                #expect(back.value == own.value, "\(engine) \(note)")
            }
        }
    }

    @Test(
        "Keys in any order, and again behind: the first counts, and the others are reported",
        arguments: SampledModels.all)
    func repeatedKeys(_ model: CompiledModel) throws {
        let api = try SpecFile.read(Self.file)
        let type = try api.type(named: model.name)
        var random = RandomDocument(api, seed: 3)
        for _ in 0..<20 {
            let document = random.value(type)
            let value = try model.read(.own, JSONBodyEncoder().encode(document)).value
            let (text, repeated) = try random.shuffled(document)
            let own = try model.read(.own, text)
            #expect(own.value == value, "\(String(decoding: text, as: UTF8.self))")
            #expect(own.told.map(\.kind).allSatisfy { $0 == .duplicateKey })
            #expect(own.told.count == repeated, "\(own.told) \(String(decoding: text, as: UTF8.self))")
            let foundation = try model.read(.foundation, text)
            #expect(foundation.value == value)
            #expect(foundation.told == [])
        }
    }

    @Test("Every damage is told with its place, or fails there", arguments: Engine.allCases, [false, true])
    func damage(_ engine: Engine, isStrict: Bool) throws {
        let api = try SpecFile.read(Self.file)
        var count = DamageCount()
        for model in SampledModels.all {
            let type = try api.type(named: model.name)
            // An array or a map at the root is Foundation's to read; its elements are ours.
            if engine == .foundation, type != api.expanding(type) { continue }
            var random = RandomDocument(api, seed: 2)
            for _ in 0..<2 {
                let run = DamageRun(api: api, type: type, model: model, engine: engine, isStrict: isStrict)
                count = try count + run.count(WrittenDocument(random.value(type, room: 3)))
            }
        }
        print("random models, \(engine)\(isStrict ? ", strict" : ""):", count.summary)
        for kind in Damage.Kind.allCases { #expect(count.damages[kind, default: 0] > 0, "\(kind)") }
        // Nothing fails for what it is a part of: a union without a tag keeps what fits none of its alternatives.
        for outcome in DamageCount.Outcome.allCases {
            #expect((count.outcomes[outcome, default: 0] > 0) == (outcome != .failedAround), "\(outcome)")
        }
        #expect(count.outcomes.values.reduce(0, +) == count.total)
    }
}
