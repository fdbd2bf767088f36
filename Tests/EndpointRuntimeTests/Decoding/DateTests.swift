import EndpointRuntime
import Foundation
import TestInputs
import Testing

@Suite("Instants")
struct DateTests {
    /// Reads one instant by way of a wire.
    static func date(_ text: String, _ format: DateFormat, _ others: DateFormat...) throws -> Date {
        let wire: Wire<[Date]> =
            switch others.count {
            case 0: .array(.date(format))
            default: .array(.date(format, others[0]))
            }
        let dates = try JSONBodyDecoder().decode(wire, from: Data("[\(text)]".utf8)).value
        return try #require(dates.first)
    }

    static func text(_ date: Date, _ format: DateFormat) throws -> String {
        String(decoding: try JSONBodyEncoder().encode(date, .date(format)), as: UTF8.self)
    }

    static let iso8601: [(String, Double)] = [
        ("2022-11-15T02:17:27Z", 1_668_478_647), ("2022-11-15T02:17:27.5Z", 1_668_478_647.5),
        ("2022-11-15T02:17:27,5Z", 1_668_478_647.5), ("2022-11-15T02:17:27.123456Z", 1_668_478_647.123456),
        ("2023-12-28T11:08:38.303+01:00", 1_703_758_118.303), ("2022-11-15t02:17:27z", 1_668_478_647),
        ("2022-11-15T07:47:27+05:30", 1_668_478_647), ("2022-11-15T07:47:27+0530", 1_668_478_647),
        ("2022-11-14T21:17:27-05", 1_668_478_647), ("2022-11-15T02:17:27-00:00", 1_668_478_647),
        ("2022-11-15T02:17:27.1234567891234Z", 1_668_478_647.123456789), ("1970-01-01T00:00:00Z", 0),
        ("1969-12-31T23:59:59.5Z", -0.5), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("2024-02-29T12:00:00Z", 1_709_208_000), ("2000-02-29T00:00:00Z", 951_782_400),
        ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ]

    @Test("ISO 8601 is read as RFC 3339 has it", arguments: iso8601)
    func reads(_ text: String, _ seconds: Double) throws {
        #expect(abs(try Self.date("\"\(text)\"", .iso8601).timeIntervalSince1970 - seconds) < 1e-6)
    }

    @Test(
        "What is no instant is refused",
        arguments: [
            "2022-11-15", "2022-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "2022-02-30T00:00:00Z",
            "1900-02-29T00:00:00Z", "2022-04-31T00:00:00Z", "2022-11-15T25:00:00Z", "2022-11-15T24:00:00Z",
            "2022-11-15T00:60:00Z", "2022-11-15T00:00:60Z", "2022-11-15T00:00:61Z", "2022-00-15T00:00:00Z",
            "2022-11-00T00:00:00Z", "", "Z", "2019-02-14T00:00:00", "2022-11-15 02:17:27Z", "2022-11-15T02:17Z",
            "2022-11-15T02:17:27.Z", "2022-11-15T02:17:27ZZ", "2022-11-15T02:17:27+5:30", "2022-11-15T02:17:27+24:00",
            "2022-11-15T02:17:27+05:60", "2022-11-15T02:17:27+05-30", " 2022-11-15T02:17:27Z", "2022-11-15T02:17:27Z ",
            "22-11-15T02:17:27Z", "+2022-11-15T02:17:27Z", "2022-11-15T02:17:27.5", "２０２２-11-15T02:17:27Z",
            "2022-11-15T02:17:27+", "2022/11/15T02:17:27Z", "2022-11-15T02-17-27Z",
        ])
    func refuses(_ text: String) {
        #expect(throws: DecodingFailure.self) { try Self.date("\"\(text)\"", .iso8601) }
    }

    @Test("Each place of an instant takes what belongs there and nothing else", arguments: 0..<20)
    func places(_ place: Int) throws {
        let text = Array("2022-11-15T02:17:27Z".utf8)
        let signs: [UInt8: String] = [UInt8(ascii: "T"): "Tt", UInt8(ascii: "Z"): "Zz"]
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        // Other digits of a tens place may make no month, day or time.
        let digits = [3: "0123456789", 6: "012", 9: "0123456789", 12: "0123456789", 15: "0123456789", 18: "0123456789"]
        let sign = signs[text[place]] ?? String(decoding: [text[place]], as: UTF8.self)
        let allowed = Set((digits[place] ?? sign).utf8)
        for byte in UInt8(0x20)..<0x7F where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
            if isDigit(byte), isDigit(text[place]), digits[place] == nil { continue }
            var changed = text
            changed[place] = byte
            let date = try? Self.date("\"\(String(decoding: changed, as: UTF8.self))\"", .iso8601)
            #expect((date != nil) == allowed.contains(byte))
        }
    }

    @Test("All days of 800 years, as Foundation's calendar has them")
    func calendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for year in stride(from: 1600, through: 2400, by: 1) {
            for (month, day) in [(1, 1), (2, 28), (3, 1), (12, 31)] {
                let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)T00:00:00Z"
                let expected = calendar.date(from: DateComponents(year: year, month: month, day: day))
                let date = try Self.date("\"\(text)\"", .iso8601)
                #expect(date == expected)
                #expect(try Self.text(date, .iso8601) == "\"\(text)\"")
            }
        }
    }

    @Test(
        "Written in UTC with as many digits as it takes",
        arguments: [
            (1_668_478_647, "2022-11-15T02:17:27Z"), (1_668_478_647.123, "2022-11-15T02:17:27.123Z"),
            (1_668_478_647.5, "2022-11-15T02:17:27.500Z"), (1_668_478_647.123456, "2022-11-15T02:17:27.123456Z"),
            (1_668_478_646.9996, "2022-11-15T02:17:26.999600Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"), (0.001, "1970-01-01T00:00:00.001Z"),
        ] as [(Double, String)])
    func writes(_ seconds: Double, _ text: String) throws {
        #expect(try Self.text(Date(timeIntervalSince1970: seconds), .iso8601) == "\"\(text)\"")
    }

    /// Nine digits are enough but for the months around 2001, where a `Date` has steps below a nanosecond.
    @Test("What was written reads back as the same instant, to the last bit")
    func precision() throws {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<5000 {
            let since1970 = Double.random(in: 1.1e9...4e9, using: &generator)
            for date in [
                Date(timeIntervalSince1970: since1970),
                Date(timeIntervalSince1970: (since1970 * 1000).rounded() / 1000),
                Date(timeIntervalSinceReferenceDate: Double.random(in: 1e8...3e9, using: &generator)),
            ] {
                #expect(try Self.date(Self.text(date, .iso8601), .iso8601) == date)
            }
        }
    }

    @Test(
        "The last fraction of a second stays in it, also where the steps of a Date are wide",
        arguments: ["9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.999999999Z"])
    func lastInstant(_ text: String) throws {
        let date = try Self.date("\"\(text)\"", .iso8601)
        #expect(date.timeIntervalSince1970 < 253_402_300_800)
        let written = try Self.text(date, .iso8601)
        #expect(written.hasPrefix("\"9999-12-31T23:59:59.9"))
        #expect(try Self.date(written, .iso8601) == date)
    }

    @Test("Dates that a format cannot write are errors with their place")
    func unwritable() throws {
        for seconds in [253_402_300_800, 1e20, .infinity, -1e18] {
            for format in [DateFormat.iso8601, .rfc1123, .rfc2822, .pattern("yyyy-MM-dd")] {
                let error = try #require(throws: EncodingError.self) {
                    _ = try JSONBodyEncoder().encode([Date(timeIntervalSince1970: seconds)], .array(.date(format)))
                }
                guard case .invalidValue(_, let context) = error else { continue }
                #expect(JSONPath(context.codingPath).description == "[0]")
            }
        }
    }

    static let formats: [(DateFormat, String, String)] = [
        (.unix, "1668478647", "2022-11-15T02:17:27Z"), (.unix, "1668478647.123", "2022-11-15T02:17:27.123Z"),
        (.unix, "-1", "1969-12-31T23:59:59Z"), (.unixMilliseconds, "1668478647123", "2022-11-15T02:17:27.123Z"),
        (.unixMilliseconds, "0", "1970-01-01T00:00:00Z"),
        (.rfc1123, #""Tue, 15 Nov 2022 02:17:27 GMT""#, "2022-11-15T02:17:27Z"),
        (.rfc2822, #""Tue, 15 Nov 2022 02:17:27 +0000""#, "2022-11-15T02:17:27Z"),
        (.pattern("yyyy-MM-dd HH:mm:ss"), #""2022-11-15 02:17:27""#, "2022-11-15T02:17:27Z"),
        (.pattern("dd/MM/yyyy HH:mm:ss.SSS"), #""15/11/2022 02:17:27.123""#, "2022-11-15T02:17:27.123Z"),
        (.pattern("yyyyMMdd'T'HHmmss'Z'"), #""20221115T021727Z""#, "2022-11-15T02:17:27Z"),
        (
            .pattern("EEEE, d MMMM yyyy 'o''clock' h:mm a"), #""Tuesday, 15 November 2022 o'clock 2:17 AM""#,
            "2022-11-15T02:17:00Z"
        ),
        (.pattern("EEE, dd MMM yyyy hh:mm:ss a"), #""Tue, 15 Nov 2022 12:17:27 AM""#, "2022-11-15T00:17:27Z"),
        (.pattern("yyyy-MM-dd'T'HH:mm:ssXXX"), #""2022-11-15T02:17:27Z""#, "2022-11-15T02:17:27Z"),
        (.pattern("yyyy-MM-dd'T'HH:mm:ssxxx"), #""2022-11-15T02:17:27+00:00""#, "2022-11-15T02:17:27Z"),
        (.pattern("yyyy-MM-dd HH:mm Z"), #""2022-11-15 02:17 +0000""#, "2022-11-15T02:17:00Z"),
        (.pattern("yyyy-MM-dd HH x"), #""2022-11-15 02 +00""#, "2022-11-15T02:00:00Z"),
        (.pattern("yyyy-MM-dd"), #""2022-11-15""#, "2022-11-15T00:00:00Z"),
    ]

    @Test(
        "A count is written with the fewest decimals that read back as the same instant",
        arguments: ["0.1", "1.1", "-100.1", "-0.001", "100000000.1", "1668478647.123456", "-62135596800", "1e+300"])
    func counts(_ text: String) throws {
        for format in [DateFormat.unix, .unixMilliseconds] {
            let date = try Self.date(text, format)
            let back = try Self.text(date, format)
            #expect(try Self.date(back, format) == date)
            #expect(format == .unixMilliseconds || back == text)
        }
        #expect(try Self.text(Self.date("-0.001", .unixMilliseconds), .unixMilliseconds) == "-0.001")
    }

    @Test("Every format reads and writes the same text", arguments: formats)
    func format(_ format: DateFormat, _ text: String, _ instant: String) throws {
        let date = try Self.date(text, format)
        #expect(try Self.text(date, .iso8601) == "\"\(instant)\"")
        #expect(try Self.text(date, format) == text)
        #expect(format.string(from: date) == text.replacing("\"", with: ""))
    }

    static let variants: [(DateFormat, String)] = [
        (.rfc2822, "15 Nov 2022 02:17:27 GMT"), (.rfc2822, "Tue, 15 Nov 2022 03:17:27 +0100"),
        (.rfc2822, "Mon, 14 Nov 2022 21:17:27 EST"), (.rfc2822, "Tue,  15 Nov 2022  02:17:27 UT"),
        (.pattern("yyyy-MM-dd'T'HH:mm:ssXXX"), "2022-11-15T07:47:27+05:30"),
        (.pattern("yyyy-MM-dd'T'HH:mm:ssxx"), "2022-11-14T21:17:27-0500"),
        (.pattern("y-M-d H:m:s"), "2022-11-15 2:17:27"),
    ]

    @Test("Other spellings of the same instant", arguments: variants)
    func variant(_ format: DateFormat, _ text: String) throws {
        #expect(try Self.date("\"\(text)\"", format) == Date(timeIntervalSince1970: 1_668_478_647))
    }

    static let refusals: [(DateFormat, String)] = [
        (.rfc1123, "15 Nov 2022 02:17:27 GMT"), (.rfc1123, "Tue, 15 Nov 2022 02:17:27 +0000"),
        (.rfc1123, "Tue, 31 Nov 2022 02:17:27 GMT"), (.rfc1123, "Tue,  15 Nov 2022 02:17:27 GMT"),
        (.rfc1123, "Xyz, 15 Nov 2022 02:17:27 GMT"), (.rfc2822, "15 Nov 22 02:17:27 GMT"), (.rfc2822, ""),
        (.rfc2822, "15 Nov 2022 02:17:27"), (.rfc2822, "15 Nov 2022 2:17:27 GMT"), (.rfc2822, ", , ,"),
        (.pattern("yyyy-MM-dd"), "2022-11-5"), (.pattern("yyyy-MM-dd"), "2022-02-30"),
        (.pattern("yyyy-MM-dd"), "2022-11-15 "), (.pattern("yyyy-MM-dd"), ""), (.pattern("yyyy"), "22"),
        (.pattern("yyyy-MM-dd HH:mm:ss.SSS"), "2022-11-15 02:17:27.5"),
        (.pattern("yyyy-MM-dd h a"), "2022-11-15 13 PM"),
        (.pattern("yyyy-MM-dd Q"), "2022-11-15 4"), (.pattern("yyyy-MM-dd 'x"), "2022-11-15 x"), (.unix, "x"),
    ]

    @Test("What is not of the format is refused", arguments: refusals)
    func refusesOthers(_ format: DateFormat, _ text: String) {
        #expect(throws: DecodingFailure.self) { try Self.date("\"\(text)\"", format) }
    }

    @Test("Formats are tried in order, and nothing is reported")
    func several() throws {
        let text = #"["2022-11-15T02:17:27Z",1668478647]"#
        for engine in Engine.allCases {
            let (moments, tolerances) = try engine.decode([Shop.Moment].self, text)
            #expect(moments.map(\.rawValue.timeIntervalSince1970) == [1_668_478_647, 1_668_478_647])
            #expect(tolerances == [])
        }
        #expect(throws: DecodingFailure.self) { try Self.date("1668478647", .iso8601, .rfc1123) }
    }
}

@Suite("Calendar days")
struct CalendarDateTests {
    @Test(
        "Days are read and written as they are",
        arguments: ["1990-06-01", "2018-12-31", "2024-02-29", "2012-12-30", "0000-01-01", "9999-12-31"])
    func roundTrip(_ text: String) throws {
        let day = try #require(CalendarDate(text))
        #expect(day.description == text)
        #expect(try written([day]) == "[\"\(text)\"]")
        #expect(try JSONDecoder().decode([CalendarDate].self, from: JSONEncoder().encode([day])) == [day])
    }

    @Test(
        "What is no day is none",
        arguments: [
            "2023-02-29", "2020-1-5", "2020-01-05T00:00:00Z", "", "2020-13-01", "2020-00-10", "20-01-01-", "2020-01-0é",
        ])
    func refusals(_ text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test("No time zone shifts a day, and an instant has one only in a time zone")
    func timeZones() throws {
        let instant = Date(timeIntervalSince1970: 1_668_478_647)
        let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
        let losAngeles = try #require(TimeZone(identifier: "America/Los_Angeles"))
        #expect(CalendarDate(instant, in: .gmt)?.description == "2022-11-15")
        #expect(CalendarDate(instant, in: auckland)?.description == "2022-11-15")
        #expect(CalendarDate(instant, in: losAngeles)?.description == "2022-11-14")
        #expect(
            CalendarDate(year: 2024, month: 2, day: 29)?.dateComponents == DateComponents(year: 2024, month: 2, day: 29)
        )
        #expect(CalendarDate(year: 2023, month: 2, day: 29) == nil)
    }

    @Test("Days are in order")
    func order() throws {
        let days = try ["2024-02-29", "2023-12-31", "2024-01-31"].map { try #require(CalendarDate($0)) }
        #expect(days.sorted().map(\.description) == ["2023-12-31", "2024-01-31", "2024-02-29"])
    }
}
