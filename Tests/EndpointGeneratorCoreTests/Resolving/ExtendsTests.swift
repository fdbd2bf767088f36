import Testing

@testable import EndpointGeneratorCore

/// Putting the fields of extended models before a model's own.
@Suite struct ExtendsTests {
    @Test func `Fields come in order, required if either says so`() throws {
        let model = try #require(
            Spec(
                """
                "models": { "Root": { "extends": ["Mid"], "fields": { "more": "int", "id": { "type": "string",
                    "doc": "Its id." } } },
                            "Mid": { "extends": ["Base"], "fields": { "mods": "[string]?" } },
                            "Base": { "fields": { "id": { "type": "string?", "sensitive": true }, "at": "date" } } }
                """
            ).model)
        #expect(model.fields("Root").map(\.name.value) == ["id", "at", "mods", "more"])
        #expect(model.fields("Root").map(\.type) == [.string, .date, .optional(.array(.string)), .int])
        #expect(model.field("Root", "id")?.doc == "Its id.")
        #expect(model.field("Root", "id")?.sensitive == true)
        #expect(model.field("Base", "id")?.type == .optional(.string))
    }

    @Test func `A model that is reached on two ways is there once`() throws {
        let model = try #require(
            Spec(
                """
                "models": { "A": { "fields": { "id": "int", "kind": { "enum": ["x"] } } },
                    "B": { "extends": ["A"], "fields": {} },
                            "C": { "extends": ["A"], "fields": {} }, "D": { "extends": ["B", "C"],
                                "fields": { "z": "int" } } }
                """
            ).model)
        #expect(model.fields("D").map(\.name.value) == ["id", "kind", "z"])
    }

    @Test(arguments: [
        Ruling(
            #""models": { "A": { "fields": { →"id": "int" } }, "B": { "extends": ["A"], "#
                + #""fields": { →"id": "string" } } }"#,
            "→2 error: field 'id' comes with two types, 'int' from what is extended before and 'string' here; "
                + "give both one type, or do not extend", "→1 note: 'int' is here"),
        Ruling(
            """
            "models": { "A": { "fields": { →"id": "int" } }, "B": { "fields": { →"id": "[int]" } },
                        "C": { "extends": ["A", →"B"], "fields": {} } }
            """,
            "→3 error: field 'id' comes with two types, 'int' from what is extended before and '[int]' in 'B'; "
                + "give both one type, or do not extend", "→1 note: 'int' is here", "→2 note: '[int]' is here"),
        Ruling(
            #""models": { "A": { "fields": { →"s": { "enum": ["a"] } } }, "B": { "extends": ["A"], "#
                + #""fields": { →"s": { "enum": ["b"] } } } }"#,
            "→2 error: field 's' comes with two types, one from what is extended before and another here; "
                + "give both one type, or do not extend", "→1 note: one is here"),
        Ruling(
            #""models": { "A": { "extends": ["B"], "fields": {} }, "B": { "extends": [→"A"], "fields": {} } }"#,
            "→1 error: 'A' extends itself (A → B → A); leave out one step"),
        Ruling(
            #""models": { "E": { "enum": ["a"] }, "B": { "extends": [→"E", →"Basw"], "fields": {} }, "#
                + #""Base": { "fields": {} } }"#,
            "→1 error: 'E' has no fields to extend; only a model with 'fields' can be extended",
            "→2 error: unknown model 'Basw'; did you mean 'Base'?"),
        Ruling(
            #""models": { "A": { "extends": [→"Same"], "fields": {} }, "Same": { "type": "A" } }"#,
            "→1 error: 'A' extends itself (A → A); leave out one step"),
        Ruling(
            #""models": { "A": { "fields": {} }, "B": { "extends": [→"A", →"A"], "fields": {} } }"#,
            "→2 error: 'A' is extended twice; once is enough", "→1 note: the first is here"),
        Ruling(
            """
            "models": { "A": { "fields": { →"qty": "int" } },
                        "B": { "extends": ["A"], "fields": { →"quantity": { "type": "int",
                            "aliases": ["qty"] } } } }
            """,
            "→2 error: alias 'qty' of 'quantity' is already a name of 'qty'; leave it out", "→1 note: 'qty' is here"),
        Ruling(
            #""models": { "A": { "fields": { →"q": { "type": "int", "aliases": ["a", "a"] } } } }"#,
            "→1 error: alias 'a' of 'q' is said twice; leave it out"),
    ])
    func `What cannot be put together is an error`(ruling: Ruling) { ruling.check() }

    @Test func `A chain without end in sight is refused, not followed`() {
        let chain = (0..<250).map { "\"M\($0)\": { \"extends\": [\"M\($0 + 1)\"], \"fields\": {} }" }
        let aliases = (0..<250).map { "\"A\($0)\": { \"type\": \"A\($0 + 1)\" }" }
        let unions = (0..<250).map { "\"U\($0)\": { \"union\": [\"U\($0 + 1)\"] }" }
        let ends = [
            "\"M250\": { \"fields\": {} }", "\"A250\": { \"type\": \"int\" }", "\"U250\": { \"union\": [\"int\"] }",
        ]
        let models = (chain + aliases + unions + ends).joined(separator: ", ")
        let messages = Spec("\"models\": { \(models) }").findings.map { $0.split(separator: " ", maxSplits: 1)[1] }
        #expect(messages.contains("error: more than 200 models extend each other in a row; flatten some"))
        #expect(messages.contains("error: more than 200 aliases stand for each other in a row; leave some out"))
        #expect(
            messages.contains(
                "error: alternative 'U1': more than 200 unions stand in each other; list their alternatives in one"))
    }
}
