import EndpointGeneratorCore
import Testing

/// All faults of a spec come in one run, of whatever kind the first of them is.
@Suite struct OneRunTests {
    private static let rest = """
        "models": {
            "A": { "fields": { "a_b": "int", "aB": "Modl", "c": "Modl" } }
        },
        "endpoints": { "get": { "method": "GET", "path": "x" } },
        "generate": { "templates": "Nowhere" } }
        """

    @Test(arguments: [
        (#"{ "spec": 1, "name": "N", "doc": "a", "doc": "b","#, "1:39: error: the key 'doc' comes twice"),
        (#"{ "spec": 1, "name": "N", // why"#, "1:27: error: JSON has no comments"),
        (#"{ "spec": 1,"#, "1:1: error: 'name' is missing in a spec"),
        (#"{ "spec": 1, "name": "N", "basPath": "/v1","#, "1:27: error: unknown key 'basPath' in a spec"),
    ])
    func `a fault of the text or of its shape hides none of meaning and names`(start: String, first: String) {
        let source = SpecSource(path: "s", bytes: Array((start + "\n" + Self.rest).utf8))
        let run = GenerationPipeline(builtInTemplates: [:]).run([source])
        let expected = [
            first,
            "3:38: error: fields 'a_b' and 'aB' both become 'aB' in Swift",
            "3:45: error: unknown type 'Modl'; add it to 'models'",
            "3:58: error: unknown type 'Modl'; add it to 'models'",
            "5:50: error: path 'x': a path starts with '/'",
            "6:28: error: there is no folder 'Nowhere' beside the spec",
        ]
        let found = run.diagnostics.map { String($0.description.dropFirst("s:".count)) }
        #expect(found.count == expected.count, "\(found)")
        for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected)) }
        #expect(run.files.isEmpty)
    }
}
