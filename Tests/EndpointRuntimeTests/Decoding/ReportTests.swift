import EndpointRuntime
import Foundation
import Testing

@Suite("Failures and reports")
struct ReportTests {
    @Test("Descriptions hold no value; the look is there for whoever asks")
    func secrecy() throws {
        let text = #"{"id":"S3CRET","name":"n","price":1}"#
        var failure = try #require(throws: DecodingFailure.self) {
            try JSONBodyDecoder().decode(Shop.Item.self, from: Data(text.utf8))
        }
        failure.rawBody = Data(text.utf8)
        failure.detail = "S3CRET"
        var dumped = ""
        dump(failure, to: &dumped)
        #expect(failure.localizedDescription == "The answer is not what was promised: \(failure)")
        for text in [failure.description, failure.debugDescription, "\(failure)", dumped] {
            #expect(!text.contains("S3CRET"))
            #expect(text.contains("id"))
        }
        #expect(failure.look == #""S3CRET""#)
        let tolerance = try Engine.own.decode(Shop.Scalars.self, #"{"int":"4711"}"#).tolerances[0]
        #expect(tolerance.description == "int: numberFromString, found string")
        #expect(tolerance.look == #""4711""#)
    }

    @Test("A report says the same whether its places are found once somebody asks or, for few in a long text, at once")
    func late() throws {
        let items = (0..<20).map { #"{"name":\#($0),"price":"\#($0)","id":"\#($0)"}"# }
        let text = "[\(items.joined(separator: ","))]"
        let decoder = JSONBodyDecoder()
        let dense = try decoder.decode([Shop.Item].self, from: Data(text.utf8)).tolerances
        let padding = String(repeating: " ", count: 1_000_000)
        let sparse = try decoder.decode([Shop.Item].self, from: Data((text + padding).utf8)).tolerances
        let kinds: [Tolerance.Kind] = [.stringFromNumber, .numberFromString, .numberFromString]
        #expect(dense.map(\.kind) == (0..<20).flatMap { _ in kinds })
        #expect(dense == sparse)
        #expect(dense[1].path.description == "[0].price")
        #expect(dense[59].look == #""19""#)
    }

    @Test("Many tasks may read one report")
    func shared() async throws {
        let text = "[\(Array(repeating: #"{"id":"7","name":"n","price":1}"#, count: 1000).joined(separator: ","))]"
        let tolerances = try JSONBodyDecoder().decode([Shop.Item].self, from: Data(text.utf8)).tolerances
        let read = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<8 { group.addTask { tolerances.map(\.description) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(read.count == 8)
        #expect(Set(read).count == 1)
        #expect(read[0].last == "[999].id: numberFromString, found string")
    }

    @Test(
        "A look is short, and of a container only its shape",
        arguments: [
            (String(repeating: "x", count: 100), "\"" + String(repeating: "x", count: 60) + "…\""),
            ("a\\nb", "\"a b\""),
        ])
    func looks(_ value: String, _ look: String) throws {
        let failure = #expect(throws: DecodingFailure.self) {
            try JSONBodyDecoder().decode([Int].self, from: Data(#"["\#(value)"]"#.utf8))
        }
        #expect(failure?.look == look)
        for (text, shape) in [
            ("[[1,2]]", "[2 elements]"), (#"[{"a":"S","b":[]}]"#, "{a, b}"), ("[[1]]", "[1 element]"),
        ] {
            let failure = #expect(throws: DecodingFailure.self) {
                try JSONBodyDecoder().decode([Int].self, from: Data(text.utf8))
            }
            #expect(failure?.look == shape)
        }
    }

    @Test(
        "Paths as people write them",
        arguments: [
            ([], "(root)"), ([.key("a"), .index(3), .key("b")], "a[3].b"), ([.index(0), .index(1)], "[0][1]"),
            ([.key("a"), .key("b.c")], #"a["b.c"]"#), ([.key("")], #"[""]"#), ([.key("a"), .key("b c")], #"a["b c"]"#),
            ([.key("a\"]\n")], #"["a\"]\u{a}"]"#),
            ([.key(String(repeating: "k", count: 200))], "[\"\(String(repeating: "k", count: 100))…\"]"),
        ] as [([JSONPath.Step], String)])
    func paths(_ steps: [JSONPath.Step], _ text: String) {
        #expect(JSONPath(steps: steps).description == text)
    }

    @Test("A failure at the root has a place too")
    func root() {
        for engine in Engine.allCases {
            #expect(engine.failure(Shop.Item.self, "[]") == "(root): expected object, found array")
        }
        #expect(Engine.own.failure(Int.self, "1e99") == "(root): expected integer, found number out of range")
    }

    @Test("At a path of keys: nil where it may be, else a failure there")
    func atPath() throws {
        let decoder = JSONBodyDecoder()
        let body = Data(#"{"data":{"items":[1,"2"]},"none":null}"#.utf8)
        let (numbers, tolerances) = try decoder.decode([Int].self, from: body, at: ["data", "items"])
        #expect(numbers == [1, 2])
        #expect(tolerances.summary == ["data.items[1]: numberFromString"])
        #expect(try decoder.decode(Int?.self, from: body, at: ["none"]).value == nil)
        #expect(try decoder.decode(Int?.self, from: body, at: ["data", "absent"]).value == nil)
        for (path, message) in [
            (["none"], "none: expected integer, found null"),
            (["data", "absent"], "data.absent: expected integer, found nothing"),
            (["none", "deeper"], "none.deeper: expected integer, found nothing"),
        ] {
            let failure = #expect(throws: DecodingFailure.self) { try decoder.decode(Int.self, from: body, at: path) }
            #expect(failure?.description == message)
        }
        let dates = Data(#"{"data":[1668478647]}"#.utf8)
        let wire: Wire<[Date]> = .array(.date(.iso8601, .unix))
        #expect(try decoder.decode(wire, from: dates, at: ["data"]).value.count == 1)
    }

    @Test("The report reaches whoever decodes by hand, in the text's order")
    func order() throws {
        let report = ToleranceReport()
        #expect(report.isEmpty)
        let text = #"[{"price":"1","name":2,"id":"3"},{"id":1,"name":true,"price":1}]"#
        let items = try JSONBodyDecoder(rules: Shop.decoding).decode(
            [Shop.Item].self, from: Data(text.utf8), report: report)
        #expect(items.count == 2)
        #expect(
            report.tolerances.summary == [
                "[0].price: numberFromString", "[0].name: stringFromNumber", "[0].id: numberFromString",
                "[1].name: stringFromBoolean",
            ])
        #expect(!report.isEmpty)
    }

    @Test("Rules: no leniency for scalars, no empty array for a map")
    func rules() throws {
        let strict = JSONBodyDecoder(rules: DecodingRules(lenientScalars: false, emptyArrayAsMap: false))
        #expect(throws: DecodingFailure.self) { try strict.decode([Int].self, from: Data(#"["1"]"#.utf8)) }
        #expect(throws: DecodingFailure.self) { try strict.decode([String: Int].self, from: Data("[]".utf8)) }
        #expect(try JSONBodyDecoder().decode([String: Int].self, from: Data("[]".utf8)).value == [:])
    }

    #if DEBUG
        @Test("A forgotten finish() stops a debug build where a placeholder would get out")
        func forgottenFinish() async {
            await #expect(processExitsWith: .failure) {
                struct Forgetful: Decodable {
                    var id: Int

                    init(from decoder: any Decoder) throws {
                        var json = try decoder.fields(DecodingRules())
                        id = json.int("id")
                    }
                }
                _ = try? JSONBodyDecoder().decode(Forgetful.self, from: Data(#"{"id":"x"}"#.utf8))
            }
        }
    #endif

    @Test("A field that throws at once throws the first failure, and nothing stops")
    func throwsEarly() {
        let text = Shop.Order.text.replacing(#""id":7"#, with: #""id":"x""#).replacing(
            #""side":"L""#, with: #""side":1"#)
        for engine in Engine.allCases {
            #expect(engine.failure(Shop.Order.self, text) == "id: expected integer, found string")
        }
    }

    @Test("Each of many reports stands on its own: its path, kind and look, in the text's order")
    func manyReports() throws {
        // Keys of one length with equal ends, one with an escape, and the same ones again further in.
        let keys = ["axb", "ayb", #"a\u007ab"#, "longer than a word of the machine", "longer than a world of machines"]
        let members = keys.enumerated().map { #""\#($1)":[1,"\#($0)",true]"# }.joined(separator: ",")
        let text = "[" + Array(repeating: "{\(members)}", count: 50).joined(separator: ",") + "]"
        let tolerances = try JSONBodyDecoder().decode([[String: [Int]]].self, from: Data(text.utf8)).tolerances
        let expected = (0..<50).flatMap { object in
            keys.enumerated().flatMap { number, key in
                let path: [JSONPath.Step] = [.index(object), .key(key.replacing(#"\u007a"#, with: "z"))]
                return [
                    Tolerance(
                        path: JSONPath(steps: path + [.index(1)]), kind: .numberFromString, found: "string",
                        look: "\"\(number)\""),
                    Tolerance(
                        path: JSONPath(steps: path + [.index(2)]), kind: .numberFromBoolean, found: "boolean",
                        look: "true"),
                ]
            }
        }
        #expect(tolerances == expected)
        #expect(Set(tolerances) == Set(expected))
    }

    @Test("A report can be changed, which leaves the others as they are")
    func changing() throws {
        var tolerances = try JSONBodyDecoder().decode([Int].self, from: Data(#"["1","2"]"#.utf8)).tolerances
        tolerances[0].path = JSONPath(steps: [.key("k")])
        tolerances[0].kind = .alias
        tolerances[0].found = "nothing"
        tolerances[0].look = nil
        #expect(tolerances[0] == Tolerance(path: JSONPath(steps: [.key("k")]), kind: .alias, found: "nothing"))
        #expect(tolerances[1].description == "[1]: numberFromString, found string")
        #expect(tolerances[1].look == #""2""#)
    }
}

@Suite("Values")
struct ValueTests {
    @Test("Numbers are equal by value and keep their text")
    func numbers() throws {
        let equal: [(JSONValue, String)] = [(1, "1.0"), (100, "1e2"), (0, "-0.0"), (0.5, "5e-1"), (-1.25, "-1.2500")]
        for (value, text) in equal {
            #expect(try value == json(text))
            #expect(try value.hashValue == json(text).hashValue)
            #expect(try written(json(text)) == text)
        }
        #expect(try json("1") != json("1.1"))
        #expect(try json("9007199254740993") != json("9007199254740992"))
        #expect(JSONNumber("01") == nil)
        #expect(JSONNumber("1e400")?.integer(Int.self) == nil)
        #expect(JSONNumber("12")?.integer(UInt8.self) == 12)
        #expect(JSONNumber("0.1")?.decimal == Decimal(string: "0.1"))
        #expect(JSONNumber("0.5")?.double == 0.5)
    }

    @Test("Any JSON comes back as it was, through both engines")
    func anyJSON() throws {
        let text = #"{"a":[1,1.5,true,null,"s",{}],"b":{"c":[]},"":-12345678901234567890}"#
        for engine in Engine.allCases {
            let (value, _) = try engine.decode(JSONValue.self, text)
            #expect(value["a"]?[4] == "s")
            #expect(value["a"]?[9] == nil)
            #expect(value["x"] == nil)
            #expect(try engine.encode(value) == json(text))
        }
    }

    @Test("Numbers are written by another encoder with their digits, and in no type of its own")
    func numbersElsewhere() throws {
        for text in ["1.5", "1e128", "0.1", "1e-7", "12345678901234567890.125"] {
            #expect(try Engine.foundation.encode(json(text)) == json(text))
        }
        let list: JSONValue = ["a": [1.5, "s", true, 1]]
        let data = try PropertyListEncoder().encode(list)
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == list)
    }

    @Test("What another decoder cannot read inside a string is not called a number")
    func malformedElsewhere() {
        for text in [#"{"string":"\ud800"}"#, #"{"string":"\x"}"#] {
            let failure = Engine.foundation.failure(Shop.Scalars.self, text)
            #expect(failure == "string: expected string, found malformed JSON")
        }
        let failure = Engine.foundation.failure(Shop.Scalars.self, #"{"string":1e400}"#)
        #expect(failure == "string: expected string, found number out of range")
    }

    @Test("Redacted values print nothing")
    func redacted() {
        let mirror = Mirror(reflecting: Redacted())
        #expect("\(Redacted())" == "<redacted>")
        #expect(String(reflecting: Redacted()) == "<redacted>")
        #expect(mirror.children.isEmpty)
    }

    @Test("Wires of optionals, arrays and maps")
    func wires() throws {
        let wire: Wire<[[String: Date?]]> = .array(.map(.optional(.date(.unix))))
        let text = #"[{"a":1,"b":null},{}]"#
        let value = try JSONBodyDecoder().decode(wire, from: Data(text.utf8)).value
        #expect(value.count == 2)
        #expect(value[0]["b"] == .some(nil))
        #expect(String(decoding: try JSONBodyEncoder().encode(value, wire), as: UTF8.self) == text)
        let plain: Wire<[Int]> = .value
        #expect(try JSONBodyDecoder().decode(plain, from: Data(#"["1"]"#.utf8)).value == [1])
    }
}
