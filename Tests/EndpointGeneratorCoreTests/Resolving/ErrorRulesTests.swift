import Testing

@testable import EndpointGeneratorCore

/// The rules of the named failures.
@Suite struct ErrorRulesTests {
    private static let problem = """
        "models": { "Problem": { "fields": { "title": "string?", "code": "int", "meta": "any",
            "inner": "Problem?" } } },

        """

    @Test(arguments: [
        Ruling(
            #""errors": { "a": { "status": →700 }, "b": { "status": [404, →404, →"4XX"] }, "#
                + #""c": { "status": →"404" }, "d": { "status": →100 }, "e": { "status": →"3xx" } }"#,
            "→1 error: unknown status '700'; a status is a number from 200 to 599, '4xx', '5xx', 'default' or "
                + "'envelope'",
            "→2 error: status 404 comes twice; leave one out", "→3 error: unknown status '4XX'; write '4xx'",
            "→4 error: unknown status '404'; write the number 404, without quotes",
            "→5 error: unknown status '100'; an answer that goes on is never seen; leave it out",
            "→6 error: unknown status '3xx'; a status is a number from 200 to 599, '4xx', '5xx', 'default' or "
                + "'envelope'"),
        Ruling(
            #""errors": { "a": { "status": →"envelope" } }"#,
            "→1 error: status 'envelope' needs an 'envelope' that says where its 'error' is; add one"),
        Ruling(
            #""errors": { "a": { "status": →200 } }"#,
            "→1 error: a call that is answered 200 fails only by an 'envelope' that says where its 'error' is; add one"),
        Ruling(#""envelope": { "error": "error" }, "errors": { "a": { "status": 200 } }"#),
        Ruling(
            #""errors": { "a": { "status": 404, "message": →"title" } }"#,
            "→1 error: 'message' is read from the body, and 'a' has none; add 'body'"),
        Ruling(
            problem + #""errors": { "a": { "status": 404, "body": "Problem", "message": →"titel" } }"#,
            "→1 error: message 'titel': 'Problem' has no field 'titel'; did you mean 'title'?"),
        Ruling(
            problem + #""errors": { "a": { "status": 404, "body": "Problem", "message": →"inner.code" } }"#,
            "→1 error: message 'inner.code' is 'int', which is no text; name a string"),
        Ruling(
            problem + #""errors": { "a": { "status": 404, "body": "Problem", "message": "meta.any.thing" } }"#),
        Ruling(
            problem + #""errors": { "a": { "status": 404, "body": "Problem", "when": { "code": →"x", →"zip": 1 } } }"#,
            "→1 error: 'when' at 'code' never holds: expected a whole number, found \"x\"",
            "→2 error: 'when' at 'zip': 'Problem' has no field 'zip'"),
        Ruling(
            #""models": { "Reply": { "fields": { "error": "Detail?" } }, "Detail": { "fields": { "code": "string" } } }, "#
                + #""errors": { "a": { "status": 404, "body": "Reply", "when": { →"code": "x" } } }"#,
            "→1 error: 'when' at 'code': 'Reply' has no field 'code'; did you mean 'error.code'?"),
        Ruling(
            #""errors": { "a": { "status": 404, "body": →"string?" } }"#,
            "→1 error: the body of an error cannot be optional; leave the '?' out"),
    ])
    func `A failure that cannot be declared so is an error`(ruling: Ruling) { ruling.check() }

    private static let secrets = """
        "models": {
            "Login": { "fields": {
                →"token": { "type": "string", "sensitive": true, "aliases": ["access_token"] },
                "by": { "union": ["Key", "Pair"] }, "tried": "[string: Key]?", "text": "string", "next": "Login?" },
                "additional": "any" },
            "Key": { "fields": { →"key": { "type": "string", "sensitive": true }, "id": "int" } },
            "Pair": { "fields": { "secret": { "type": "Key", "sensitive": true }, "user": "string" } } },

        """

    /// What may be shown to a person goes into descriptions and logs.
    @Test(arguments: [
        ("token", "token", 1), ("access_token", "token", 1), ("next.next.token", "token", 1), ("by.key", "key", 2),
        ("tried.anyone.key", "key", 2),
    ])
    func `A message is not read from a sensitive field`(path: String, field: String, declaration: Int) {
        let errors = #""errors": { "a": { "status": 401, "body": "Login", "message": →"\#(path)" } }"#
        Ruling(
            Self.secrets + errors,
            "→3 error: message '\(path)' would show '\(field)', which is sensitive; name another field, or leave "
                + "'message' out", "→\(declaration) note: '\(field)' is here"
        ).check()
    }

    @Test(arguments: ["text", "next.text", "by.user", "other.token"])
    func `A message is read from any other`(path: String) {
        let errors = #""errors": { "a": { "status": 401, "body": "Login", "message": "\#(path)" } }"#
        #expect(Spec(Self.secrets + errors).findings == [])
    }

    @Test(arguments: [
        Ruling(
            """
            "envelope": { "error": "error" },
            "errors": { "a": { "status": "envelope" }, "b": { "status": 200 }, "c": { "status": [200, 404] } },
            "endpoints": { "get": { "method": "GET", "path": "/", "errors": [→"a", →"b", "c"], "envelope": →null } }
            """,
            "→1 error: error 'a' comes in an envelope, which the answers of this endpoint have none of; leave it out, "
                + "or say where 'error' is", "→3 note: the envelope is said here",
            "→2 error: error 'b' comes in an envelope, which the answers of this endpoint have none of; leave it out, "
                + "or say where 'error' is", "→3 note: the envelope is said here"),
        Ruling(
            """
            "envelope": { "error": "error" },
            "errors": { "a": { "status": "envelope", "common": true } },
            "endpoints": { "get": { "method": "GET", "path": "/", "envelope": null } }
            """),
    ])
    func `An error in an envelope needs one`(ruling: Ruling) { ruling.check() }

    @Test(arguments: [
        Ruling(
            """
            "errors": { →"gone": { "status": 404 }, "missing": { "status": 410 }, "any": { "status": 500, "common": true } },
            "endpoints": { "get": { "method": "GET", "path": "/", "errors": ["missing"] } }
            """,
            "→1 warning: no endpoint lists error 'gone', so that no call fails with it; list it in 'errors' of an "
                + "endpoint, or say \"common\": true"),
        Ruling(
            """
            "errors": { "gone": { "status": 404 } },
            "endpoints": { "get": { "method": "GET", "path": "/", "onlyErrors": ["gone"] } }
            """),
        Ruling(
            """
            "errors": { "gone": { "status": 404 } },
            "endpoints": { "get": { "method": "GET", "path": "/", "errors": [→"gnoe"] } }
            """, "→1 error: unknown error 'gnoe'; did you mean 'gone'?"),
    ])
    func `A failure that no call can have is told`(ruling: Ruling) { ruling.check() }

    @Test(arguments: [
        Ruling(
            """
            "errors": { →"gone": { "status": 404 }, "missing": { "status": [404, 410] },
                "lost": { "status": 404 } },
            "endpoints": { "get": { "method": "GET", "path": "/", "errors": ["gone", "missing", →"lost",
                →"gome"] } }
            """,
            "→2 error: error 'lost' of this endpoint can never be reached: 'gone' takes 404 before it; "
                + "tell them apart with 'when', or leave one out", "→1 note: 'gone' is here",
            "→3 error: unknown error 'gome'; did you mean 'gone'?"),
        Ruling(
            """
            "errors": { →"a": { "status": "4xx", "common": true }, →"b": { "status": "4xx", "common": true } }
            """,
            "→2 error: error 'b' of each endpoint can never be reached: 'a' takes 4xx before it; "
                + "tell them apart with 'when', or leave one out", "→1 note: 'a' is here"),
        Ruling(
            """
            "errors": { "a": { "status": 400 }, "b": { "status": 400, "when": { "code": "x" } },
                "c": { "status": 400, "common": true } },
            "endpoints": { "get": { "method": "GET", "path": "/", "errors": ["a", "b"] } }
            """),
        Ruling(
            """
            "errors": { "a": { "status": 400 } },
            "endpoints": { "get": { "method": "GET", "path": "/", "errors": [→"a", →"a"] } }
            """,
            "→2 error: error 'a' comes twice; leave one out", "→1 note: the first is here"),
    ])
    func `An error out of reach is an error`(ruling: Ruling) { ruling.check() }
}
