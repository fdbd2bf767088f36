import Testing

@testable import EndpointGeneratorCore

@Suite struct JSONReaderTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var text: String
        var findings: [String]
        var testDescription: String { text }

        init(_ text: String, _ findings: String...) {
            self.text = text
            self.findings = findings
        }
    }

    private func read(_ text: String) -> (node: JSONNode?, findings: [String]) {
        let read = JSONReader.read(Array(text.utf8), file: "s.json")
        return (read.node, read.diagnostics.flatMap { "\($0)".split(separator: "\n").map(String.init) })
    }

    @Test func keepsOrderPlacesAndExactNumbers() throws {
        let node = try #require(read("{\n  \"b\": 1.10e2,\n  \"a\": [true, \"é\\n\"]\n}").node)
        let members = try #require(node.object)
        #expect(members.map(\.key.value) == ["b", "a"])
        #expect(members[0].value.number == "1.10e2")
        #expect(members[1].key.location.description == "s.json:3:3")
        #expect(members[1].value.array?[1].string == "é\n")
        #expect(members[1].value.array?[1].location.description == "s.json:3:15")
    }

    @Test(arguments: [("\r\n", 2), ("\r", 2), ("\n", 2), ("\n\n", 3)])
    func countsEachKindOfLineOnce(lineBreak: String, line: Int) throws {
        let element = try #require(read("[\(lineBreak)\t7]").node?.array?.first)
        #expect(element.location == SourceLocation(file: "s.json", line: line, column: 2))
    }

    @Test func countsColumnsInScalars() throws {
        let node = try #require(read("[\"é👍🏽\", 7]").node)
        #expect(node.array?[1].location.column == 9)
    }

    @Test func knowsPlacesInsideEscapedStrings() throws {
        let node = try #require(read(#"["a\u00e9\"b"]"#).node?.array?.first)
        #expect(node.location(ofScalar: 0).column == 3)
        #expect(node.location(ofScalar: 3).column == 12)
    }

    @Test(arguments: [
        Fault("[1, 2,]", "s.json:1:6: error: a comma before ']'; remove it"),
        Fault("{\"a\": 1,}", "s.json:1:8: error: a comma before '}'; remove it"),
        Fault("[1 2]", "s.json:1:4: error: a comma is missing before '2'"),
        Fault("[True]", "s.json:1:2: error: expected a value, found 'True'; write 'true'"),
        Fault("[NaN]", "s.json:1:2: error: JSON has no 'NaN'; write a number, or a string"),
        Fault("['a']", "s.json:1:2: error: a string stands in double quotes, not in single ones"),
        Fault("{a: 1}", "s.json:1:2: error: a key stands in double quotes: \"a\""),
        Fault(
            "[1", "s.json:1:3: error: the file ends inside this array; close it with ']'",
            "s.json:1:1: note: the array begins here"),
    ])
    func saysWhatToDo(fault: Fault) {
        #expect(read(fault.text).findings == fault.findings)
    }

    @Test func showsBothPlacesOfARepeatedKey() throws {
        let findings = read("{\"a\": 1,\n \"a\": 2}").findings
        #expect(findings.count == 2)
        #expect(findings[0].hasPrefix("s.json:2:2: error: "))
        #expect(findings[1].hasPrefix("s.json:1:2: note: "))
    }

    @Test func endsWithAnErrorWhereItNestsTooDeep() {
        let deep = String(repeating: "[", count: 100_000)
        let findings = read(deep + String(repeating: "]", count: 100_000)).findings
        #expect(findings.count == 1)
        #expect(findings[0].contains("256"))
        #expect(read(String(repeating: "[", count: 256) + String(repeating: "]", count: 256)).findings.isEmpty)
    }

    @Test func refusesBytesThatAreNoText() {
        for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22]] {
            let read = JSONReader.read(bytes, file: "s.json")
            #expect(read.diagnostics.map(\.message) == ["the text is not UTF-8 here; save the file as UTF-8"])
        }
    }

    @Test func readsABehindAByteOrderMark() {
        let read = JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[7]".utf8), file: "s.json")
        #expect(read.diagnostics.isEmpty)
        #expect(read.node?.array?.first?.location.column == 2)
    }
}
