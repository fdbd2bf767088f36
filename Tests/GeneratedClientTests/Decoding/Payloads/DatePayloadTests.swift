import EndpointRuntime
import Foundation
import Testing

@Suite("Instants and days in answers")
struct DatePayloadTests {
    static let instants: [(String, Double)] = [
        ("2022-11-15T02:17:27Z", 1_668_478_647), ("2022-11-15T02:17:27.5Z", 1_668_478_647.5),
        ("2022-11-15T02:17:27.123456Z", 1_668_478_647.123456),
        ("2023-12-28T11:08:38.303+01:00", 1_703_758_118.303), ("2022-11-15t02:17:27z", 1_668_478_647),
        ("2022-11-15T07:47:27+05:30", 1_668_478_647),
    ]

    @Test("One API's many spellings", arguments: Engine.allCases, Setting.allCases)
    func spellings(_ engine: Engine, _ setting: Setting) throws {
        for (text, seconds) in Self.instants {
            let data = Data(#"{"t":"\#(text)"}"#.utf8)
            let (moment, told) = try engine.decode(Payloads.Moment.self, data, strict: setting.isStrict)
            #expect(abs(moment.t.timeIntervalSince1970 - seconds) < 1e-6)
            #expect(told == [])
            let lossy = try engine.decode(Payloads.LossyMoment.self, data, strict: setting.isStrict).value
            #expect(lossy.t == moment.t)
        }
    }

    @Test(
        "What is no instant is an error at its field, or dropped where the field is lossy", arguments: Engine.allCases,
        [
            "2022-11-15", "2022-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "2022-11-15T25:00:00Z", "",
            "2019-02-14T00:00:00",
        ])
    func refusals(_ engine: Engine, _ text: String) {
        let body = #"{"t":"\#(text)"}"#
        let failure = ["✗ t: expected date-time (ISO 8601), found string that is no such date"]
        for setting in Setting.allCases {
            #expect(Payload.outcome(Payloads.Moment.self, body, engine, strict: setting.isStrict) == failure)
        }
        #expect(Payload.outcome(Payloads.LossyMoment.self, body, engine) == ["t: droppedValue"])
        #expect(Payload.outcome(Payloads.LossyMoment.self, body, engine, strict: true) == failure)
    }

    @Test("Without a zone it is UTC, where the spec lists such a pattern", arguments: Engine.allCases, Setting.allCases)
    func zoneless(_ engine: Engine, _ setting: Setting) throws {
        let data = Data(#"{"t":"2019-02-14T00:00:00"}"#.utf8)
        let (moment, told) = try engine.decode(Payloads.Zoneless.self, data, strict: setting.isStrict)
        #expect(moment.t.timeIntervalSince1970 == 1_550_102_400)
        #expect(told == [])
    }

    @Test("Written in UTC, to the millisecond that was read", arguments: Engine.allCases)
    func writing(_ engine: Engine) throws {
        for (seconds, text) in [
            (1_668_478_647, "2022-11-15T02:17:27Z"), (1_668_478_647.123, "2022-11-15T02:17:27.123Z"),
        ] {
            let moment = Payloads.Moment(t: Date(timeIntervalSince1970: seconds))
            #expect(try engine.encode(moment) == ["t": .string(text)])
            #expect(try engine.decode(Payloads.Moment.self, JSONEncoder().encode(moment)).value == moment)
        }
    }

    @Test("Days come back as they were", arguments: Engine.allCases, Setting.allCases)
    func days(_ engine: Engine, _ setting: Setting) throws {
        for day in ["1990-06-01", "2018-12-31", "2024-02-29", "2012-12-30"] {
            let text = #"{"d":"\#(day)"}"#
            #expect(Payload.outcome(Payloads.Birthday.self, text, engine, strict: setting.isStrict) == [])
            try Payload.roundTrip(Payloads.Birthday.self, text, engine, strict: setting.isStrict)
            try Payload.roundTrip(Payloads.LossyBirthday.self, text, engine, strict: setting.isStrict)
        }
    }

    @Test("What is no day is an error at its field, or dropped where the field is lossy", arguments: Engine.allCases)
    func noDays(_ engine: Engine) {
        for day in ["2023-02-29", "2020-1-5", "2020-01-05T00:00:00Z"] {
            let text = #"{"d":"\#(day)"}"#
            let failure = ["✗ d: expected date (yyyy-MM-dd), found string that is no such date"]
            #expect(Payload.outcome(Payloads.Birthday.self, text, engine) == failure)
            #expect(Payload.outcome(Payloads.Birthday.self, text, engine, strict: true) == failure)
            #expect(Payload.outcome(Payloads.LossyBirthday.self, text, engine) == ["d: droppedValue"])
            #expect(Payload.outcome(Payloads.LossyBirthday.self, text, engine, strict: true) == failure)
        }
    }

    @Test(
        "No zone of the process shifts a day or an instant",
        arguments: ["Pacific/Auckland", "America/Los_Angeles", "UTC"])
    func zones(_ zone: String) async {
        await #expect(processExitsWith: .success) { [zone] in
            setenv("TZ", zone, 1)
            NSTimeZone.resetSystemTimeZone()
            let day = Data(#"{"d":"2018-12-31"}"#.utf8)
            let moment = Data(#"{"t":"2022-11-15T02:17:27Z"}"#.utf8)
            for engine in Engine.allCases {
                let birthday = try engine.decode(Payloads.Birthday.self, day).value
                try #require(engine.encode(birthday) == ["d": "2018-12-31"])
                try #require(birthday.d?.description == "2018-12-31")
                let instant = try engine.decode(Payloads.Moment.self, moment).value
                try #require(instant.t.timeIntervalSince1970 == 1_668_478_647)
                try #require(engine.encode(instant) == ["t": "2022-11-15T02:17:27Z"])
            }
        }
    }
}
