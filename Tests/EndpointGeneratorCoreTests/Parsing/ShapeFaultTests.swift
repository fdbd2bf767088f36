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
            "→1 error: 'discriminator' belongs in a model, not in an endpoint"),
        Fault(
            #""models": { "M": { "enum": ["a"], →"discriminator": "kind" } }, "endpoints": {}"#,
            "→1 error: 'discriminator' goes with 'union', not with 'enum'"),
        Fault(
            #""models": { "M": →{} }, "endpoints": {}"#,
            "→1 error: the model 'M' needs one of 'fields', 'enum', 'union', 'newtype' and 'type'"),
        Fault(
            #""endpoints": { "e": →{ } }"#, "→1 error: 'method' is missing in an endpoint",
            "→1 error: 'path' is missing in an endpoint"),
        Fault(#""x": 1"#, "s:1:1: error: 'endpoints' is missing in a spec").prefixed(
            "s:1:27: error: unknown key 'x' in a spec; it may have "
                + ObjectKind.spec.keys.map { "'\($0)'" }.joined(separator: ", ")),
        Fault(
            #"→"openapi": "a.json", "endpoints": {}"#,
            "→1 error: 'openapi' is not supported yet: write the models and endpoints in the spec itself"),
    ]

    static let ofValues = [
        Fault(#""basePath": →7, "endpoints": {}"#, "→1 error: 'basePath' has to be a string, not a whole number"),
        Fault(#""endpoints": →[]"#, "→1 error: 'endpoints' has to be an object, not an array"),
        Fault(
            #""auth": →"barer", "endpoints": {}"#, "→1 error: 'auth' cannot be 'barer'; did you mean 'bearer'?"),
        Fault(
            #""auth": →"secret", "endpoints": {}"#,
            "→1 error: 'auth' cannot be 'secret'; it is one of 'bearer', 'basic', 'none'"),
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
        let all = (Self.ofTypes + Self.ofValues).prefix(6).map(\.members)
        let lines = all.flatMap { findings($0) }
        #expect(lines.count >= 6)
        let parsed = SpecParser.parse(
            #"{ "spec": 2, "nmae": "A", "auth": 1, "endpoints": { "a": 1, "b": { "method": 2, "path": "" } } }"#,
            file: "s")
        #expect(parsed.diagnostics.count == 3)
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
