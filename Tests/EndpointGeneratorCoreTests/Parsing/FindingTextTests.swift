import Testing

@testable import EndpointGeneratorCore

/// What a finding looks like to whoever has to mend it.
@Suite struct FindingTextTests {
    private func findings(_ text: String) -> [String] {
        GenerationPipeline.read(SpecSource(path: "s", bytes: Array(text.utf8))).diagnostics.map(\.description)
    }

    private func spec(_ members: String) -> String { #"{"spec":1,"name":"Blog","endpoints":{},\#(members)}"# }

    @Test func `Those of one file come in the order of their places, whichever stage finds them`() {
        let text = """
            { "spec": 1, "name": "Blog",
              "models": { "A": { "fields": { "a": "Zzzzz" } } },
              "generate": { "access": "open" },
              "endpoints": { "a": { "method": "get", "path": "/" },
                             "b": { "method": "GET", "path": 7 } } }
            """
        #expect(
            findings(text).map { String($0.prefix(5)) } == ["s:2:4", "s:3:2", "s:4:3", "s:5:5"])
    }

    @Test func `Those of several files stay with their file`() {
        let sources = ["b", "a"].map {
            SpecSource(path: $0, bytes: Array(#"{"spec":1,"name":"\#($0)","endpoints":{"x":7}}"#.utf8))
        }
        let found = GenerationPipeline(builtInTemplates: [:]).run(sources).diagnostics
        #expect(found.map(\.location.file) == ["b", "b", "a", "a"])
    }

    @Test func `Text of the spec stays on one line and short`() {
        let lines = findings(
            spec(#""models":{"A":{"fields":{"a":"Foo\nerror: b","c":"\#(String(repeating: "x", count: 9000))"}}}"#))
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { !$0.contains("\n") && $0.count < 1100 })
        #expect(lines.first?.contains(#"Foo\nerror"#) == true)
    }

    @Test(arguments: [
        (#""a":"int[]""#, "an array is written '[T]', in the type 'int[]'"),
        (
            #""a":"string | int""#,
            "'|' is not expected in a type here; it is a name, '[T]' or '[string: T]', and '?' behind what may be absent, "
                + "in the type 'string | int'"
        ),
        (
            #""a":"List<int>""#,
            "unknown type 'List<int>'; it is a name, '[T]' or '[string: T]', and '?' behind what may be absent"
        ),
        (#""a":"Date""#, "unknown type 'Date'; the format writes 'date-time'"),
        (#""a":{"type":"int","description":"d"}"#, "unknown key 'description' in a field; did you mean 'doc'?"),
        (#""a":{"$ref":"B"}"#, "unknown key '$ref' in a field; did you mean 'type'?"),
        (#""a":{"oneOf":["int"]}"#, "unknown key 'oneOf' in a field; did you mean 'union'?"),
        (#""a":{"type":"int?","null":true}"#, "'null' has to be one of 'omit', 'send', 'patch', not a boolean"),
    ])
    func `What other formats write is told in the words of this one`(field: String, message: String) {
        let found = findings(spec(#""models":{"A":{"fields":{\#(field)}}}"#))
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("error: " + message) == true, "\(found)")
    }

    @Test func `An OpenAPI document in the place of a spec is told as that, and no more`() {
        #expect(
            findings(#"{ "openapi": "3.1.0", "info": {}, "paths": {}, "components": {} }"#) == [
                "s:1:3: error: this is an OpenAPI document, not a spec; importing one is not supported yet, so write the "
                    + "models and endpoints in a spec"
            ])
    }
}
