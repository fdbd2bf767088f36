import Testing

@testable import EndpointGeneratorCore

/// The rules of what holds for a whole API.
@Suite struct APIRulesTests {
    @Test(arguments: [
        Ruling(
            #""name": →"my blog""#,
            "→1 error: 'my blog' cannot be the namespace; "
                + "write one word that starts with a capital letter, such as 'Blog'"),
        Ruling(
            #""servers": [→"a", →"a"]"#, "→2 error: server 'a' comes twice; leave one out",
            "→1 note: the first is here"),
        Ruling(
            #""auth": { "header": →"Host" }"#,
            "→1 error: header 'Host' cannot be set: it comes from the base URL"),
        Ruling(
            #""envelope": { "data": →"a..b" }"#,
            "→1 error: path 'a..b' has an empty key; write keys with one '.' between them"),
        Ruling(
            #""envelope": { "data": "a", "error": →"a" }"#,
            "→1 error: 'data' is where 'error' is, so that every answer would be a failure"),
        Ruling(
            #""envelope": { "data": "a.b", "error": →"a" }"#,
            "→1 error: 'data' is where 'error' is, so that every answer would be a failure"),
        Ruling(#""envelope": { "data": "ab", "error": "a" }"#),
        Ruling(
            #""auth": { "bearer": { "scheme": →"my token" } }"#,
            "→1 error: 'my token' is no authentication scheme, which is one word such as 'Bearer' (RFC 9110 §11.1)"),
        Ruling(
            #""decoding": { "dates": →[] }"#,
            "→1 error: 'dates' is empty; name a format, or leave it out for what holds without it"),
        Ruling(
            #""name": →"B\u3164log""#,
            "→1 error: 'B\\u{3164}log' cannot be the namespace; "
                + "write one word that starts with a capital letter, such as 'Blog'"),
        Ruling(
            #""generate": { "layout": "types", "modelFiles": →8, "#
                + #""conformances": [→"Identifable"] }"#,
            "→1 error: 'modelFiles' is for the layout 'files'; with 'types' each type has its own file",
            "→2 error: unknown conformance 'Identifable'; did you mean 'Identifiable'?"),
        Ruling(
            #""generate": { "imports": ["CoreKit", →"Core Kit", →"CoreKit", →"class", →"Kit\u3164", →"Any"] }"#,
            "→1 error: 'Core Kit' is no name of a module; write one word, as behind 'import'",
            "→2 error: module 'CoreKit' is imported twice; leave one out",
            "→3 error: 'class' is no name of a module; write one word, as behind 'import'",
            "→4 error: 'Kit\\u{3164}' is no name of a module; write one word, as behind 'import'",
            "→5 error: 'Any' is no name of a module; write one word, as behind 'import'"),
        Ruling(
            #""headers": { "X-Version": { "type": "string", "value": "1" }, "X-Tenant": "string?", "X-Any": →"any" }"#,
            "→1 error: header 'X-Any' is 'any', which has no text of its own; use 'string'"),
    ])
    func `What cannot hold is an error`(ruling: Ruling) { ruling.check() }

    @Test func `All that is found comes in one run, in the order of the text`() {
        Ruling(
            """
            "basePath": →"v1", "servers": [→"b", →"b"],
            "errors": { "a": { "status": →99, "common": true } },
            "models": { "M": { "fields": { "x": "→Strin" } } },
            "endpoints": { "get": { "method": →"get", "path": "/", "server": →"c" } }
            """,
            "→1 error: base path 'v1': a path starts with '/'", "→3 error: server 'b' comes twice; leave one out",
            "→2 note: the first is here",
            "→4 error: unknown status '99'; a status is a number from 200 to 599, '4xx', '5xx', 'default' or "
                + "'envelope'",
            "→5 error: unknown type 'Strin'; did you mean 'string'?",
            "→6 error: method 'get' is written 'GET': methods are case-sensitive (RFC 9110 §9.1)",
            "→7 error: unknown server 'c'; add it to 'servers'"
        ).check()
    }

    @Test func `What is not said has its default`() throws {
        let model = try #require(Spec("\"models\": {}").model)
        #expect(model.auth == .bearer(scheme: "Bearer"))
        #expect(model.basePath == "")
        #expect(model.decoding == DecodingOptions())
        #expect(model.generate == GenerateOptions())
    }
}
