import Mustache
import Testing

@Suite struct NearMatchTests {
    private let names = ["Article", "Author", "Draft", "string", "int", "int32", "id", "published_at"]

    @Test(arguments: [
        ("Artcle", "Article"),  // one letter left out
        ("Articcle", "Article"),  // one too many
        ("Arricle", "Article"),  // one wrong
        ("Atricle", "Article"),  // two neighbours swapped
        ("article", "Article"),  // case alone
        ("strnig", "string"),
        ("itn", "int"),
        ("int23", "int32"),
        ("it", "int"),
        ("publshed_ta", "published_at"),
    ])
    func aSlipIsUnderstood(written: String, meant: String) {
        #expect(names.nearMatch(to: written) == meant)
    }

    @Test(arguments: ["", "x", "Comment", "Articulation", "flaot", "pblshd", String(repeating: "a", count: 200)])
    func whatIsFarFromAllHasNoMatch(written: String) {
        #expect(names.nearMatch(to: written) == nil)
    }

    @Test func theNearestIsTakenAndAmongEqualsTheFirst() {
        #expect(["names", "nam", "name"].nearMatch(to: "nmae") == "name")
        #expect(["bat", "cat"].nearMatch(to: "aat") == "bat")
        #expect(["NAME", "nama"].nearMatch(to: "name") == "NAME")
    }

    @Test func otherScriptsCountByLetter() {
        #expect(["статья", "автор"].nearMatch(to: "статя") == "статья")
        #expect([String]().nearMatch(to: "name") == nil)
    }
}
