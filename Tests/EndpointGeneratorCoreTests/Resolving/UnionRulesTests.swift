import Testing

@testable import EndpointGeneratorCore

/// The rules of unions and of recursion, in a whole spec.
@Suite struct UnionRulesTests {
    @Test(arguments: [
        Ruling(
            #""models": { "U": { "union": [→"int", "string", →"int64"] } }"#,
            "→2 error: alternatives 'int' and 'int64' cannot be told apart: both are whole numbers; keep one",
            "→1 note: 'int' is here"),
        Ruling(
            #""models": { "U": { "union": ["int", →"string?"] } }"#,
            "→1 error: an alternative cannot be optional; "
                + "write '?' after the union's name where it may be absent or null"),
        Ruling(
            #""models": { "U": { "union": [→"int", →"any"] } }"#,
            "→2 error: alternative 'any': 'any' takes every value, so nothing else is ever chosen; leave it out"),
        Ruling(
            #""models": { "U": { "union": { →"a": "int", "b": "B" }, "discriminator": "kind" }, "#
                + #""B": { "fields": {} } }"#,
            "→1 error: 'int' is no object with fields, so it cannot hold the tag 'kind'; use a model with 'fields', "
                + "or leave the discriminator out"),
        Ruling(
            """
            "models": { "U": { "union": { →"b": "B" }, "discriminator": "kind" },
                "B": { "fields": { →"kind": "int" } } }
            """,
            "→1 error: 'B' has the tag 'kind' as a field of type 'int'; make that a string or an enum of strings",
            "→2 note: the field is here"),
        Ruling(
            """
            "models": { "U": { "union": { →"b": "B" }, "discriminator": "kind" },
                        "B": { "fields": { →"kind": { "enum": ["c"], "closed": true } } } }
            """,
            "→1 error: 'B' never takes the tag 'b': its field 'kind' is a closed enum without that value; add it there",
            "→2 note: the field is here"),
        Ruling(
            """
            "models": { "U": { "union": { "v": "V", →"w": "W" }, "discriminator": "kind" },
                        "V": { "union": { "b": "B" }, "discriminator": "type" }, "W": { "union": ["int"] },
                            "B": { "fields": {} } }
            """,
            "→1 error: 'W' is told apart by no tag; list its alternatives here"),
    ])
    func `An alternative that cannot be chosen is an error`(ruling: Ruling) { ruling.check() }

    @Test func `Models that never end are an error, with the way round`() {
        Ruling(
            #""models": { →"A": { "fields": { "b": "B" } }, "B": { "fields": { "n": "int", "a": "A" } } }"#,
            "→1 error: no value of 'A' can ever end, since it requires another one: A.b → B.a → A; "
                + "make one of these optional, or an array"
        ).check()
    }

    @Test func `A recursive model has one box, a recursive union is indirect`() throws {
        let model = try #require(
            Spec(
                """
                "models": { "Node": { "fields": { "id": "int", "parent": "Node?", "kids": "[Node]?" } },
                            "Expr": { "union": ["int", { "fields": { "not": "Expr" }, "as": "not" }] },
                            "D": { "fields": { "x": "Node?" } } }
                """
            ).model)
        #expect(model.fields("Node").map(\.boxed) == [false, true, false])
        #expect(model.fields("D").map(\.boxed) == [false])
        #expect(model.fields("not").map(\.boxed) == [false])
        guard case .union(let union) = model.named("Expr")?.shape else {
            return #expect(Bool(false), "Expr is a union")
        }
        #expect(union.isIndirect)
        #expect(
            union.choices == [
                Union.Choice(alternative: 0, condition: .integer(.int)),
                Union.Choice(alternative: 1, condition: .object(required: ["not"], constants: [])),
            ])
    }
}
