import EndpointRuntime
import Foundation
import Testing

@Suite("Elements, keys and their absence in answers")
struct ObjectPayloadTests {
    static let elements = #"{"values":[{"v":4},{"v":null},"junk",null,{"v":6}]}"#

    @Test("One bad element: an error at its place, or left out where the field is lossy", arguments: Engine.allCases)
    func badElements(_ engine: Engine) throws {
        let failure = ["✗ values[1].v: expected integer, found null"]
        for setting in Setting.allCases {
            #expect(Payload.outcome(Payloads.Readings.self, Self.elements, engine, strict: setting.isStrict) == failure)
        }
        #expect(Payload.outcome(Payloads.LossyReadings.self, Self.elements, engine, strict: true) == failure)
        #expect(
            Payload.outcome(Payloads.LossyReadings.self, Self.elements, engine) == [
                "values[1]: droppedElement", "values[2]: droppedElement", "values[3]: droppedElement",
            ])
        try Payload.roundTrip(
            Payloads.LossyReadings.self, Self.elements, engine, as: #"{"values":[{"v":4},{"v":6}]}"#)
        let nothing = #"{"values":[null,null]}"#
        #expect(
            Payload.outcome(Payloads.LossyReadings.self, nothing, engine) == [
                "values[0]: droppedElement", "values[1]: droppedElement",
            ])
        try Payload.roundTrip(Payloads.LossyReadings.self, nothing, engine, as: #"{"values":[]}"#)
        let noArray = ["✗ values: expected array, found number"]
        #expect(Payload.outcome(Payloads.Readings.self, #"{"values":7}"#, engine) == noArray)
        #expect(Payload.outcome(Payloads.LossyReadings.self, #"{"values":7}"#, engine) == noArray)
        #expect(Payload.outcome(Payloads.LossyReadings.self, #"{"values":7}"#, engine, strict: true) == noArray)
    }

    @Test("Keys beside the declared ones are kept where the spec says so", arguments: Engine.allCases, Setting.allCases)
    func additional(_ engine: Engine, _ setting: Setting) throws {
        let contact = #"{"email":"e","x":"1","user_name":"2"}"#
        let value = try engine.decode(Payloads.Contact.self, Data(contact.utf8), strict: setting.isStrict).value
        #expect(value.additionalProperties == ["x": "1", "user_name": "2"])
        try Payload.roundTrip(Payloads.Contact.self, contact, engine, strict: setting.isStrict)
        let free = #"{"a":[1,null,{"b":true}],"c":1.5}"#
        try Payload.roundTrip(Payloads.Free.self, free, engine, strict: setting.isStrict)
        try Payload.roundTrip(Payloads.Anything.self, free, engine, strict: setting.isStrict)
        let closed = #"{"a":"s","later":1}"#
        #expect(Payload.outcome(Payloads.Closed.self, closed, engine, strict: setting.isStrict) == [])
        try Payload.roundTrip(Payloads.Closed.self, closed, engine, strict: setting.isStrict, as: #"{"a":"s"}"#)
    }

    @Test("Tags are not among the keys that a member keeps, and each is written once", arguments: Engine.allCases)
    func tagsBesideAdditionalKeys(_ engine: Engine) throws {
        let text = #"{"place":"drawn","kind":"sticker","id":1,"x":2}"#
        let placed = try engine.decode(Payloads.Placed.self, Data(text.utf8)).value
        let sticker = Payloads.Sticker(id: 1, additionalProperties: ["x": 2])
        #expect(placed == .drawn(.sticker(sticker)))
        #expect(try written(placed) == text)
        try Payload.roundTrip(Payloads.Placed.self, text, engine)
        let keys = ["x": 2, "kind": 3, "place": 4]
        let clash = Payloads.Placed.drawn(.sticker(.init(id: 1, additionalProperties: keys)))
        #expect(try written(clash) == text)
        #expect(try engine.encode(clash) == json(text))
    }

    @Test("Of what is inside a sensitive field no report and no reason has a look", arguments: Engine.allCases)
    func sensitiveInside(_ engine: Engine) throws {
        let pass = #"{"code":"4711","only":"S3CRET","digits":["S3CRET","4711"],"tagged":{"type":"S3CRET"}}"#
        let text = #"{"card":\#(pass),"passes":[\#(pass),{"code":"S3CRET"}],"only":"S3CRET","open":\#(pass)}"#
        let (_, tolerances) = try engine.decode(Payloads.Purse.self, Data(text.utf8), rules: Payloads.decoding)
        let (open, concealed) = (
            tolerances.filter { $0.path.description.hasPrefix("open") },
            tolerances.filter { !$0.path.description.hasPrefix("open") }
        )
        #expect(open.count == 5)
        #expect(open.allSatisfy { $0.look != nil })
        #expect(concealed.count == 13)
        #expect(concealed.allSatisfy { $0.look == nil && $0.reason?.look == nil })
    }

    @Test("Nor has an equal key of a sensitive field")
    func sensitiveEqualKeys() throws {
        let text = #"{"only":"a","only":"S3CRET","pass":{"code":1,"code":4711},"pass":{"code":4711}}"#
        let (_, tolerances) = try Engine.own.decode(Payloads.Purse.self, Data(text.utf8), rules: Payloads.decoding)
        #expect(tolerances.map(\.kind) == [.duplicateKey, .duplicateKey, .duplicateKey])
        #expect(tolerances.allSatisfy { $0.look == nil })
    }

    @Test("Keys are the same by their scalars: an accent apart from its letter makes another key")
    func accents() throws {
        let text = #"{"é":1,"e\#u{301}":2}"#
        for text in [text, #"{"\u00e9":1,"e\u0301":2}"#] {
            let value = try Engine.own.decode(Payloads.Accented.self, Data(text.utf8)).value
            #expect(value.é == 1)
            #expect(value.additionalProperties == ["é": 2])
            #expect(try written(value) == #"{"é":1,"e\#u{301}":2}"#)
        }
    }

    @Test("A patch leaves, clears or sets", arguments: Engine.allCases, Setting.allCases)
    func patches(_ engine: Engine, _ setting: Setting) throws {
        let due = Date(timeIntervalSince1970: 1_668_478_647)
        let changes: [(Payloads.Change, String)] = [
            (.init(), "{}"), (.init(dueAt: .clear), #"{"due_at":null}"#),
            (.init(dueAt: .set(due)), #"{"due_at":"2022-11-15T02:17:27Z"}"#),
            (.init(sub: .init(on: .clear)), #"{"sub":{"on":null}}"#),
            (.init(name: "n", sub: .init(on: .set(true))), #"{"name":"n","sub":{"on":true}}"#),
            (.init(sub: .init()), #"{"sub":{}}"#),
        ]
        for (change, text) in changes {
            #expect(try engine.encode(change) == json(text))
            let (value, told) = try engine.decode(Payloads.Change.self, Data(text.utf8), strict: setting.isStrict)
            #expect(value == change)
            #expect(told == [])
        }
        #expect(
            Payload.outcome(Payloads.Change.self, #"{"name":null}"#, engine, strict: setting.isStrict) == [
                "✗ name: expected string, found null"
            ])
    }

    @Test("Of equal keys the first counts, in whatever order the model reads them")
    func equalKeys() throws {
        let texts = [
            #"{"size":1,"note":"n","size":2}"#, #"{"note":"n","size":1,"size":2}"#,
            #"{"note":"n","note":"m","size":1}"#, #"{"x":0,"size":1,"note":"n","note":null}"#,
            #"{"note":"n","len":1,"len":2}"#, #"{"note":"n","length":1,"len":9}"#,
        ]
        for text in texts {
            let renamed = Payloads.Renamed(size: 1, note: "n")
            let (value, told) = try Engine.own.decode(Payloads.Renamed.self, Data(text.utf8))
            #expect(value == renamed, "\(text)")
            let kinds: [Tolerance.Kind] =
                text.contains("length") ? [.alias] : text.contains("len") ? [.alias, .duplicateKey] : [.duplicateKey]
            #expect(told.map(\.kind) == kinds, "\(text)")
            #expect(try Engine.foundation.decode(Payloads.Renamed.self, Data(text.utf8)).value == renamed, "\(text)")
        }
    }

    @Test("A key that has to be there: absent is reported, null is not", arguments: Engine.allCases)
    func required(_ engine: Engine) throws {
        #expect(Payload.outcome(Payloads.Needy.self, #"{"a":null,"deep":[]}"#, engine, strict: true) == [])
        try Payload.roundTrip(Payloads.Needy.self, #"{"a":null,"deep":[]}"#, engine)
        #expect(Payload.outcome(Payloads.Needy.self, #"{"deep":[]}"#, engine) == ["a: missingKey"])
        try Payload.roundTrip(Payloads.Needy.self, #"{"deep":[]}"#, engine, as: #"{"a":null,"deep":[]}"#)
        #expect(
            Payload.outcome(Payloads.Needy.self, #"{"deep":[]}"#, engine, strict: true) == [
                "✗ a: expected a value or null, found nothing"
            ])
        #expect(
            Payload.outcome(Payloads.Needy.self, #"{"a":1,"deep":[{"size":1},{"note":"n"}]}"#, engine) == [
                "✗ deep[1].size: expected integer, found nothing"
            ])
        #expect(
            Payload.outcome(Payloads.Needy.self, #"{"a":1}"#, engine) == ["✗ deep: expected array, found nothing"])
    }

    @Test("Elements that may be null are converted like others", arguments: Engine.allCases)
    func nullableElements(_ engine: Engine) throws {
        let text = #"{"counts":["1",null,true],"names":{"a":null,"b":7},"flags":[[null,"true",0]]}"#
        #expect(
            Payload.outcome(Payloads.Gaps.self, text, engine) == [
                "counts[0]: numberFromString", "counts[2]: numberFromBoolean", "flags[0][1]: booleanFromString",
                "flags[0][2]: booleanFromNumber", "names.b: stringFromNumber",
            ])
        let written = #"{"counts":[1,null,1],"names":{"a":null,"b":"7"},"flags":[[null,true,false]]}"#
        try Payload.roundTrip(Payloads.Gaps.self, text, engine, as: written)
        #expect(
            Payload.outcome(Payloads.Gaps.self, text, engine, strict: true) == [
                "✗ counts[0]: expected integer, found string"
            ])
    }
}
