import Testing

@testable import EndpointGeneratorCore

/// The rules of calls: method, path, parameters, body, answer.
@Suite struct EndpointRulesTests {
    private static func call(_ members: String) -> String { "\"endpoints\": { \"call\": { \(members) } }" }
    private static func get(_ members: String) -> String { call("\"method\": \"GET\", \"path\": \"/a\", " + members) }
    private static func post(_ members: String) -> String { call("\"method\": \"POST\", \"path\": \"/a\", " + members) }

    @Test(arguments: [
        Ruling(
            call(#""method": →"get", "path": "/a""#),
            "→1 error: method 'get' is written 'GET': methods are case-sensitive (RFC 9110 §9.1)"),
        Ruling(
            call(#""method": →"GE T", "path": "/a""#),
            "→1 error: 'GE T' is no method (RFC 9110 §9.1); write one word, such as 'GET'"),
        Ruling(
            call(#""method": →"a options", "path": "/a""#),
            "→1 error: 'a options' is no method (RFC 9110 §9.1); write one word, such as 'OPTIONS'"),
        Ruling(
            call(#""method": →"PATHC", "path": "/a""#),
            "→1 warning: method 'PATHC' is sent as it stands; did you mean 'PATCH'?"),
        Ruling(call(#""method": "PURGE", "path": "/a""#)),
        Ruling(
            get(#""body": →"string""#),
            "→1 error: a GET has no body (RFC 9110 §9.3); send it in the query, or use POST"),
        Ruling(
            call(#""method": "HEAD", "path": "/a", "response": →"string""#),
            "→1 error: the answer to a HEAD has no body (RFC 9110 §9.3.2); leave 'response' out"),
        Ruling(call(#""method": "PURGE", "path": "/a""#)),
        Ruling(
            get(#""timeout": →0"#),
            "→1 error: a timeout is a number of seconds above 0, at most a day (86400); leave it out for the client's"),
        Ruling(
            get(#""timeout": →1e30"#),
            "→1 error: a timeout is a number of seconds above 0, at most a day (86400); leave it out for the client's"),
        Ruling(get(#""timeout": 86400"#)),
        Ruling(
            #""servers": ["uploads"], "# + get(#""server": →"uplods""#),
            "→1 error: unknown server 'uplods'; did you mean 'uploads'?"),
        Ruling(
            get(#""idempotency": →"key""#),
            "→1 error: a GET is safe and needs no idempotency key; leave it out"),
        Ruling(
            post(#""idempotency": →"key", "headers": { →"idempotency-key": "string" }"#),
            "→2 error: header 'idempotency-key' is filled in from 'idempotency'; leave it out here",
            "→1 note: 'Idempotency-Key' is here"),
    ])
    func `Single keys of a call`(ruling: Ruling) { ruling.check() }

    /// Two things in one header: one of them would be lost.
    @Test(arguments: [
        Ruling(
            #""headers": { →"Idempotency-Key": { "type": "string", "value": "1" } }, "#
                + post(#""idempotency": →"key""#),
            "→1 error: header 'Idempotency-Key' is filled in from 'idempotency'; leave it out here",
            "→2 note: 'Idempotency-Key' is here"),
        Ruling(
            #""headers": { →"x-key": "string" }, "# + get(#""auth": { "header": →"X-Key" }"#),
            "→1 error: header 'x-key' is filled in from 'auth'; leave it out here", "→2 note: 'X-Key' is here"),
        Ruling(
            #""auth": { "header": →"X-Key" }, "# + get(#""headers": { →"X-KEY": "string" }"#),
            "→2 error: header 'X-KEY' is filled in from 'auth'; leave it out here", "→1 note: 'X-Key' is here"),
        Ruling(
            #""auth": { "header": →"X-Key" }, "# + post(#""idempotency": { "key": →"x-key" }"#),
            "→2 error: header 'x-key' would hold the credential and the idempotency key; give one of them another one",
            "→1 note: the credential is said here"),
        Ruling(
            #""auth": { "header": →"Idempotency-Key" }, "endpoints": { "#
                + #""a": { "method": "POST", "path": "/a", "idempotency": →"key" }, "#
                + #""b": { "method": "POST", "path": "/b", "idempotency": "key" } }"#,
            "→2 error: header 'Idempotency-Key' would hold the credential and the idempotency key; give one of them "
                + "another one", "→1 note: the credential is said here"),
        Ruling(
            #""auth": { "header": "X-Key" }, "# + post(#""idempotency": { "key": "x-key" }, "auth": "bearer""#)),
        Ruling(
            post(
                #""body": { "multipart": { "f": "file" } }, "#
                    + #""headers": { →"content-type": { "type": "string", "value": "multipart/form-data" } }"#),
            "→1 error: the 'Content-Type' of a multipart body names the boundary that the client chooses; leave it out"),
        Ruling(
            #""headers": { →"Content-Type": { "type": "string", "value": "application/json" } }, "#
                + post(#""body": →{ "form": { "a": "int" } }"#),
            "→1 error: header 'Content-Type' on every call would stand over that of each body; leave it out, and say it "
                + "with 'contentType' where a JSON body has another", "→2 note: this body has its own"),
        Ruling(
            #""headers": { "Content-Type": { "type": "string", "value": "application/json" } }, "#
                + post(#""body": "int""#)),
    ])
    func `Headers that the client fills in`(ruling: Ruling) { ruling.check() }

    @Test(arguments: [
        Ruling(call(#""method": "GET", "path": →"a/{id}""#), "→1 error: path 'a/{id}': a path starts with '/'"),
        Ruling(
            call(#""method": "GET", "path": "/a/{id}/b/→{id}""#),
            "→1 error: path parameter 'id' stands in the path twice; give one another name"),
        Ruling(
            call(#""method": "GET", "path": "/a/{slug}", "parameters": { →"slog": "int", →"other": "int" }"#),
            "→1 error: path parameter 'slog' is not in the path; did you mean 'slug'?",
            "→2 error: path parameter 'other' is not in the path; did you mean 'slug'?"),
        Ruling(
            call(#""method": "GET", "path": "/{a}/{b}", "parameters": { "a": "int", →"id": "int" }"#),
            "→1 error: path parameter 'id' is not in the path; did you mean 'b'?"),
        Ruling(
            call(#""method": "GET", "path": "/{a}", "parameters": { "a": "int", →"id": "int" }"#),
            "→1 error: path parameter 'id' is not in the path; write '{id}' there, or leave it out"),
        Ruling(
            call(
                #""method": "GET", "path": "/{a}/{b+}", "parameters": { →"a": { "type": "string", "default": "" }, "#
                    + #""b": { "type": "string", "default": "" } }"#),
            "→1 error: path parameter 'a' could be \"\", which is no segment of a path; leave it out"),
        Ruling(
            call(#""method": "GET", "path": "/{a}", "parameters": { →"a": { "enum": ["x", ".."], "default": "x" } }"#),
            "→1 error: path parameter 'a' could be \"..\", which is no segment of a path; leave it out"),
        Ruling(
            call(#""method": "GET", "path": "/{id}", "parameters": { "id": →"int?" }"#),
            "→1 error: path parameter 'id' is always sent, so it cannot be optional; leave the '?' out"),
        Ruling(
            call(#""method": "GET", "path": "/{id}", "parameters": { "id": →"[int]" }"#),
            "→1 error: path parameter 'id' fills one place in the path, so it cannot be an array; "
                + "use a scalar or an enum"),
        Ruling(
            #""basePath": →"/v1/""#,
            "→1 error: the base path ends with '/', and each path starts with one; leave it out here"),
    ])
    func `Paths and their parameters`(ruling: Ruling) { ruling.check() }

    @Test func `A path parameter without a type is a string, in the order of the path`() throws {
        let spec = Spec(
            Self.call(#""method": "GET", "path": "/{owner}/{id}/{rest+}", "parameters": { "id": "int" }"#))
        let call = try #require(spec.model?.endpoint("call"))
        #expect(call.pathParameters.map(\.field.name.value) == ["owner", "id", "rest"])
        #expect(call.pathParameters.map(\.field.type) == [.string, .int, .string])
        #expect(call.pathParameters.map(\.isRest) == [false, false, true])
        #expect(call.idempotency == .safe)
    }

    @Test(arguments: [
        Ruling(
            get(#""query": { "a": →"any", "b": →"[[int]]", "c": →"[int?]", "d": →"[string: int]" }"#),
            "→1 error: query parameter 'a' is 'any', which has no text of its own; use 'string'",
            "→2 error: query parameter 'b' is an array of arrays, which cannot be sent there; use an array of scalars",
            "→3 error: query parameter 'c' has optional elements, and null cannot be sent there; "
                + "leave the inner '?' out",
            "→4 error: query parameter 'd' is a map; add \"style\": \"deepObject\", or use a scalar, an enum or an "
                + "array of these"),
        Ruling(
            get(
                #""query": { "a": { "type": "[int]", "style": "pipe" }, "b": { "type": "int", "#
                    + #""style": →"comma" } }"#),
            "→1 error: style 'comma' is for arrays; 'b' is 'int'"),
        Ruling(
            #""models": { "F": { "fields": { "s": "string?", "n": "[int]" } }, "G": { "fields": { "f": "F" } } }, "#
                + get(
                    #""query": { "f": { "type": "F?", "style": "deepObject" }, "g": { "type": →"G", "#
                        + #""style": "deepObject" }, "#
                        + #""s": { "type": →"string", "style": "deepObject" } }"#),
            "→1 error: query parameter 'g' has 'f' of type 'F', and 'deepObject' takes scalars, enums and arrays of "
                + "these alone",
            "→2 error: query parameter 's' has the style 'deepObject', which is for models with fields and maps; "
                + "leave the style out"),
        Ruling(
            get(#""headers": { →"Authorization": "string", →"X Y": "string", →"X-A": "string", →"x-a": "int" }"#),
            "→1 error: header 'Authorization' cannot be set: the credentials of the client set it; "
                + "say where they go with 'auth'",
            "→2 error: 'X Y' is no name of a header; it has letters, digits and a few signs, no spaces "
                + "(RFC 9110 §5.6.2)",
            "→4 error: header 'x-a' comes twice, as the case of letters tells none apart (RFC 9110 §5.1); "
                + "leave one out", "→3 note: the first is here"),
        Ruling(
            get(
                #""headers": { "X-A": { "type": "string", "value": →"a\r\nX: 1" }, "X-B": { "type": "int", "#
                    + #""value": →"7" } }"#
            ),
            "→1 error: the value of 'X-A' holds a line break or NUL, which no header can (RFC 9110 §5.5)",
            "→2 error: the value of 'X-B' is not of its type: expected a whole number, found \"7\""),
        Ruling(
            #""models": { "E": { "enum": ["a", "b\nc"] }, "F": { "enum": ["d"] } }, "#
                + get(
                    #""headers": { "X-A": { "type": "string", "default": →"a\r\nX: 1" }, "#
                        + #""X-B": { "type": "string", "default": →"é" }, "X-C": →"[E]?", "#
                        + #""X-D": { "type": →"E", "default": "a" }, "X-E": { "type": "F", "default": "d" }, "#
                        + #""X-F": { "type": "string", "default": "plain" } }"#),
            "→1 error: the default of 'X-A' holds a line break or NUL, which no header can (RFC 9110 §5.5)",
            "→2 error: the default of 'X-B' holds characters outside ASCII, which no header can (RFC 9110 §5.5)",
            "→3 error: header 'X-C' takes 'E', whose value \"b\\nc\" holds a line break or NUL, which no header can "
                + "(RFC 9110 §5.5)",
            "→4 error: header 'X-D' takes 'E', whose value \"b\\nc\" holds a line break or NUL, which no header can "
                + "(RFC 9110 §5.5)"),
    ])
    func `Query and headers`(ruling: Ruling) { ruling.check() }

    @Test func `Fixed values travel as text`() throws {
        let spec = Spec(
            Self.get(
                #""query": { "v": { "type": "int", "value": 2 }, "q": "string?" }, "#
                    + #""headers": { "X-On": { "type": "bool", "value": true } }"#
            ))
        let call = try #require(spec.model?.endpoint("call"))
        #expect(call.fixedQuery.map(\.value) == ["2"])
        #expect(call.query.map(\.field.name.value) == ["q"])
        #expect(call.fixedHeaders.map(\.value) == ["true"])
    }

    @Test(arguments: [
        Ruling(
            post(#""body": { "raw": →"png" }"#),
            "→1 error: 'png' is no media type; write one such as 'image/png' (RFC 9110 §8.3.1)"),
        Ruling(post(#""body": { "raw": →"image/*" }"#), "→1 error: a body has one media type, not the range 'image/*'"),
        Ruling(
            post(#""body": { "form": { "a": →"any" } }"#),
            "→1 error: form field 'a' is 'any', which has no text of its own; use 'string'"),
        Ruling(
            post(#""body": { "multipart": { "f": "file", "g": "[file]?", "h": →"[string: int]" } }"#),
            "→1 error: part 'h' is a map; use a JSON body, or a string"),
        Ruling(get(#""response": { "raw": "image/*" }"#)),
        Ruling(
            get(#""response": { "200": "int", →"204": "string", →"205": "int", →"304": "int" }"#),
            "→1 error: an answer of status 204 has no body (RFC 9110 §15.3.5); write 'void'",
            "→2 error: an answer of status 205 has no body (RFC 9110 §15.3.6); write 'void'",
            "→3 error: an answer of status 304 has no body (RFC 9110 §15.4.5); write 'void'"),
        Ruling(
            get(#""response": { "200": "int", →"404": "string", "204": "void" }"#),
            "→1 error: an outcome has a status from 200 to 399; declare 404 in 'errors'"),
        Ruling(
            get(#""response": { "200": { →"200": "int" }, "201": { →"raw": "image/png" } }"#),
            "→1 error: the answer to 200 has no statuses of its own; write its type",
            "→2 error: an outcome is JSON or 'void', not 'raw'; make a call that answers with anything else one of its "
                + "own"),
        Ruling(
            post(#""body": { "form": { "a": "int?" }, "optional": →true }"#),
            "→1 error: 'optional' has no meaning beside 'form', whose fields are arguments of the call; write '?' behind "
                + "the type of each that may be left out"),
        Ruling(
            get(#""response": { "stream": "int", "as": "json-lines", "end": →"a\r\nb" }"#),
            "→1 error: 'end' is a line, and none holds 'a\\r\\nb'; write it as it comes, without line breaks"),
        Ruling(
            get(#""response": { "stream": "int", "as": "sse", "end": →"a\rb" }"#),
            "→1 error: 'end' is the data of an event, and none holds 'a\\rb'; write it as it comes, without CR"),
        Ruling(get(#""response": { "stream": "int", "as": "sse", "end": "a\nb" }"#)),
    ])
    func `Bodies and answers`(ruling: Ruling) { ruling.check() }
}
