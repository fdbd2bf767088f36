import Testing

@testable import EndpointGeneratorCore

@Suite struct CodeTests {
    private let words = (1...6).map { Code("argument\($0): \"value\"") }

    @Test func whatFitsStaysOnItsLine() {
        let code = Code.call("f", ["a", .list("b: ", [".x", ".y"])], tail: ".g()")
        #expect(code.lines(prefix: "let x = ", suffix: " {", indentation: 4) == ["let x = f(a, b: [.x, .y]).g() {"])
    }

    @Test func theInsideGoesOnOneLineWhereItFits() {
        let code = Code.call("function", Array(words.prefix(5)))
        #expect(
            code.lines(suffix: " {", indentation: 12) == [
                "function(",
                "    argument1: \"value\", argument2: \"value\", argument3: \"value\", argument4: \"value\", argument5: \"value\"",
                ") {",
            ])
    }

    @Test func elseEachItemHasALine() {
        let code = Code.call("function", words + [.list("list: ", words)])
        let lines = code.lines(suffix: " {", indentation: 0)
        #expect(lines.first == "function(")
        #expect(lines[1] == "    argument1: \"value\",")
        #expect(lines[7] == "    list: [")
        #expect(lines[8] == "        argument1: \"value\",")
        #expect(lines[13] == "        argument6: \"value\",")
        #expect(lines[14...] == ["    ]", ") {"])
    }

    @Test func aWordThatIsTooLongStays() {
        let long = String(repeating: "x", count: 200)
        #expect(Code(long).lines(indentation: 0) == [long])
        #expect(Code.call("f", [Code(long)]).lines(indentation: 0) == ["f(", "    " + long, ")"])
        #expect(Code.call(long, []).lines(indentation: 0) == [long + "()"])
    }

    @Test func charactersCountNotBytes() {
        let name = String(repeating: "é", count: 100)
        #expect(Code.call("f", [Code(name)]).lines(indentation: 0) == ["f(\(name))"])
    }

    @Test func appendingIsTheSameAsBreaking() {
        for count in 1...6 {
            var lines: [String] = []
            Code.append("function", Array(words.prefix(count)), to: &lines, indentation: 12)
            #expect(lines == Code.call("function", Array(words.prefix(count))).lines(indentation: 12))
        }
    }
}
