import Testing

@testable import EndpointGeneratorCore

/// What comes out of an API, by file.
struct Emitted {
    let generation: Generation

    init(_ api: APIModel) {
        guard let templates = TemplateFolder.set else {
            Issue.record("the templates cannot be read")
            generation = Generation(files: [], diagnostics: [])
            return
        }
        generation = Renderer.render(api, templates)
    }

    var names: [String] { generation.files.map(\.name) }

    func text(_ name: String, _ location: Testing.SourceLocation = #_sourceLocation) -> String {
        #expect(generation.diagnostics.map(\.description) == [], sourceLocation: location)
        guard let file = generation.files.first(where: { $0.name == name }) else {
            Issue.record("there is no \(name) among \(names)", sourceLocation: location)
            return ""
        }
        return file.contents
    }
}
