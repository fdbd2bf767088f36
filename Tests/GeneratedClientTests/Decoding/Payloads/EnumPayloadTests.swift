import EndpointRuntime
import Foundation
import Testing

@Suite("Values and members that a spec does not know")
struct EnumPayloadTests {
    @Test(
        "An enum value is kept wherever it stands, also in a lossy array", arguments: Engine.allCases, Setting.allCases)
    func unknownValues(_ engine: Engine, _ setting: Setting) throws {
        let text = #"{"s":"AWAITING_APPROVAL","list":["a","z"],"m":{"k":"z"}}"#
        let review = try engine.decode(Payloads.Review.self, Data(text.utf8), strict: setting.isStrict).value
        #expect(review.s == .unknown("AWAITING_APPROVAL"))
        #expect(review.list == [.a, .unknown("z")])
        #expect(review.m == ["k": .unknown("z")])
        #expect(
            Payload.outcome(Payloads.Review.self, text, engine, strict: setting.isStrict) == [
                "list[1]: unknownEnumValue", "m.k: unknownEnumValue", "s: unknownEnumValue",
            ])
        try Payload.roundTrip(Payloads.Review.self, text, engine, strict: setting.isStrict)
        let known = #"{"s":"PENDING","list":["a"],"m":{"k":"a"}}"#
        #expect(Payload.outcome(Payloads.Review.self, known, engine, strict: setting.isStrict) == [])
        try Payload.roundTrip(Payloads.Review.self, known, engine, strict: setting.isStrict)
    }

    @Test("An API's own \"unknown\" is a value like others", arguments: Engine.allCases, Setting.allCases)
    func ownUnknown(_ engine: Engine, _ setting: Setting) throws {
        #expect(Payloads.Delivery.allCases.count == 3)
        let text = #"["UNKNOWN","unknown","other"]"#
        let values = try engine.decode([Payloads.Delivery].self, Data(text.utf8), strict: setting.isStrict).value
        #expect(Set(values).count == 3)
        #expect(values.map(\.isUnknown) == [false, false, true])
        try Payload.roundTrip([Payloads.Delivery].self, text, engine, strict: setting.isStrict)
    }

    @Test("An open enum does not win a union by being open", arguments: Engine.allCases, Setting.allCases)
    func unions(_ engine: Engine, _ setting: Setting) throws {
        let known = #"{"type":"matchesAny","values":["q"]}"#
        let later = #"{"type":"later","zz":1}"#
        func decode<Value: Decodable>(_ text: String) throws -> Value {
            try engine.decode(Value.self, Data(text.utf8), strict: setting.isStrict).value
        }
        let payload = Payloads.MatchesAny(type: .matchesAny, values: ["q"])
        #expect(try decode(known) == Payloads.Predicate.matchesAny(payload))
        #expect(try decode(known) == Payloads.Tagged.matchesAny(payload))
        #expect(try decode(later) == Payloads.Predicate.unknown(json(later)))
        #expect(try decode(later) == Payloads.Tagged.unknown(json(later)))
        for text in [known, later] {
            let told = text == later ? ["(root): unknownUnionMember"] : []
            #expect(Payload.outcome(Payloads.Predicate.self, text, engine, strict: setting.isStrict) == told)
            #expect(Payload.outcome(Payloads.Tagged.self, text, engine, strict: setting.isStrict) == told)
            try Payload.roundTrip(Payloads.Predicate.self, text, engine, strict: setting.isStrict)
            try Payload.roundTrip(Payloads.Tagged.self, text, engine, strict: setting.isStrict)
        }
    }

    @Test("A lossy array keeps what is unknown and drops what is broken", arguments: Engine.allCases)
    func lossyUnions(_ engine: Engine) throws {
        let text = #"{"all":[{"type":"later"},{"type":"between","lo":"x"},7,{"type":"between","lo":1}]}"#
        #expect(
            Payload.outcome(Payloads.Predicates.self, text, engine) == [
                "all[0]: unknownUnionMember", "all[1]: droppedElement", "all[2]: unknownUnionMember",
            ])
        #expect(
            Payload.outcome(Payloads.Predicates.self, text, engine, strict: true) == [
                "✗ all[1].lo: expected integer, found string"
            ])
    }

    @Test("A whole number that the union's integer does not hold is its number, or unknown", arguments: Engine.allCases)
    func narrowIntegers(_ engine: Engine) throws {
        let text = "[7,3000000000,9223372036854775808,-1]"
        let narrow = try engine.decode([Payloads.Narrow].self, Data(text.utf8)).value
        #expect(narrow == [.int32(7), .double(3e9), .double(0x1p63), .int32(-1)])
        let (wide, tolerances) = try engine.decode([Payloads.Wide].self, Data(text.utf8))
        #expect(wide == [.uint64(7), .uint64(3_000_000_000), .uint64(1 << 63), .unknown(-1)])
        #expect(tolerances.map { "\($0.path): \($0.kind.rawValue)" } == ["[3]: unknownUnionMember"])
        let measure = try engine.decode(Payloads.Measure.self, Data("9223372036854775808".utf8)).value
        #expect(measure == .double(0x1p63))
        try Payload.roundTrip([Payloads.Wide].self, text, engine)
    }

    @Test("A whole number that no integer holds is the union's number", arguments: Engine.allCases)
    func largeNumbers(_ engine: Engine) throws {
        let text = "[7,1.5,1e300,100000000000000000000,20000000000000000000]"
        let values = try engine.decode([Payloads.Measure].self, Data(text.utf8)).value
        #expect(
            values == [
                .int(7), .double(1.5), .double(1e300), .double(100_000_000_000_000_000_000),
                .double(20_000_000_000_000_000_000),
            ])
        try Payload.roundTrip([Payloads.Measure].self, text, engine)
    }
}
