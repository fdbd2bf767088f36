import EndpointRuntime
import Foundation
import Testing

@Suite("Numbers and other scalars in answers")
struct NumberPayloadTests {
    @Test("Integers are exact to their edges", arguments: Engine.allCases, Setting.allCases)
    func edges(_ engine: Engine, _ setting: Setting) throws {
        let text = #"{"i":9007199254740993,"l":-9223372036854775808,"s":2147483647,"u":18446744073709551615}"#
        #expect(Payload.outcome(Payloads.Numbers.self, text, engine, strict: setting.isStrict) == [])
        try Payload.roundTrip(Payloads.Numbers.self, text, engine, strict: setting.isStrict)
        try Payload.roundTrip(Payloads.Numbers.self, #"{"i":42.0}"#, engine, as: #"{"i":42}"#)
    }

    static let unfit = [
        (#"{"l":9223372036854775808}"#, "l: expected integer of 64 bits, found number out of range"),
        (#"{"s":2147483648}"#, "s: expected integer of 32 bits, found number out of range"),
        (#"{"i":1e25}"#, "i: expected integer, found number out of range"),
        (#"{"i":4.5}"#, "i: expected integer, found number with a fraction"),
        (#"{"u":-1}"#, "u: expected integer of 64 bits without sign, found number out of range"),
        (#"{"list":[1,2147483648]}"#, "list[1]: expected integer of 32 bits, found number out of range"),
    ]

    @Test(
        "What an integer cannot hold is an error with its place, in both engines", arguments: Engine.allCases, unfit)
    func refusals(_ engine: Engine, _ sample: (text: String, message: String)) {
        for setting in Setting.allCases {
            let outcome = Payload.outcome(Payloads.Numbers.self, sample.text, engine, strict: setting.isStrict)
            #expect(outcome == ["✗ \(sample.message)"])
        }
    }

    @Test("Where a field is lossy it is dropped", arguments: Engine.allCases)
    func lossy(_ engine: Engine) throws {
        let text = #"{"i":1e25,"list":[1,2147483648,4.5,"3",4]}"#
        #expect(
            Payload.outcome(Payloads.LossyNumbers.self, text, engine) == [
                "i: droppedValue", "list[1]: droppedElement", "list[2]: droppedElement", "list[3]: numberFromString",
            ])
        try Payload.roundTrip(Payloads.LossyNumbers.self, text, engine, as: #"{"list":[1,3,4]}"#)
        #expect(
            Payload.outcome(Payloads.LossyNumbers.self, text, engine, strict: true) == [
                "✗ i: expected integer, found number out of range"
            ])
    }

    static let mixed = #"{"@iot.id":100,"qty":"7","on":1}"#

    @Test("Scalars of another kind are converted by default, each reported", arguments: Engine.allCases)
    func conversions(_ engine: Engine) throws {
        #expect(
            Payload.outcome(Payloads.Sensor.self, Self.mixed, engine) == [
                #"["@iot.id"]: stringFromNumber"#, "on: booleanFromNumber", "qty: numberFromString",
            ])
        let written = #"{"@iot.id":"100","qty":7,"on":true}"#
        try Payload.roundTrip(Payloads.Sensor.self, Self.mixed, engine, as: written)
        try Payload.roundTrip(Payloads.LossySensor.self, Self.mixed, engine, as: written)
        let refused = [
            (#"{"qty":"7x"}"#, "qty: expected integer, found string"),
            (#"{"on":2}"#, "on: expected boolean, found number other than 0 and 1"),
        ]
        for (text, message) in refused {
            #expect(Payload.outcome(Payloads.Sensor.self, text, engine) == ["✗ \(message)"])
            let field = message.prefix { $0 != ":" }
            #expect(Payload.outcome(Payloads.LossySensor.self, text, engine) == ["\(field): droppedValue"])
        }
    }

    @Test(
        "No conversion where the client is strict, the spec, or the field: the first wrong field is the error",
        arguments: Engine.allCases)
    func noConversions(_ engine: Engine) {
        let failure = [#"✗ ["@iot.id"]: expected string, found number"#]
        #expect(Payload.outcome(Payloads.Sensor.self, Self.mixed, engine, strict: true) == failure)
        #expect(Payload.outcome(Payloads.LossySensor.self, Self.mixed, engine, strict: true) == failure)
        #expect(Payload.outcome(Payloads.ExactSensor.self, Self.mixed, engine) == failure)
        #expect(Payload.outcome(Exact.Sensor.self, Self.mixed, engine, rules: Exact.decoding) == failure)
    }

    @Test("A spec that tolerates nothing still drops where a field is lossy", arguments: Engine.allCases)
    func exact(_ engine: Engine) {
        let text = #"{"by_name":{},"first":[1,"2",3]}"#
        #expect(
            Payload.outcome(Exact.Limits.self, text, engine, rules: Exact.decoding) == ["first[1]: droppedElement"])
        let empty = #"{"by_name":[],"first":[]}"#
        #expect(
            Payload.outcome(Exact.Limits.self, empty, engine, rules: Exact.decoding) == [
                "✗ by_name: expected object, found array"
            ])
    }
}
