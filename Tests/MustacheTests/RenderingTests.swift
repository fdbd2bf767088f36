import Mustache
import Testing

/// What the language's own tests leave open.
@Suite struct RenderingTests {
    private func render(_ template: String, _ value: MustacheValue, with partials: [String: String] = [:]) throws
        -> String
    {
        try MustacheLibrary(partials.merging(["main": template]) { $1 }).render("main", value)
    }

    @Test func nothingIsEscaped() throws {
        let value: MustacheValue = ["text": "<\"a\" & \\(b) é 👍 \0>"]
        #expect(
            try render("{{text}}{{{text}}}{{&text}}", value) == String(repeating: "<\"a\" & \\(b) é 👍 \0>", count: 3))
    }

    @Test func booleansAreWrittenAsWordsAndNullAsNothing() throws {
        #expect(try render("{{a}} {{b}} [{{c}}]", ["a": true, "b": false, "c": nil]) == "true false []")
    }

    @Test func anEmptyStringOpensASectionAndNullDoesNot() throws {
        let template = "{{#x}}there{{/x}}{{^x}}absent{{/x}}"
        #expect(try render(template, ["x": ""]) == "there")
        #expect(try render(template, ["x": .string(nil)]) == "absent")
    }

    @Test func aSectionOnABooleanLeavesTheIteratorAlone() throws {
        let value: MustacheValue = ["items": ["a", "b"], "isOpen": true]
        #expect(try render("{{#items}}{{#isOpen}}{{.}}{{/isOpen}}{{/items}}", value) == "ab")
    }

    @Test func theFirstOfTwoMembersOfANameCounts() throws {
        #expect(try render("{{x}}", .object(MustacheObject([("x", "first"), ("x", "second")]))) == "first")
    }

    @Test func membersAreFoundWhereverTheyStand() throws {
        let items: MustacheValue = [
            ["a": "1", "b": "2"], ["b": "4", "a": "3"], ["c": "x", "d": "y", "b": "6", "a": "5"], ["a": "7", "b": "8"],
        ]
        #expect(try render("{{#items}}{{a}}{{b}} {{/items}}", ["items": items]) == "12 34 56 78 ")
    }

    @Test func membersOfOuterObjectsAreFoundFromWithin() throws {
        let value: MustacheValue = ["x": "outer", "items": [["y": "1"], ["x": "inner", "y": "2"], ["y": "3"]]]
        #expect(try render("{{#items}}{{x}}{{y}} {{/items}}", value) == "outer1 inner2 outer3 ")
    }

    @Test func aPartialIndentsEachOfItsLinesButEmptyOnes() throws {
        let partials = [
            "type": "struct {{name}} {\n{{#members}}\n    {{> member}}\n{{/members}}\n\n    init()\n}\n",
            "member": "{{#docs}}\n/// {{.}}\n{{/docs}}\n{{#isPublic}}public {{/isPublic}}var {{name}}\r\n\r\n",
        ]
        let members: MustacheValue = [
            ["docs": ["One.", "Two."], "isPublic": true, "name": "a"], ["docs": [], "isPublic": false, "name": "b"],
        ]
        let expected = """
            {
              struct S {
                  /// One.
                  /// Two.
                  public var a\r\n\r
                  var b\r\n\r

                  init()
              }
            }

            """
        #expect(try render("{\n  {{> type}}\n}\n", ["name": "S", "members": members], with: partials) == expected)
    }

    @Test func aPartialAtTheMarginKeepsTheIndentationAroundIt() throws {
        let partials = ["outer": "{{> inner}}\n", "inner": "a\nb\n"]
        #expect(try render("    {{> outer}}\n", [:], with: partials) == "    a\n    b\n")
    }

    @Test func aPartialWithinALineIsNotIndented() throws {
        let partials = ["outer": "x {{> inner}}\ny\n", "inner": "a\nb"]
        #expect(try render("  {{> outer}}\n", [:], with: partials) == "  x a\nb\n  y\n")
    }

    @Test func twoTagsOnALineLeaveItStanding() throws {
        #expect(try render("{{#a}}{{/a}}\n", ["a": true]) == "\n")
    }

    @Test func aRecursivePartialFollowsItsData() throws {
        let tree: MustacheValue = [
            "name": "a", "kids": [["name": "b", "kids": [["name": "c", "kids": []]]], ["name": "d", "kids": []]],
        ]
        let node = "{{name}}\n{{#kids}}\n  {{> node}}\n{{/kids}}\n"
        #expect(try render("{{> node}}\n", tree, with: ["node": node]) == "a\n  b\n    c\n  d\n")
    }

    @Test func thePartsOfALibraryAreKnownByName() throws {
        #expect(try MustacheLibrary(["b": "", "a": ""]).names == ["a", "b"])
    }
}
