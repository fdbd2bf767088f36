import Mustache
import Testing

@Suite struct TemplateErrorTests {
    /// Template → what is wrong with it.
    @Test(arguments: [
        ("a\n  {{name", "page:2:3: unclosed tag: '}}' is missing"),
        ("é👍 {{{name}}", "page:1:4: unclosed tag: '}}}' is missing"),
        ("{{=<% %>=}}\n<%name}}", "page:2:1: unclosed tag: '%>' is missing"),
        ("{{#list}}\n  x\n", "page:1:1: section 'list' is never closed"),
        ("{{#a}}{{^b}}{{/a}}{{/b}}", "page:1:13: 'a' is closed here, but 'b' is open since line 1, column 7"),
        ("x\r\n{{/list}}", "page:2:1: 'list' is closed here, but no section is open"),
        ("{{> filed}}", "page:1:1: there is no template 'filed'; did you mean 'field'?"),
        ("{{> elsewhere}}", "page:1:1: there is no template 'elsewhere'"),
        ("{{ }}", "page:1:1: a tag without a name"),
        ("{{", "page:1:1: unclosed tag: '}}' is missing"),
        ("{{#}}{{/}}", "page:1:1: a tag without a name"),
        ("{{a b}}", "page:1:1: 'a b' is no name: it has white space in it"),
        ("{{=<%=}}", "page:1:1: delimiters are set by two words without '=', as in '{{=<% %>=}}'"),
        ("{{== ===}}", "page:1:1: delimiters are set by two words without '=', as in '{{=<% %>=}}'"),
    ])
    func aFaultyTemplateIsRefused(template: String, message: String) {
        #expect { try MustacheLibrary(["page": template, "field": ""]) } throws: { "\($0)" == message }
    }

    @Test func everyFaultyTemplateIsReported() {
        let error = #expect(throws: MustacheErrors.self) {
            try MustacheLibrary(["b": "{{#x}}", "a": "{{x", "c": "fine"])
        }
        #expect(error?.description == "a:1:1: unclosed tag: '}}' is missing\nb:1:1: section 'x' is never closed")
    }

    @Test func sectionsNestedTooDeepAreRefused() {
        let template = String(repeating: "{{#x}}", count: 1_000)
        let message = "page:1:769: sections are nested more than 128 deep"
        #expect { try MustacheLibrary(["page": template]) } throws: { "\($0)" == message }
    }

    /// Template → what is wrong with it and `value`.
    @Test(arguments: [
        ("{{#article}}\n{{titel}}{{/article}}", "page:2:1: unknown name 'titel'; did you mean 'title'?"),
        ("{{article.titel}}", "page:1:1: unknown name 'titel' in 'article'; did you mean 'title'?"),
        ("{{^articel}}{{/articel}}", "page:1:1: unknown name 'articel'; did you mean 'article'?"),
        ("{{#article}}{{tasg}}{{/article}}", "page:1:13: unknown name 'tasg'; did you mean 'tags'?"),
        ("{{nothing.title}}", "page:1:1: 'nothing' is null, so that it has no 'title'"),
        ("{{tags.title}}", "page:1:1: 'tags' is a list, so that it has no 'title'"),
        ("{{article.title.x}}", "page:1:1: 'article.title' is a string, so that it has no 'x'"),
        ("{{tags}}", "page:1:1: 'tags' is a list, not text"),
        ("{{article}}", "page:1:1: 'article' is an object, not text"),
        ("{{.}}", "page:1:1: '.' is an object, not text"),
        ("{{> part}}", "part:1:3: unknown name 'wrong'"),
    ])
    func aNameThatIsNotKnownIsAnError(template: String, message: String) throws {
        let value: MustacheValue = ["article": ["title": "T"], "tags": ["a"], "nothing": nil]
        let library = try MustacheLibrary(["page": template, "part": "- {{wrong}}"])
        #expect { try library.render("page", value) } throws: { "\($0)" == message }
    }

    @Test func aNameIsKnownToBeUnknownBeforeAnythingIsRendered() throws {
        let library = try MustacheLibrary([
            "page": "{{title}}\n{{#tags}}\n  {{.}}{{^tag.titel}}{{/tag.titel}}\n{{/tags}}\n{{> part}}",
            "part": "- {{wrong}}",
        ])
        #expect(library.namesRead == ["title", "tags", "tag", "titel", "wrong"])
        let faults = library.unknownNames(besides: ["title", "tags", "tag"]).map(\.description)
        #expect(
            faults == ["page:3:8: unknown name 'titel'; did you mean 'title'?", "part:1:3: unknown name 'wrong'"])
        #expect(library.unknownNames(besides: library.namesRead) == [])
    }

    @Test func anUnknownTemplateIsAnError() throws {
        let library = try MustacheLibrary(["models": ""])
        let message = "model:1:1: there is no template 'model'; did you mean 'models'?"
        #expect { try library.render("model", nil) } throws: { "\($0)" == message }
    }

    @Test func templatesThatIncludeEachOtherWithoutEndAreAnError() throws {
        let library = try MustacheLibrary(["a": "{{> b}}", "b": "\n  {{> a}}\n"])
        let message = """
            a:1:1: sections and partials are nested more than 128 deep; does a template include itself without end?
            """
        #expect { try library.render("a", nil) } throws: { "\($0)" == message }
    }
}
