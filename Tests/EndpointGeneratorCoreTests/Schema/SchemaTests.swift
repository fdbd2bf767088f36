import Testing

@testable import EndpointGeneratorCore

/// The schema that editors use says the same about a spec's shape as the reader does.
@Suite struct SchemaTests {
    let schema: SchemaValidator

    init() throws {
        schema = try SpecFolder.schema.get()
    }

    @Test func findsTheSpecs() {
        #expect(SpecFolder.names.contains("Blog.endpoints.json"))
    }

    @Test(arguments: SpecFolder.names)
    func acceptsSpecsThatAreSound(name: String) throws {
        let spec = try #require(try SpecFolder.node(name))
        #expect(try schema.accepts(spec))
        #expect(SpecParser.parse(spec.text, file: name).diagnostics.isEmpty)
    }

    /// Each small spec with every single thing changed in turn: what the schema rejects the reader rejects, and
    /// a fault of shape that the reader finds the schema finds.
    @Test(arguments: SpecFolder.names.filter { $0 != "GitHub.endpoints.json" })
    func agreesWithTheReader(name: String) throws {
        let spec = try #require(try SpecFolder.node(name))
        var counts = (sound: 0, unsound: 0)
        for mutation in spec.mutations() {
            // The text of a mutation reads as the mutation; what writing and reading it costs is saved here.
            let essence = mutation.essence
            var reader = SpecReader(file: name)
            _ = reader.document(essence)
            let isAccepted = try schema.accepts(essence)
            if isAccepted {
                counts.sound += 1
                if !reader.diagnostics.isEmpty { Issue.record("the schema accepts \(mutation.what)") }
            } else {
                counts.unsound += 1
                if reader.diagnostics.isEmpty, Self.isSound(mutation.spec, name) {
                    Issue.record("the schema rejects \(mutation.what)")
                }
            }
        }
        #expect(counts.sound > 20)
        #expect(counts.unsound > 200)
    }

    private static func isSound(_ spec: JSONNode, _ name: String) -> Bool {
        var reader = SpecReader(file: name)
        guard let document = reader.document(spec), reader.diagnostics.isEmpty else { return false }
        return !Resolver.resolve(document).diagnostics.hasErrors
    }

    @Test(arguments: FaultyFragments.all)
    func rejectsFaultsOfShapeAsTheReaderDoes(fragment: SpecFragment) throws {
        let spec = try #require(JSONReader.read(Array(fragment.spec.utf8), file: "s").node)
        #expect(try !schema.accepts(spec))
        let parsed = SpecParser.parse(fragment.spec, file: "s")
        let findings = parsed.diagnostics + (parsed.document.map { Resolver.resolve($0).diagnostics } ?? [])
        #expect(findings.hasErrors)
    }

    @Test(arguments: SoundFragments.all)
    func acceptsWhatTheReaderAccepts(fragment: SpecFragment) throws {
        let spec = try #require(JSONReader.read(Array(fragment.spec.utf8), file: "s").node)
        #expect(try schema.accepts(spec))
        let parsed = SpecParser.parse(fragment.spec, file: "s")
        #expect(parsed.diagnostics.map(\.description) == [])
    }
}
