import EndpointRuntime
import Foundation
import Testing

@Suite("Scalars: what is taken, what is converted and reported, what is refused")
struct ScalarTests {
    static let conforming = """
        {"string":"s","int":-1,"int32":2147483647,"int64":-9223372036854775808,"uint64":18446744073709551615,\
        "double":0.1,"float":1.5,"decimal":12345678901234567.25,"decimal_string":"0.10","bool":true,\
        "uuid":"01234567-89ab-cdef-0123-456789abcdef","url":"https://example.com/x","bytes":"AAEC/w==",\
        "day":"2024-02-29","date":"2022-11-15T02:17:27Z","any":[1,{"b":null}]}
        """

    @Test("Each as promised: nothing to report, and back as it came", arguments: Engine.allCases)
    func conforming(_ engine: Engine) throws {
        let (scalars, tolerances) = try engine.decode(Shop.Scalars.self, Self.conforming)
        #expect(tolerances == [])
        #expect(scalars.decimal == Decimal(string: "12345678901234567.25"))
        #expect(scalars.bytes == Data([0, 1, 2, 255]))
        let back = try engine.encode(scalars)
        #expect(try back == json(Self.conforming.replacing("0.10", with: "0.1")))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var field: String
        var value: String
        var converted: String
        var kind: Tolerance.Kind

        init(_ field: String, _ value: String, _ converted: String, _ kind: Tolerance.Kind) {
            (self.field, self.value, self.converted, self.kind) = (field, value, converted, kind)
        }

        var testDescription: String { "\(field): \(value)" }
    }

    static let conversions = [
        Case("string", "42", #""42""#, .stringFromNumber), Case("string", "1.5", #""1.5""#, .stringFromNumber),
        Case("string", "true", #""true""#, .stringFromBoolean),
        Case("string", "false", #""false""#, .stringFromBoolean),
        Case("int", #""42""#, "42", .numberFromString), Case("int", #""-7""#, "-7", .numberFromString),
        Case("int", #""42.0""#, "42", .numberFromString), Case("int", "true", "1", .numberFromBoolean),
        Case("int32", #""5""#, "5", .numberFromString),
        Case("int64", #""9007199254740993""#, "9007199254740993", .numberFromString),
        Case("uint64", #""18446744073709551615""#, "18446744073709551615", .numberFromString),
        Case("double", #""1.5""#, "1.5", .numberFromString), Case("double", #""1e3""#, "1000", .numberFromString),
        Case("float", #""0.5""#, "0.5", .numberFromString), Case("decimal", #""0.10""#, "0.1", .numberFromString),
        Case("double", "false", "0", .numberFromBoolean), Case("decimal", "true", "1", .numberFromBoolean),
        Case("decimal_string", "1.25", #""1.25""#, .stringFromNumber),
        Case("bool", "0", "false", .booleanFromNumber), Case("bool", "1", "true", .booleanFromNumber),
        Case("bool", #""true""#, "true", .booleanFromString), Case("bool", #""0""#, "false", .booleanFromString),
        Case("bool", #""False""#, "false", .booleanFromString),
        Case("date", #""1668478647""#, #""2022-11-15T02:17:27Z""#, .numberFromString),
    ]

    @Test("Converted where nothing is lost, and reported", arguments: Engine.allCases, conversions)
    func conversion(_ engine: Engine, _ sample: Case) throws {
        let text = #"{"\#(sample.field)":\#(sample.value)}"#
        let (scalars, tolerances) = try engine.decode(Shop.Scalars.self, text)
        #expect(try engine.encode(scalars) == json(#"{"\#(sample.field)":\#(sample.converted)}"#))
        #expect(tolerances.map(\.path.description) == [sample.field])
        #expect(tolerances.map(\.kind) == [sample.kind])
        #expect(tolerances.first?.look == sample.value)
    }

    @Test("No conversion when strict: an error that names the field", arguments: Engine.allCases, conversions)
    func strict(_ engine: Engine, _ sample: Case) throws {
        let text = #"{"\#(sample.field)":\#(sample.value)}"#
        let failure = try #require(engine.failure(Shop.Scalars.self, text, strict: true))
        #expect(failure.hasPrefix("\(sample.field): expected "))
    }

    static let refusals = [
        #"{"string":[]}"#: "string: expected string, found array",
        #"{"string":{}}"#: "string: expected string, found object",
        #"{"int":"7x"}"#: "int: expected integer, found string",
        #"{"int":"007"}"#: "int: expected integer, found string",
        #"{"int":" 7"}"#: "int: expected integer, found string",
        #"{"int":"42.5"}"#: "int: expected integer, found string that holds a number with a fraction",
        #"{"int":4.5}"#: "int: expected integer, found number with a fraction",
        #"{"int":1e25}"#: "int: expected integer, found number out of range",
        #"{"int":[1]}"#: "int: expected integer, found array",
        #"{"int32":2147483648}"#: "int32: expected integer of 32 bits, found number out of range",
        #"{"int64":9223372036854775808}"#: "int64: expected integer of 64 bits, found number out of range",
        #"{"uint64":-1}"#: "uint64: expected integer of 64 bits without sign, found number out of range",
        #"{"double":"NaN"}"#: "double: expected number, found string",
        #"{"double":1e400}"#: "double: expected number, found number out of range",
        #"{"float":1e39}"#: "float: expected number, found number out of range",
        #"{"decimal":"x"}"#: "decimal: expected decimal, found string",
        #"{"decimal_string":"1,5"}"#: "decimal_string: expected decimal in a string, found string that is no decimal",
        #"{"bool":2}"#: "bool: expected boolean, found number other than 0 and 1",
        #"{"bool":"yes"}"#: "bool: expected boolean, found string",
        #"{"uuid":"x"}"#: "uuid: expected UUID, found string that is no UUID",
        #"{"uuid":1}"#: "uuid: expected UUID, found number",
        #"{"url":""}"#: "url: expected URL, found string that is no URL",
        #"{"bytes":"a"}"#: "bytes: expected base64, found string that is no base64",
        #"{"bytes":"a*=="}"#: "bytes: expected base64, found string that is no base64",
        #"{"bytes":"===="}"#: "bytes: expected base64, found string that is no base64",
        #"{"bytes":"QQ="}"#: "bytes: expected base64, found string that is no base64",
        #"{"bytes":"QUJD===="}"#: "bytes: expected base64, found string that is no base64",
        #"{"decimal":1e128}"#: "decimal: expected decimal, found number of more digits than a decimal holds",
        #"{"decimal":"1e128"}"#: "decimal: expected decimal, found number of more digits than a decimal holds",
        #"{"decimal_string":"1e128"}"#:
            "decimal_string: expected decimal in a string, found number of more digits than a decimal holds",
        #"{"day":"2023-02-29"}"#: "day: expected date (yyyy-MM-dd), found string that is no such date",
        #"{"day":"2020-1-5"}"#: "day: expected date (yyyy-MM-dd), found string that is no such date",
        #"{"day":"2020-01-05T00:00:00Z"}"#: "day: expected date (yyyy-MM-dd), found string that is no such date",
        #"{"date":"2022-11-15"}"#:
            "date: expected date-time (ISO 8601 or Unix seconds), found string that is no such date",
        #"{"date":true}"#: "date: expected date-time (ISO 8601 or Unix seconds), found boolean",
    ]

    @Test(
        "Refused, with the place, what was expected and what was found", arguments: Engine.allCases,
        refusals.keys.sorted())
    func refusal(_ engine: Engine, _ text: String) {
        #expect(engine.failure(Shop.Scalars.self, text) == Self.refusals[text])
        #expect(
            engine.failure(Shop.Scalars.self, text, strict: true)?.split(separator: ",").first
                == Self.refusals[text]?.split(separator: ",").first)
    }

    @Test("A whole number may be written with a fraction of zero or an exponent", arguments: Engine.allCases)
    func wholeNumbers(_ engine: Engine) throws {
        for text in ["42.0", "4.2e1", "420e-1"] {
            let (scalars, tolerances) = try engine.decode(Shop.Scalars.self, #"{"int":\#(text)}"#)
            #expect(scalars.int == 42)
            #expect(tolerances == [])
        }
    }

    @Test("Integers and decimals are exact to the last digit")
    func exactness() throws {
        let text =
            #"{"int":9007199254740993,"uint64":18446744073709551615,"decimal":0.12345678901234567890123456789012345678}"#
        let (scalars, _) = try Engine.own.decode(Shop.Scalars.self, text)
        #expect(try written(scalars) == text)
        #expect(
            Engine.own.failure(Shop.Scalars.self, #"{"decimal":0.987654321098765432109876543210987654321}"#)
                == "decimal: expected decimal, found number of more digits than a decimal holds")
        #expect(try written(Decimal(string: "1e127")) == "1" + String(repeating: "0", count: 127))
        let largest = #"{"decimal":340282366920938463463374607431768211455}"#
        #expect(try written(Engine.own.decode(Shop.Scalars.self, largest).value) == largest)
        #expect(Engine.own.failure(Shop.Scalars.self, largest.replacing("455}", with: "456}")) != nil)
    }

    @Test(
        "Base64 in all its dialects",
        arguments: ["+/+/AA==", "-_-_AA==", "-_-_AA", "+/+/AA", "+/+/\\r\\nAA==", "+/+/\\nAA"])
    func base64(_ text: String) throws {
        for engine in Engine.allCases {
            let (scalars, _) = try engine.decode(Shop.Scalars.self, #"{"bytes":"\#(text)"}"#)
            #expect(scalars.bytes == Data([0xFB, 0xFF, 0xBF, 0x00]))
        }
    }

    @Test("UUIDs are read in any case and written in lower case", arguments: Engine.allCases)
    func uuids(_ engine: Engine) throws {
        let (scalars, tolerances) = try engine.decode(
            Shop.Scalars.self, #"{"uuid":"01234567-89AB-cdef-0123-456789abcdef"}"#)
        #expect(tolerances == [])
        #expect(try engine.encode(scalars)["uuid"] == "01234567-89ab-cdef-0123-456789abcdef")
    }

    @Test("Numbers that JSON does not have are errors with their place", arguments: Engine.allCases)
    func nonFinite(_ engine: Engine) throws {
        struct Holder: Encodable {
            var values: [String: [Double]]

            func encode(to encoder: any Encoder) throws {
                var json = encoder.fields()
                json.put("values", values)
                try json.finish()
            }
        }
        let error = try #require(throws: EncodingError.self) {
            _ = try engine.encode(["outer": Holder(values: ["x": [1, .infinity]])])
        }
        guard case .invalidValue(_, let context) = error else { return }
        #expect(JSONPath(context.codingPath).description == "outer.values.x[1]")
    }
}
