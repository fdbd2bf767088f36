import Testing

@testable import EndpointGeneratorCore

/// The rules of pagination.
@Suite struct PageRulesTests {
    private static let models = """
        "models": { "A": { "fields": { "id": "int" } }, "Meta": { "fields": { "next": "string?",
            "pages": "int?", "on": "bool" } },
                    "List": { "fields": { "data": "[A]", "inner": "Inner?", "meta": "Meta" } },
                        "Inner": { "fields": { "all": "[A]?" } } },

        """

    private static func pages(_ response: String, _ paginate: String, _ more: String = "") -> String {
        models
            + "\"endpoints\": { \"list\": { \"method\": \"GET\", \"path\": \"/\", \"response\": \(response), "
            + "\"paginate\": \(paginate)\(more) } }"
    }

    @Test(arguments: [
        Ruling(
            pages(#""List""#, #"→{ "link": true }"#),
            "→1 error: 'List' is no array, so 'items' has to say where its items are; add it"),
        Ruling(
            pages(#""void""#, #"→{ "link": true }"#), "→1 error: only a JSON answer has pages; leave 'paginate' out"),
        Ruling(
            #""endpoints": { "list": { "method": "GET", "path": "/", "paginate": →{ "link": true } } }"#,
            "→1 error: 'response' is missing beside 'paginate': the type of a page; add it, or leave 'paginate' out"),
        Ruling(
            pages(#""[A]""#, #"{ "page": { "query": →"pgae" } }"#, #", "query": { "page": "int?" }"#),
            "→1 error: unknown query parameter 'pgae'; did you mean 'page'?"),
        Ruling(pages(#""[A]""#, #"{ "page": { "query": "page" } }"#, #", "query": { "filter": "string?" }"#)),
        Ruling(
            #""endpoints": { "list": { "method": "GET", "path": "/{page}", "response": "[int]", "#
                + #""paginate": { "page": { "query": →"page" } } } }"#,
            "→1 error: 'page' is a parameter of the path, and pages are told apart in the query; name one of these"),
        Ruling(
            pages(#""[A]""#, #"{ "page": { "query": "p", "size": →"pre" } }"#, #", "query": { "per": "int?" }"#),
            "→1 error: unknown query parameter 'pre'; did you mean 'per'?"),
        Ruling(
            pages(#""[A]""#, #"{ "offset": { "query": "o", "limit": →"most" } }"#),
            "→1 error: unknown query parameter 'most'; add it to 'query', or leave 'limit' out"),
        Ruling(
            pages(#""[A]?""#, #"→{ "link": true }"#),
            "→1 error: the answer of a call with pages cannot be optional; leave the '?' out"),
        Ruling(
            pages(#""List""#, #"{ "link": true, "items": →"dta" }"#),
            "→1 error: items 'dta': 'List' has no field 'dta'; did you mean 'data'?"),
        Ruling(
            pages(#""List""#, #"{ "link": true, "items": →"meta" }"#),
            "→1 error: items 'meta' are 'Meta', and items are an array"),
        Ruling(
            pages(#""List""#, #"{ "cursor": { "query": "c", "next": →"meta.on" }, "items": "data" }"#),
            "→1 error: path 'meta.on': it is 'bool', and pages need a string, a number or a URL"),
        Ruling(
            pages(
                #""List""#, #"{ "page": { "query": →"p", "last": →"meta.next" }, "items": "data" }"#,
                #", "query": { →"p": "string?" }"#),
            "→1 error: query parameter 'p' is 'string?', and pages need a whole number",
            "→3 note: it is declared here",
            "→2 error: path 'meta.next': it is 'string', and pages need a whole number"),
        Ruling(
            pages(
                #""List""#, #"{ "cursor": { "query": →"c", "next": "meta.next" }, "items": "data" }"#,
                #", "query": { →"c": { "type": "string", "value": "x" } }"#),
            "→1 error: query parameter 'c' has a fixed value, which no next page can change; leave 'value' out",
            "→2 note: it is declared here"),
        Ruling(
            #""envelope": { "data": "payload" }, "# + pages(#""List""#, #"{ "link": true, "items": →"data" }"#),
            "→1 error: items 'data' are outside of the payload, which is at 'payload'; paths start at the root of the "
                + "body"),
    ])
    func `Pages that cannot be followed are an error`(ruling: Ruling) { ruling.check() }

    @Test func `The way to the items starts behind the envelope`() throws {
        let text =
            #""envelope": { "data": "payload" }, "#
            + Self.pages(
                #""List""#,
                #"{ "cursor": { "query": "c", "next": "meta.next" }, "items": "payload.inner.all" }"#)
        let pages = try #require(Spec(text).model?.endpoint("list")?.pagination)
        #expect(pages.form == .cursor(query: "c", next: ["meta", "next"]))
        #expect(
            pages.itemsPath == [
                .init(model: ModelID(2), field: "inner", isOptional: true),
                .init(model: ModelID(3), field: "all", isOptional: true),
            ])
        #expect(pages.itemType == .model(ModelID(0)))
    }

    @Test func `An array is its own items`() throws {
        let pages = try #require(Spec(Self.pages(#""[A]""#, #"{ "link": true }"#)).model?.endpoint("list")?.pagination)
        #expect(pages.itemsPath == [])
        #expect(pages.itemType == .model(ModelID(0)))
    }
}
