import Testing

@testable import EndpointGeneratorCore

/// A fault is shown where an editor shows it, whatever stands before it.
struct PlaceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var before: String
        var type: String
        var line: Int
        var column: Int

        init(_ name: String, before: String = "", type: String = "[int", line: Int = 1, column: Int) {
            (testDescription, self.before, self.type, self.line, self.column) = (name, before, type, line, column)
        }
    }

    /// Without anything before it, the type stands in column 93; a line break takes the brace away.
    @Test(arguments: [
        Case("plain", column: 93),
        Case("further inside", type: "string]", column: 99),
        Case("behind LF", before: "\n", line: 2, column: 92),
        Case("behind CR LF", before: "\r\n\r\n", line: 3, column: 92),
        Case("behind CR", before: "\r\r", line: 3, column: 92),
        Case("behind tabs", before: "\t\t", column: 95),
        Case("behind letters of two bytes", before: #""$comment": "äöü", "#, column: 112),
        Case("behind an emoji of two scalars", before: #""$comment": "👍🏽", "#, column: 111),
        Case("behind an escape of its own", type: #"\u005bint"#, column: 93),
        Case("behind escapes, further inside", type: #"[\u0069nt]]"#, column: 103),
        Case("inside of multibyte text", type: "日本]", column: 95),
    ])
    func areThoseOfTheFault(place: Case) {
        let text =
            "{\(place.before) \"spec\": 1, \"name\": \"A\", \"endpoints\": {}, "
            + "\"models\": { \"M\": { \"fields\": { \"aaaaaaaaaaaaa\": \"\(place.type)\" } } } }"
        let parsed = SpecParser.parse(text, file: "s")
        #expect(
            parsed.diagnostics.map { "\($0.location.line):\($0.location.column)" } == ["\(place.line):\(place.column)"])
    }

    @Test func ofNamesInATypeAreTheirOwn() throws {
        let parsed = SpecParser.parse(
            #"{"spec":1,"name":"A","endpoints":{},"models":{"M":{"type":"[ Key : [\u0041?] ]?"}}}"#, file: "s")
        let model = try #require(parsed.document?.models.first)
        guard case .alias(.expression(.optional(.map(let key, .array(.optional(.name(let name))))), _)) = model.shape
        else {
            Issue.record("\(model.shape)")
            return
        }
        #expect(key.value == "Key" && key.location.column == 62)
        #expect(name.value == "A" && name.location.column == 69)
    }
}
