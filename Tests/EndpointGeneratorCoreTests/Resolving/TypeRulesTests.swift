import Testing

@testable import EndpointGeneratorCore

/// Linking type expressions to what they name: models, aliases, inline types, newtypes, enumerations.
@Suite struct TypeRulesTests {
    @Test(arguments: [
        Ruling(
            #""models": { "Article": { "fields": { "a": "→Artcle", "b": "[→integer]", "c": "[string: →Zzzzz]?" } } }"#,
            "→1 error: unknown type 'Artcle'; did you mean 'Article'?",
            "→2 error: unknown type 'integer'; the format writes 'int'",
            "→3 error: unknown type 'Zzzzz'; add it to 'models'"),
        Ruling(
            #""models": { "Strings": { "fields": { "a": "→String", "b": "→Integer", "c": "→DateTime", "d": "→Date" } } }"#,
            "→1 error: unknown type 'String'; the format writes 'string'",
            "→2 error: unknown type 'Integer'; the format writes 'int'",
            "→3 error: unknown type 'DateTime'; the format writes 'date-time'",
            "→4 error: unknown type 'Date'; the format writes 'date-time'"),
        Ruling(
            #""models": { →"Ki\u3164nd": { "fields": {} } }"#,
            "→1 error: model name 'Ki\\u{3164}nd' cannot stand in a type expression; use letters, digits, '_', '-' and '.'"
        ),
        Ruling(
            #""models": { →"string": { "fields": {} } }"#,
            "→1 error: 'string' is the name of a scalar type; give the model another one"),
        Ruling(
            #""models": { →"My Model": { "fields": {} } }"#,
            "→1 error: model name 'My Model' cannot stand in a type expression; use letters, digits, '_', '-' and '.'"),
        Ruling(
            #""models": { "A": { "fields": { "f": "→file" } } }"#,
            "→1 error: 'file' is only for the parts of a multipart body; 'bytes' is a base64 string in JSON"),
        Ruling(
            #""models": { →"A": { "type": "[B]" }, "B": { "type": "C?" }, "C": { "type": "A" } }"#,
            "→1 error: alias 'A' stands for itself (A → B → C → A); make one of them a model with fields"),
        Ruling(
            #""models": { "M": { "fields": {} }, "A": { "fields": { "m": "[→M: int]", "n": "[→Key: int]" } } }"#,
            "→1 error: 'M' cannot be a key; a key is 'string', or an enum or newtype of strings or integers",
            "→2 error: unknown key type 'Key'; a key is 'string', or an enum or newtype of strings or integers"),
        Ruling(
            #""models": { "M": { "fields": {} }, "A": { "newtype": →"M" }, "B": { "newtype": →"[int]" } }"#,
            "→1 error: a newtype wraps one scalar, and 'M' is none; write \"A\": { \"type\": … } for another "
                + "name of a type",
            "→2 error: a newtype wraps one scalar, and '[int]' is none; write \"B\": { \"type\": … } for "
                + "another name of a type"
        ),
    ])
    func `What a type expression cannot name is an error`(ruling: Ruling) { ruling.check() }

    @Test func `One fault in a type makes no others`() {
        Ruling(
            """
            "models": { "A": { "type": "→Zzzzz" }, "B": { "fields": { "a": { "type": "A", "default": 1,
                "lossy": true } } } },
            "endpoints": { "get": { "method": "GET", "path": "/{a}", "parameters": { "a": "A" }, "response": "A" } }
            """,
            "→1 error: unknown type 'Zzzzz'; add it to 'models'"
        ).check()
    }

    @Test func `Named models come first, inline ones after them with their origin`() throws {
        let model = try #require(
            Spec(
                """
                "models": { "A": { "fields": { "rows": { "type": "array",
                    "items": { "fields": { "x": "int" } } } } },
                            "B": { "fields": { "a": "A" } } },
                "endpoints": { "make": { "method": "POST", "path": "/", "body": { "fields": { "y": "int" } } } }
                """
            ).model)
        #expect(model.models.map(\.name.value) == ["A", "B", "rows", "body"])
        #expect(model.models[2].origin == .inModel(ModelID(0), isElement: true))
        #expect(model.models[3].origin == .inEndpoint(0, .body, isElement: false))
        #expect(model.field("A", "rows")?.type == .array(.model(ModelID(2))))
        #expect(model.field("B", "a")?.type == .model(ModelID(0)))
    }

    @Test func `An alias keeps its name, but an optional one is written out`() throws {
        let model = try #require(
            Spec(
                """
                "models": { "Names": { "type": "[string]" }, "Maybe": { "type": "Names?" },
                            "A": { "fields": { "n": "Names", "m": "Maybe", "o": "Maybe?" } } }
                """
            ).model)
        #expect(model.field("A", "n")?.type == .model(ModelID(0)))
        #expect(model.field("A", "m")?.type == .optional(.model(ModelID(0))))
        #expect(model.field("A", "o")?.type == .optional(.model(ModelID(0))))
        #expect(model.expanding(.model(ModelID(0))) == .array(.string))
    }

    @Test func `A field's own date formats hold through an alias`() throws {
        let model = try #require(
            Spec(
                """
                "decoding": { "dates": ["iso8601", "unix"] },
                "models": { "Days": { "type": "[date-time]" },
                            "A": { "fields": { "d": "Days", "e": { "type": "Days", "dates": ["unix-ms"] } } } }
                """
            ).model)
        #expect(model.expanding(.model(ModelID(0))) == .array(.dateTime([.iso8601, .unix])))
        #expect(model.field("A", "d")?.type == .model(ModelID(0)))
        #expect(model.field("A", "e")?.type == .array(.dateTime([.unixMilliseconds])))
    }

    @Test(arguments: [
        Ruling(
            #""models": { "E": { "enum": [→"foo", "", →"foo", "a\nb"] } }"#,
            "→2 warning: enum value \"foo\" comes twice and is left out here; remove it",
            "→1 note: the first is here"),
        Ruling(
            #""models": { "E": { "enum": ["one", →null] } }"#,
            "→1 error: null is no value of an enum; leave it out, and write '?' after the enum's name where "
                + "null may come"
        ),
        Ruling(
            #""models": { "E": { "enum": { "one": →1, "two": →"two" } } }"#,
            "→2 error: an enum has strings or whole numbers, not both; write two enums and a union of them",
            "→1 note: the first value is here"),
        Ruling(
            #""models": { "E": { "enum": [-1, 0, →9223372036854775808] } }"#,
            "→1 error: an enum's number is a whole number that fits 64 bits"),
    ])
    func `An enumeration has distinct strings or whole numbers`(ruling: Ruling) { ruling.check() }

    @Test func `An enumeration keeps its values but for those that come twice`() throws {
        let model = try #require(
            Spec(#""models": { "E": { "enum": ["", "foo", "foo", "a\nb"] }, "L": { "enum": [-1, 0] } }"#).model)
        guard case .enumeration(let texts) = model.named("E")?.shape,
            case .enumeration(let numbers) = model.named("L")?.shape
        else { return #expect(Bool(false), "both are enumerations") }
        #expect(texts.values.map(\.value) == [.string(""), .string("foo"), .string("a\nb")])
        #expect(numbers.base == .integer)
        #expect(numbers.values.map(\.value) == [.number("-1"), .number("0")])
    }
}
