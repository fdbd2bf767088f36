import Testing

@testable import EndpointGeneratorCore

@Suite struct TextTests {
    @Test(arguments: [
        ("plain", #""plain""#), ("\"quoted\" \\(x)", #""\"quoted\" \\(x)""#), ("\"#", ##""\"#""##), ("*/", #""*/""#),
        ("a\nb\rc\r\nd\te", #""a\nb\rc\r\nd\te""#), ("\u{0}\u{7F}", #""\u{0}\u{7F}""#),
        ("\u{85}\u{2028}\u{2029}", #""\u{85}\u{2028}\u{2029}""#),
        ("\u{202E}\u{2066}\u{200D}", #""\u{202E}\u{2066}\u{200D}""#),
        ("é名👍", #""é名👍""#), ("\u{FEFF}\u{A0}", #""\u{FEFF}\u{A0}""#),
    ])
    func aLiteralHoldsAnyText(text: String, literal: String) {
        #expect(SwiftStringLiteral(text).source == literal)
    }

    @Test func everyKindOfLineBreakStaysInTheComment() {
        let doc = DocComment("a\nb\r\nc\rd\u{85}e\u{2028}f\u{2029}g\u{B}h\u{C}i", indentation: 0)
        #expect(doc.lines == ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map { "/// " + $0 })
    }

    @Test func whatCannotBeSeenIsReplaced() {
        #expect(DocComment("a\u{0}b\u{202E}c */ \\(x)", indentation: 0).lines == ["/// a\u{FFFD}b\u{FFFD}c */ \\(x)"])
        #expect(DocComment("👩‍👩‍👧", indentation: 0).lines == ["/// 👩‍👩‍👧"])
    }

    @Test func emptyLinesHaveNoTrailingSpace() {
        #expect(DocComment("\n a \n\nb\n\n", indentation: 0).lines == ["///  a", "///", "/// b"])
        #expect(DocComment(nil, indentation: 0) == .none)
        #expect(DocComment("", indentation: 0) == .none)
    }

    @Test func longParagraphsAreBrokenAndNothingElse() {
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let lines = DocComment("\(words)\n- \(words)\n    \(words)\n```\n\(words)\n```", indentation: 8).lines
        #expect(lines.count == 8)
        #expect(lines[0].count <= 112 && lines[1].count <= 112)
        #expect(lines[2].hasPrefix("/// - word") && lines[3].hasPrefix("///   word"))
        #expect(lines[4] == "///     " + words)
        #expect(lines[6] == "/// " + words)
    }

    @Test func aBreakNeverMakesAListOrHeading() {
        let text = Array(repeating: "word", count: 22).joined(separator: " ") + " 1234 - # > 1. more"
        for indentation in 0..<40 {
            for line in DocComment(text, indentation: indentation).lines.dropFirst() {
                #expect(!["-", "#", ">", "1."].contains(line.split(separator: " ")[1]), "\(line)")
            }
        }
    }

    @Test(arguments: [
        ("7", "7"), ("123456", "123456"), ("1234567", "1_234_567"), ("-12345678", "-12_345_678"), ("1.5e3", "1.5e3"),
    ])
    func longNumbersAreGrouped(text: String, literal: String) {
        #expect(NumberLiteral.source(text) == literal)
    }

    @Test func theHashIsTheOneThatEveryoneKnows() {
        #expect(FNV1a.hash("") == 0xcbf2_9ce4_8422_2325)
        #expect(FNV1a.hash("foobar") == 0x8594_4171_f739_67e8)
    }
}
