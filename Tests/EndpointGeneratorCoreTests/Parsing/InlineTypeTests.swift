import Testing

@testable import EndpointGeneratorCore

/// A type written in place of its name.
struct InlineTypeTests {
    @Test(arguments: [
        (#""int""#, "int"),
        (#""[string: [Tag?]]?""#, "[string: [Tag?]]?"),
        (#"{ "type": "int?" }"#, "int?"),
        (#"{ "fields": { "a": "int" } }"#, "{a: int}"),
        (#"{ "fields": { "a": "int" }, "optional": true }"#, "{a: int}?"),
        (#"{ "fields": { "a": "int" }, "optional": false }"#, "{a: int}"),
        (#"{ "extends": ["Base"], "additional": { "enum": ["x"] } }"#, "{Base, ...: x}"),
        (#"{ "enum": ["free", 1, null, { "value": "pro", "doc": "d" }] }"#, "free|1|null|pro"),
        (#"{ "enum": { "low": 0, "high": { "value": 10 } }, "closed": true }"#, "low=0|high=10!"),
        (#"{ "union": ["int", { "as": "point", "fields": { "x": "int" } }] }"#, "<int, point {x: int}>"),
        (#"{ "union": { "t": "Text", "p": { "fields": {} } }, "discriminator": "kind" }"#, "<kind: t Text, p {}>"),
        (#"{ "type": "array", "items": { "enum": ["a"] } }"#, "[a]"),
        (#"{ "type": "array", "items": "int", "optional": true }"#, "[int]?"),
        (#"{ "type": "map", "items": { "type": "array", "items": { "fields": {} } } }"#, "[string: [{}]]"),
        (#"{ "type": "array", "items": { "enum": ["a"], "optional": true } }"#, "[a?]"),
    ])
    func isReadWhereATypeMayStand(written: String, type: String) throws {
        let models = #""models": { "M": { "fields": { "f": \#(written) } } }"#
        let parsed = SpecParser.parse(#"{ "spec": 1, "name": "A", \#(models), "endpoints": {} }"#, file: "s")
        #expect(parsed.diagnostics.map(\.description) == [])
        guard case .fields(let structure) = try #require(parsed.document?.models.first).shape else {
            Issue.record("the model has no fields")
            return
        }
        #expect(structure.fields.map(\.type.text) == [type])
    }

    /// Swift's compiler needs a multiple of its time for each further nested type.
    @Test func nestsNoDeeperThanSwiftCanTake() {
        func findings(_ depth: Int) -> [String] {
            let type = (1..<depth).reduce(#"{ "fields": { "a": "int" } }"#) { type, _ in
                #"{ "fields": { "a": \#(type) } }"#
            }
            let models = #""models": { "M": { "fields": { "f": \#(type) } } }"#
            let spec = #"{ "spec": 1, "name": "A", \#(models), "endpoints": {} }"#
            return SpecParser.parse(spec, file: "s").diagnostics.map(\.message)
        }
        #expect(findings(16) == [])
        #expect(
            findings(17) == [
                "types written inline nest more than 16 deep here; give this one a name in 'models'"
            ])
    }

    @Test func keepsItsDocumentationWhereNoFieldHasIt() throws {
        let items = #"{ "type": "array", "items": { "fields": {}, "doc": "One.", "optional": true } }"#
        let parsed = SpecParser.parse(
            #"{ "spec": 1, "name": "A", "models": { "M": \#(items) }, "endpoints": {} }"#, file: "s")
        guard case .alias(.inlineArray(.optional(.inline(let shape, _), _), _))? = parsed.document?.models.first?.shape
        else {
            Issue.record("\(parsed)")
            return
        }
        #expect(shape.doc == "One.")
    }

    @Test func documentsTheEmittedType() throws {
        let models =
            #""models": { "M": { "fields": { "rows": { "type": "array", "items": { "fields": {}, "doc": "One." } } } } }"#
        let read = try api(#"{ "spec": 1, "name": "Blog", \#(models), "endpoints": {} }"#)
        #expect(Emitted(read).text("Blog+Models.swift").contains("        /// One.\n        struct Row: "))
    }
}

// MARK: - Types in a line

extension TypeSyntax {
    fileprivate var text: String {
        switch self {
        case .expression(let expression, _): expression.text
        case .inline(let shape, _): shape.text
        case .inlineArray(let items, _): "[\(items.text)]"
        case .inlineMap(let items, _): "[string: \(items.text)]"
        case .optional(let wrapped, _): "\(wrapped.text)?"
        case .faulty: "a fault"
        }
    }
}

extension TypeExpression {
    fileprivate var text: String {
        switch self {
        case .name(let name): name.value
        case .array(let element): "[\(element.text)]"
        case .map(let key, let value): "[\(key.value): \(value.text)]"
        case .optional(let wrapped): "\(wrapped.text)?"
        }
    }
}

extension ShapeSyntax {
    fileprivate var text: String {
        switch self {
        case .fields(let structure):
            let parts = structure.extends.map(\.value) + structure.fields.map { "\($0.name.value): \($0.type.text)" }
            return "{" + (parts + (structure.additional.map { ["...: \($0.text)"] } ?? [])).joined(separator: ", ")
                + "}"
        case .enumeration(let enumeration):
            let values = enumeration.entries.map { entry in
                (entry.name.map { "\($0.value)=" } ?? "") + (entry.value.string ?? entry.value.number ?? "null")
            }
            return values.joined(separator: "|") + (enumeration.closed ? "!" : "")
        case .union(let union):
            let parts = union.alternatives.map { alternative in
                ((alternative.tag ?? alternative.alternativeName).map { "\($0.value) " } ?? "") + alternative.type.text
            }
            return "<" + (union.discriminator.map { "\($0.value): " } ?? "") + parts.joined(separator: ", ") + ">"
        case .newtype(let type), .alias(let type): return type.text
        }
    }
}
