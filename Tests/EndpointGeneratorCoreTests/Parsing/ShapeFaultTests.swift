import Foundation
import Testing

@testable import EndpointGeneratorCore

/// Every fault of shape is told where it stands, with what is near.
@Suite struct ShapeFaultTests {
    /// Runs over the parser alone; `→` marks places.
    private func findings(_ members: String) -> [String] {
        var text = ""
        var marks: [String] = []
        var column = 1
        for scalar in "{ \"spec\": 1, \"name\": \"A\", \(members) }".unicodeScalars {
            if scalar == "→" {
                marks.append("s:1:\(column):")
                continue
            }
            text.unicodeScalars.append(scalar)
            column += 1
        }
        return SpecParser.parse(text, file: "s").diagnostics.map { diagnostic in
            let line = diagnostic.description
            let mark = marks.firstIndex { line.hasPrefix($0 + " ") }
            return mark.map { "→\($0 + 1)" + line.dropFirst(marks[$0].count) } ?? line
        }
    }

    private static let smallest = #"{ "spec": 1, "name": "Blog", "endpoints": {} }"#

    @Test(arguments: [
        ("", "1:1: error: the file is empty"),
        (" \r\n\t", "1:1: error: the file is empty"),
        ("\u{FEFF}", "1:1: error: the file is empty"),
        ("\u{FEFF}\n", "1:1: error: the file is empty"),
        ("\n null", "2:2: error: a spec has to be an object, not null"),
        ("[]", "1:1: error: a spec has to be an object, not an array"),
        ("7", "1:1: error: a spec has to be an object, not a whole number"),
    ])
    func whatIsNoSpecIsToldWithTheSmallestOne(text: String, finding: String) {
        let parsed = SpecParser.parse(text, file: "s")
        #expect(parsed.diagnostics.map(\.description) == ["s:\(finding); the smallest spec is \(Self.smallest)"])
        #expect(parsed.document == nil)
    }

    @Test func theSmallestSpecIsOne() {
        #expect(GenerationPipeline.read(SpecSource(path: "s", bytes: Array(Self.smallest.utf8))).diagnostics == [])
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        var members: String
        var findings: [String]
        var testDescription: String { members }

        init(_ members: String, _ findings: String...) {
            self.members = members
            self.findings = findings
        }
    }

    static let ofTypes = [
        Fault(
            #""models": { "M": { "fields": { "a": →"" } } }, "endpoints": {}"#,
            "→1 error: the type of 'a' is empty"),
        Fault(
            #""models": { "M": { "fields": { "a": "→[string" } } }, "endpoints": {}"#,
            "→1 error: the ']' that belongs to this '[' is missing, in the type '[string'"),
        Fault(
            #""models": { "M": { "fields": { "a": "[→]" } } }, "endpoints": {}"#,
            "→1 error: the name of a type is missing here, in the type '[]'"),
        Fault(
            #""models": { "M": { "fields": { "a": "int?→?" } } }, "endpoints": {}"#,
            "→1 error: a type is optional once; take out one '?', in the type 'int??'"),
        Fault(
            #""models": { "M": { "fields": { "a": "[→[int]: string]" } } }, "endpoints": {}"#,
            "→1 error: the key of a map is 'string', an enum or a newtype, in the type '[[int]: string]'"),
        Fault(
            #""models": { "M": { "fields": { "a": { "type": →"array" } } } }, "endpoints": {}"#,
            "→1 error: 'items' is missing, the type of the elements"),
        Fault(
            #""models": { "M": { "fields": { "a": { "type": "int", →"enum": ["a"] } } } }, "endpoints": {}"#,
            "→1 error: 'type' and 'enum' cannot stand side by side in a field"),
        Fault(
            #""models": { "M": { "fields": { "a": →{ "doc": "x" } } } }, "endpoints": {}"#,
            "→1 error: a field needs a type: 'type', or inline 'fields', 'enum' or 'union'"),
        Fault(
            #""models": { "M": { "fields": { "a": { "type": "int", "optional": →true } } } }, "endpoints": {}"#,
            "→1 error: an expression is made optional by '?', not by 'optional'"),
    ]

    static let ofKeys = [
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", →"respnse": "int" } }"#,
            "→1 error: unknown key 'respnse' in an endpoint; did you mean 'response'?"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", →"discriminator": "kind" } }"#,
            "→1 error: 'discriminator' belongs in a body, not in an endpoint"),
        Fault(
            #""models": { "M": { "enum": ["a"], →"discriminator": "kind" } }, "endpoints": {}"#,
            "→1 error: 'discriminator' goes with 'union', not with 'enum'"),
        Fault(
            #""models": { "M": →{} }, "endpoints": {}"#,
            "→1 error: the model 'M' needs one of 'fields', 'enum', 'union', 'newtype' and 'type'"),
        Fault(
            #""models": { "M": { "fields": { "a": { "type": "int", →"nullable": true, →"format": "int32" } } } }, "#
                + #""endpoints": {}"#,
            "→1 error: unknown key 'nullable' in a field; write '?' behind the type of what may be absent or null",
            "→2 error: unknown key 'format' in a field; the type says it, as 'date-time', 'uuid' or 'int64' do"),
        Fault(
            #""endpoints": { "e": →{ } }"#, "→1 error: 'method' is missing in an endpoint",
            "→1 error: 'path' is missing in an endpoint"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", →"items": "data" } }"#,
            "→1 error: 'items' belongs in 'paginate', not in an endpoint"),
        Fault(
            #""models": { "M": { "fields": { "a": { "type": "[int]", →"style": "comma" } } } }, "endpoints": {}"#,
            "→1 error: 'style' belongs in a query parameter, not in a field"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "query": { "a": { "type": "int?", →"null": "send" } } } }"#,
            "→1 error: 'null' belongs in a field, not in a query parameter"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "response": { "raw": "a/b", →"as": "sse", →"end": "x" } } }"#,
            "→1 error: 'as' goes with 'stream', not with 'raw'", "→2 error: 'end' goes with 'stream', not with 'raw'"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "response": { "fields": { "a": "int" }, →"end": "x" } } }"#,
            "→1 error: 'end' goes with 'stream', not with 'fields'"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "response": { "text": "a/b", "optional": →true } } }"#,
            "→1 error: 'optional' goes with an inline type, not with 'text'"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "body": { "form": {}, →"closed": true, →"items": "int" } } }"#,
            "→1 error: 'closed' goes with 'enum', not with 'form'",
            "→2 error: 'items' goes with 'type', not with 'form'"),
        Fault(#""x": 1"#, "s:1:1: error: 'endpoints' is missing in a spec").prefixed(
            "s:1:27: error: unknown key 'x' in a spec; it may have "
                + ObjectKind.spec.keys.map { "'\($0)'" }.joined(separator: ", ")),
        Fault(
            #"→"openapi": "a.json", "endpoints": {}"#,
            "→1 error: 'openapi' is not supported yet: write the models and endpoints in the spec itself"),
        Fault(
            #"→"openapi": "a.json", "include": { "tags": ["a"] }"#,
            "→1 error: 'openapi' is not supported yet: write the models and endpoints in the spec itself"),
    ]

    static let ofValues = [
        Fault(#""basePath": →7, "endpoints": {}"#, "→1 error: 'basePath' has to be a string, not a whole number"),
        Fault(#""endpoints": →[]"#, "→1 error: 'endpoints' has to be an object, not an array"),
        Fault(
            #""auth": →"barer", "endpoints": {}"#, "→1 error: 'auth' cannot be 'barer'; did you mean 'bearer'?"),
        Fault(
            #""auth": →"secret", "endpoints": {}"#,
            "→1 error: 'auth' cannot be 'secret'; it is one of 'bearer', 'basic', 'none', "
                + #"{ "bearer": { "scheme": … } } or { "header": … }"#),
        Fault(
            #""auth": →["bearer"], "endpoints": {}"#,
            "→1 error: 'auth' has to be one of 'bearer', 'basic', 'none', "
                + #"{ "bearer": { "scheme": … } } or { "header": … }, not an array"#),
        Fault(
            #""auth": →null, "basePath": →null, "headers": →null, "generate": { "layout": →null }, "endpoints": {}"#,
            "→2 error: 'basePath' cannot be null; leave it out", "→1 error: 'auth' cannot be null; leave it out",
            "→3 error: 'headers' cannot be null; leave it out", "→4 error: 'layout' cannot be null; leave it out"),
        Fault(
            #""models": { "M": { "fields": { "a": { "type": "int", "default": →null } } } }, "endpoints": {}"#,
            "→1 error: 'default' cannot be null; leave it out"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "cache": →"all" } }"#,
            "→1 error: 'cache' cannot be 'all'; it is 'none', or left out"),
        Fault(
            #""endpoints": { "e": { "method": →null, "path": "/", "response": →null, "paginate": { "link": true } } }"#,
            "→1 error: 'method' has to be a string, not null", "→2 error: 'response' cannot be null; leave it out"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "idempotency": →"once" } }"#,
            "→1 error: 'idempotency' cannot be 'once'; it is one of 'safe', 'idempotent', 'none', 'key', "
                + #"{ "key": "Idempotency-Key" }"#),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "idempotency": →true } }"#,
            "→1 error: 'idempotency' has to be one of 'safe', 'idempotent', 'none', 'key', "
                + #"{ "key": "Idempotency-Key" }, not a boolean"#),
        Fault(
            #""generate": { "modelFiles": →1.5 }, "endpoints": {}"#,
            "→1 error: 'modelFiles' has to be a whole number, not a number"),
        Fault(
            #""models": { "M": { "enum": [→1.5, →true] } }, "endpoints": {}"#,
            "→1 error: a value of an enum has to be a string or a whole number, not a number",
            "→2 error: a value of an enum has to be a string or a whole number, not a boolean"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "response": →{ "stream": "int" } } }"#,
            "→1 error: 'as' is missing beside 'stream': it is 'sse' or 'json-lines'"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "paginate": →{ "items": "x" } } }"#,
            "→1 error: 'paginate' has one of 'link', 'cursor', 'page' and 'offset'"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "paginate": { "link": →false, →"page": →{ "size": →1 } } } }"#,
            "→2 error: 'paginate' has one of 'link', 'cursor', 'page' and 'offset'",
            "→1 error: 'link' is true, or left out", "→3 error: 'query' is missing in 'page'",
            "→4 error: 'size' has to be a string, not a whole number"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "onlyErrors": →[], "errors": [→1, →""] } }"#,
            "→2 error: an element of 'errors' has to be a string, not a whole number",
            "→3 error: an element of 'errors' is empty",
            "→1 error: 'onlyErrors' stands in the place of 'errors': keep one of them"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "idempotency": →"saef" } }"#,
            "→1 error: 'idempotency' cannot be 'saef'; did you mean 'safe'?"),
        Fault(
            #""models": { "M": { "union": →{ "a": "A" } } }, "endpoints": {}"#,
            "→1 error: a union of tags and types needs a 'discriminator', the field that holds the tag; "
                + "without one it is an array of types"),
        Fault(
            #""models": { "M": { "union": ["A"], "discriminator": →"kind" } }, "endpoints": {}"#,
            "→1 error: a union with a 'discriminator' is an object of tags and types, not an array"),
        Fault(#""models": { "M": { "enum": →[] } }, "endpoints": {}"#, "→1 error: an enum needs at least one value"),
        Fault(
            #""models": { "M": { "enum": [→{ "doc": →1 }] } }, "endpoints": {}"#,
            "→2 error: 'doc' has to be a string, not a whole number", "→1 error: 'value' is missing in an enum value"),
        Fault(
            #""errors": { "e": →{ "body": →null } }, "endpoints": {}"#, "→1 error: 'status' is missing in an error",
            "→2 error: 'body' cannot be null; leave it out"),
        Fault(
            #""endpoints": { "e": { "method": "GET", "path": "/", "body": { "raw": "a/b", →"text": "a/b" } } }"#,
            "→1 error: a body has one form: 'raw' or 'text'"),
        Fault(#""models": { →"": { "enum": ["a"] } }, "endpoints": {}"#, "→1 error: a name in 'models' is empty"),
    ]

    @Test(arguments: ofTypes + ofKeys + ofValues)
    func isTold(fault: Fault) {
        #expect(findings(fault.members) == fault.findings)
    }

    @Test func anotherVersionIsRefused() {
        let parsed = SpecParser.parse(#"{ "spec": 2, "name": "A", "endpoints": {} }"#, file: "s")
        #expect(
            parsed.diagnostics.map(\.description)
                == ["s:1:11: error: this generator reads version 1 of the format: write \"spec\": 1"])
    }

    @Test func manyFaultsAreToldInOneRun() {
        let parsed = SpecParser.parse(
            """
            { "spec": 2, "nmae": "A", "auth": 1, // a comment
              "models": {
                "M": { "fields": { "a": { "type": "[int", "lossy": 3, "example": [1,] } }, "doc": 4 },
                "N": { "union": [{ "as": "", "type": "" }], "swift": 5 }
              },
              "endpoints": { "a": 1, "b": { "method": 2, "path": "", "timeout": "6" } } }
            """, file: "s")
        #expect(
            parsed.diagnostics.map(\.description).sorted(by: Self.inOrderOfPlaces) == [
                "s:1:11: error: this generator reads version 1 of the format: write \"spec\": 1",
                "s:1:14: error: unknown key 'nmae' in a spec; did you mean 'name'?",
                "s:1:35: error: 'auth' has to be one of 'bearer', 'basic', 'none', { \"bearer\": { \"scheme\": … } } or "
                    + "{ \"header\": … }, not a whole number",
                "s:1:38: error: JSON has no comments; write a member \"$comment\"",
                "s:3:40: error: the ']' that belongs to this '[' is missing, in the type '[int'",
                "s:3:56: error: 'lossy' has to be true or false, not a whole number",
                "s:3:72: error: a comma before ']'; remove it",
                "s:3:87: error: 'doc' has to be a string, not a whole number",
                "s:4:30: error: 'as' is empty",
                "s:4:42: error: 'type' is empty",
                "s:4:58: error: 'swift' has to be a string, not a whole number",
                "s:6:23: error: an endpoint has to be an object, not a whole number",
                "s:6:43: error: 'method' has to be a string, not a whole number",
                "s:6:54: error: 'path' is empty",
                "s:6:69: error: 'timeout' has to be a number, not a string",
            ])
    }

    private static func inOrderOfPlaces(_ left: String, _ right: String) -> Bool {
        left.compare(right, options: .numeric) == .orderedAscending
    }

    @Test func commentsAreLeftOutEverywhere() {
        #expect(
            findings(
                #""$comment": 1, "models": { "$comment": "x", "M": { "$comment": [], "fields": { "$comment": "y" } } }, "#
                    + #""endpoints": { "$comment": null }"#
            ).isEmpty)
    }
}

extension ShapeFaultTests.Fault {
    fileprivate func prefixed(_ finding: String) -> ShapeFaultTests.Fault {
        var copy = self
        copy.findings.insert(finding, at: 0)
        return copy
    }
}
