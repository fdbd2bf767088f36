import EndpointRuntime
import Foundation
import TestInputs
import Testing

@Suite("Text is JSON to the letter, or an error with its place")
struct JSONTextTests {
    static func decode(_ text: Data) throws -> JSONValue {
        try JSONBodyDecoder().decode(JSONValue.self, from: text).value
    }

    // Skipped where the suite does not lie beside the package.
    @Test(
        "The conformance suite: what must be accepted, refused, and not crash",
        .enabled(if: JSONTestSuite.folder != nil))
    func conformance() throws {
        let accepted = try JSONTestSuite.texts("y_")
        let refused = try JSONTestSuite.texts("n_")
        #expect(accepted.count > 90)
        #expect(refused.count > 180)
        for (name, text) in accepted { #expect(throws: Never.self, "\(name)") { try Self.decode(text) } }
        for (name, text) in refused {
            let failure = #expect(throws: DecodingFailure.self, "\(name)") { try Self.decode(text) }
            #expect(failure?.line != nil, "\(name)")
        }
        for (_, text) in try JSONTestSuite.texts("i_") { _ = try? Self.decode(text) }
    }

    static let faults: [(String, String)] = [
        ("", "malformed JSON at line 1, column 1: expected a value, found the end of the text"),
        ("  \n ", "malformed JSON at line 2, column 2: expected a value, found the end of the text"),
        ("{\"a\":1,\n \"é\": tru}", "malformed JSON at line 2, column 7: expected a value, found ‘t’"),
        ("[1,2,]", "malformed JSON at line 1, column 6: expected a value, found ‘]’"),
        ("{\"a\":1,}", "malformed JSON at line 1, column 8: expected a key in quotes, found ‘}’"),
        ("[1 2]", "malformed JSON at line 1, column 4: expected ‘,’ or ‘]’, found ‘2’"),
        ("{\"a\" 1}", "malformed JSON at line 1, column 6: expected ‘:’, found ‘1’"),
        ("{\"a\":1", "malformed JSON at line 1, column 7: expected ‘,’ or ‘}’, found the end of the text"),
        ("[1]x", "malformed JSON at line 1, column 4: expected the end of the text after the value, found ‘x’"),
        ("\"a", "malformed JSON at line 1, column 3: expected ‘\"’ at the end of a string, found the end of the text"),
        (
            "\"a\nb\"",
            "malformed JSON at line 1, column 3: expected no raw control character in a string, found a line break"
        ),
        ("\"\\x\"", "malformed JSON at line 1, column 3: expected an escape of JSON, found ‘x’"),
        ("\"\\u12g4\"", "malformed JSON at line 1, column 4: expected four hexadecimal digits, found ‘1’"),
        ("\"\\uD800\"", "malformed JSON at line 1, column 2: expected a pair of surrogates, found a lone surrogate"),
        ("\"\\uDC00\"", "malformed JSON at line 1, column 2: expected a pair of surrogates, found a lone surrogate"),
        (
            "\"\\uD800\\u0041\"",
            "malformed JSON at line 1, column 2: expected a pair of surrogates, found a lone surrogate"
        ),
        ("[01]", "malformed JSON at line 1, column 3: expected ‘,’ or ‘]’, found ‘1’"),
        ("[1.]", "malformed JSON at line 1, column 2: expected a number of JSON, found ‘1’"),
        ("[+1]", "malformed JSON at line 1, column 2: expected a value, found ‘+’"),
        ("[NaN]", "malformed JSON at line 1, column 2: expected a value, found ‘N’"),
        ("<html>", "malformed JSON at line 1, column 1: expected a value, found ‘<’"),
        ("[1\u{0}]", "malformed JSON at line 1, column 3: expected ‘,’ or ‘]’, found byte 0x00"),
    ]

    @Test("Where it goes wrong, and how", arguments: faults)
    func fault(_ text: String, _ message: String) {
        let failure = #expect(throws: DecodingFailure.self) { try Self.decode(Data(text.utf8)) }
        #expect(failure?.description == message)
    }

    @Test(
        "Bytes that are no UTF-8 are errors, in any string, read or not",
        arguments: [
            [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
            [0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xC3],
        ] as [[UInt8]])
    func encoding(_ bytes: [UInt8]) {
        for (before, after) in [("[\"", "\"]"), ("{\"", "\":1}"), ("[\"12345678", "\"]"), ("[\"\\n", "\"]")] {
            let text = Data(before.utf8) + Data(bytes) + Data(after.utf8)
            let failure = #expect(throws: DecodingFailure.self) { try Self.decode(text) }
            #expect(failure?.expected == "UTF-8")
            #expect(failure?.column == before.count + 1 || bytes.count > 1)
        }
    }

    @Test("Texts in UTF-16 are no JSON, and a byte order mark is passed over and reported")
    func marks() throws {
        let utf16 = try #require("[1]".data(using: .utf16LittleEndian))
        #expect(throws: DecodingFailure.self) { try Self.decode(utf16) }
        let (value, tolerances) = try Engine.own.decode(JSONValue.self, "\u{FEFF}[1]")
        #expect(value == [1])
        #expect(tolerances.summary == ["(root): byteOrderMark"])
    }

    @Test("Escapes and other scripts")
    func strings() throws {
        let text = #"["\"\\\/\b\f\n\r\t","é","\u00e9","\uD83D\uDE00","😀","\u0000","a\u0001"]"#
        let expected: JSONValue = ["\"\\/\u{8}\u{c}\n\r\t", "é", "é", "😀", "😀", "\0", "a\u{1}"]
        #expect(try json(text) == expected)
        #expect(try json(written(expected)) == expected)
        #expect(try written(expected) == #"["\"\\/\b\f\n\r\t","é","é","😀","😀","\u0000","a\u0001"]"#)
    }

    @Test("Depth has a limit with a clear error; 100,000 nested arrays are refused at once")
    func depth() throws {
        let deep = { (levels: Int) in
            Data((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
        }
        #expect(throws: Never.self) { try Self.decode(deep(512)) }
        for levels in [513, 100_000] {
            let failure = #expect(throws: DecodingFailure.self) { try Self.decode(deep(levels)) }
            #expect(
                failure?.description
                    == "malformed JSON at line 1, column 513: expected at most 512 levels of nesting, found deeper nesting"
            )
        }
        var shallow = JSONBodyDecoder()
        shallow.maximumDepth = 2
        #expect(throws: DecodingFailure.self) { try shallow.decode(JSONValue.self, from: Data("[[[]]]".utf8)) }
        #expect(throws: DecodingFailure.self) {
            try Self.decode(Data(String(repeating: "{\"a\":", count: 100_000).utf8))
        }
    }

    @Test("A string of 10 MB and a million keys")
    func sizes() throws {
        let long = String(repeating: "ab\\né", count: 2_000_000)
        #expect(try Self.decode(Data("\"\(long)\"".utf8)) == .string(String(repeating: "ab\né", count: 2_000_000)))
        let keys = (0..<1_000_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let (map, tolerances) = try Engine.own.decode([String: Int].self, "{\(keys)}")
        #expect(map.count == 1_000_000)
        #expect(map["k999999"] == 999_999)
        #expect(tolerances == [])
        let (item, _) = try Engine.own.decode(Shop.Item.self, "{\(keys),\"price\":1,\"id\":2,\"name\":\"n\"}")
        #expect(item == Shop.Item(id: 2, name: "n", price: 1))
    }

    @Test("So many elements of a large type that the text cannot hold them take no room")
    func room() {
        let text = "[\(Array(repeating: "0", count: 1_000_000).joined(separator: ","))]"
        #expect(Engine.own.failure([Shop.Order].self, text) == "[0]: expected object, found number")
        #expect(throws: Never.self) { try Engine.own.decode([Int].self, text) }
    }

    @Test("Random bytes, and JSON with random damage: a value or a failure, never anything else")
    func randomBytes() {
        var generator = SplitMix64(seed: 1)
        let alphabet = Array("{}[]\",:0123456789.eE+-truefalsn\\u \n\u{e9}".utf8) + [0, 0xFF, 0x80]
        let source = Array(Shop.Order.text.utf8)
        var outcomes = (values: 0, failures: 0)
        for round in 0..<20_000 {
            var bytes = (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
                alphabet.randomElement(using: &generator)
            }
            if round % 2 == 0 {
                bytes = source
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    bytes[place] = alphabet.randomElement(using: &generator) ?? 0
                }
            }
            do {
                _ = try JSONBodyDecoder().decode(Shop.Order.self, from: Data(bytes))
                outcomes.values += 1
            } catch {
                outcomes.failures += 1
                #expect(error.line != nil || error.expected != "")
            }
        }
        #expect(outcomes.values > 100)
        #expect(outcomes.failures > 10_000)
    }
}
