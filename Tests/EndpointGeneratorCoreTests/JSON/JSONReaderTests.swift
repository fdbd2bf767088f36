import EndpointGeneratorCore
import Testing

struct JSONReaderTests {
    @Test func keepsOrderAndTheExactTextOfNumbers() throws {
        let node = try #require(read(#"{"b": 1.0, "a": 12345678901234567890123, "c": [1E+2, -0]}"#).node)
        #expect(node.object?.map(\.key.value) == ["b", "a", "c"])
        #expect(node["b"]?.number == "1.0")
        #expect(node["a"]?.number == "12345678901234567890123")
        #expect(node["c"]?.array?.map(\.number) == ["1E+2", "-0"])
    }

    @Test func tellsWholeNumbersFromOthers() throws {
        let node = try #require(read("[7, -7, 7.0, 7e0, 99999999999999999999]").node?.array)
        #expect(node.map(\.isWholeNumber) == [true, true, false, false, true])
        #expect(node.map(\.integer) == [7, -7, nil, nil, nil])
    }

    @Test func readsEveryEscape() throws {
        let node = try #require(read(#"["\"\\\/\b\f\n\r\t\u00e9\uD83D\ude00"]"#).node?.array?.first)
        #expect(node.string == "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}")
    }

    @Test func namesKinds() throws {
        let node = try #require(read(#"[null, true, 1, 1.5, "", [], {}]"#).node?.array)
        #expect(
            node.map(\.kindPhrase) == [
                "null", "a boolean", "a whole number", "a number", "a string", "an array", "an object",
            ])
    }

    @Test func acceptsAByteOrderMark() throws {
        let reading = JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[1]".utf8), file: "a.json")
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.node?.location == SourceLocation(file: "a.json", line: 1, column: 1))
    }

    // MARK: Places

    @Test(arguments: ["\n", "\r\n", "\r"])
    func countsLinesOfEveryKind(lineBreak: String) throws {
        let text = ["{", "\t\"a\": [", "  true,", "", "  null]", "}"].joined(separator: lineBreak)
        let node = try #require(read(text).node)
        #expect(node.object?.first?.key.location == place(2, 2))
        #expect(node["a"]?.location == place(2, 7))
        #expect(node["a"]?.array?.map(\.location) == [place(3, 3), place(5, 3)])
    }

    @Test func countsColumnsInScalars() throws {
        let node = try #require(read("[\"h\u{E9}\u{1F600}e\u{301}\", 1]").node)
        #expect(node.array?.last?.location == place(1, 11))
    }

    @Test func findsPlacesInsideOfStrings() throws {
        let node = try #require(read(#"["a\n\u0041\uD83D\uDE00b", "plain"]"#).node?.array)
        #expect((0...5).map { node[0].location(ofScalar: $0).column } == [3, 4, 6, 12, 24, 25])
        #expect(node[1].location(ofScalar: 2).column == 31)
    }

    // MARK: Depth

    @Test func takesAHundredThousandNestedArraysWithAnError() {
        let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(
            faults(text) == ["1:257: error: arrays and objects nest more than 256 levels deep; nest them less"])
        #expect(read(text).node == nil)
    }

    @Test func readsUpToTheLimit() {
        let text = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        #expect(faults(text) == [])
    }

    // MARK: Faults

    @Test(arguments: [
        // Nothing, or too much
        ("", "1:1: error: expected a value, found the end of the file"),
        ("  \n ", "2:2: error: expected a value, found the end of the file"),
        ("{} []", "1:4: error: expected the end of the file, found '['"),
        // Commas
        ("[1, ]", "1:3: error: a comma before ']'; remove it"),
        (#"{"a": 1,}"#, "1:8: error: a comma before '}'; remove it"),
        ("[1 2]", "1:4: error: a comma is missing before '2'"),
        (#"{"a": 1 "b": 2}"#, "1:9: error: a comma is missing before a string"),
        ("[1,,2]", "1:4: error: expected a value, found ','; remove the comma or write a value before it"),
        ("{,}", "1:2: error: expected a key in double quotes, found ','"),
        // Brackets and colons
        (#"{"a" 1}"#, "1:6: error: expected ':' after the key, found '1'"),
        ("[1}", "1:3: error: expected ',' or ']', found '}'\n1:1: note: the array begins here"),
        (
            "{\"a\":\n[1",
            "2:3: error: the file ends inside this array; close it with ']'\n2:1: note: the array begins here"
        ),
        (
            #"{"a": 1"#,
            "1:8: error: the file ends inside this object; close it with '}'\n1:1: note: the object begins here"
        ),
        // Words
        ("[True]", "1:2: error: expected a value, found 'True'; write 'true'"),
        ("[nil]", "1:2: error: expected a value, found 'nil'; write 'null'"),
        ("[NaN]", "1:2: error: JSON has no 'NaN'; write a number, or a string"),
        ("[yes]", "1:2: error: expected a value, found 'yes'; a string stands in double quotes"),
        ("['a']", "1:2: error: a string stands in double quotes, not in single ones"),
        ("{a: 1}", "1:2: error: a key stands in double quotes: \"a\""),
        ("{'a': 1}", "1:2: error: a key stands in double quotes, not in single ones"),
        // Numbers
        ("[012]", "1:2: error: '012' is not a number in JSON; leave out the leading zero"),
        ("[+1]", "1:2: error: '+1' is not a number in JSON; leave out the '+'"),
        ("[.5]", "1:2: error: '.5' is not a number in JSON; write a digit on both sides of the '.'"),
        ("[-5.]", "1:2: error: '-5.' is not a number in JSON; write a digit on both sides of the '.'"),
        ("[0x1F]", "1:2: error: '0x1F' is not a number in JSON"),
        ("[1e]", "1:2: error: '1e' is not a number in JSON"),
        // Comments
        ("[1] // one", "1:5: error: JSON has no comments; write a member \"$comment\""),
        ("# one\n[1]", "1:1: error: JSON has no comments; write a member \"$comment\""),
        ("[/* one */ 1]", "1:2: error: JSON has no comments; write a member \"$comment\""),
        // Strings
        ("[\"a\n\"]", #"1:2: error: the string is not closed on its line; add '"', or write a line break as '\n'"#),
        ("[\"a", #"1:2: error: the string is not closed on its line; add '"', or write a line break as '\n'"#),
        ("[\"a\tb\"]", #"1:4: error: a control character in a string; write it as '\t'"#),
        ("[\"\u{1}\"]", #"1:3: error: a control character in a string; write it as '\u0001'"#),
        (
            #"["C:\dir"]"#,
            #"1:5: error: a backslash in a string is written '\\'; the escapes of JSON are \" \\ \/ \b \f \n \r \t \uXXXX"#
        ),
        (#"["\u12"]"#, #"1:3: error: '\u' has to be followed by four hexadecimal digits, as in '\u00E9'"#),
        (
            #"["\uD83Dx"]"#,
            #"1:3: error: '\uD83D' is one half of a surrogate pair; write both halves or the character itself"#
        ),
        (
            #"["\uDE00"]"#,
            #"1:3: error: '\uDE00' is one half of a surrogate pair; write both halves or the character itself"#
        ),
        // What can hardly be seen
        ("[\u{A0}1]", "1:2: error: expected a value, found U+00A0"),
        ("[\u{201C}a\u{201D}]", "1:2: error: expected a value, found '\u{201C}'"),
    ])
    func saysWhatToDo(text: String, message: String) {
        #expect(faults(text) == [message])
    }

    @Test func showsBothPlacesOfAKeyThatComesTwice() {
        #expect(
            faults("{\n  \"a\": 1,\n  \"b\": 2,\n  \"a\": 3,\n  \"a\": 4\n}") == [
                """
                4:3: error: the key 'a' comes twice in this object; remove one or rename it
                2:3: note: it comes first here
                """,
                """
                5:3: error: the key 'a' comes twice in this object; remove one or rename it
                2:3: note: it comes first here
                """,
            ])
    }

    @Test(arguments: [2, 16, 17, 500])
    func findsAKeyThatComesTwiceAmongMany(count: Int) {
        let keys = (1..<count).map { "key\($0)" }
        let text = "{" + (keys + ["key1"]).map { "\"\($0)\": \"\"" }.joined(separator: ",\n") + "}"
        #expect(
            faults(text) == [
                """
                \(count):1: error: the key 'key1' comes twice in this object; remove one or rename it
                1:2: note: it comes first here
                """
            ])
        #expect(read(text).node?.object?.map(\.key.value) == keys)
    }

    @Test func reportsSeveralFaultsInOneRun() {
        #expect(
            faults("{ \"a\": [1,], // list\n  \"b\": \"\\q\"\n  \"c\": 3, }") == [
                "1:10: error: a comma before ']'; remove it",
                "1:14: error: JSON has no comments; write a member \"$comment\"",
                #"2:9: error: a backslash in a string is written '\\'; the escapes of JSON are \" \\ \/ \b \f \n \r \t \uXXXX"#,
                "3:3: error: a comma is missing before a string",
                "3:9: error: a comma before '}'; remove it",
            ])
    }

    @Test(arguments: [
        ([0x22, 0xE9, 0x22], "1:2: error: the text is not UTF-8 here; save the file as UTF-8"),
        ([0x22, 0xC0, 0x80, 0xFF, 0x22], "1:2: error: the text is not UTF-8 here; save the file as UTF-8"),
        ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: error: the text is not UTF-8 here; save the file as UTF-8"),
        ([0x5B, 0xE9], "1:2: error: the text is not UTF-8 here; save the file as UTF-8"),
        ([0xFF, 0xFE, 0x5B, 0x00], "1:1: error: the text is UTF-16 or UTF-32; save the file as UTF-8"),
        ([0x00, 0x5B, 0x00, 0x5D], "1:1: error: the text is UTF-16 or UTF-32; save the file as UTF-8"),
    ])
    func asksForUTF8(bytes: [UInt8], message: String) {
        #expect(plain(JSONReader.read(bytes, file: "f").diagnostics) == [message])
    }

    // MARK: -

    private func read(_ text: String) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
        JSONReader.read(Array(text.utf8), file: "f")
    }

    private func faults(_ text: String) -> [String] { plain(read(text).diagnostics) }

    private func plain(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { "\($0)".replacing("f:", with: "") }
    }

    private func place(_ line: Int, _ column: Int) -> EndpointGeneratorCore.SourceLocation {
        EndpointGeneratorCore.SourceLocation(file: "f", line: line, column: column)
    }
}
