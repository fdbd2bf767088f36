import Testing

@testable import EndpointGeneratorCore

/// A small spec, written as the members of its top level. Each `→` in it marks a place and is not part of it.
struct Spec: Sendable {
    private let text: String
    private var marks: [String] = []

    init(_ members: String) {
        let name = members.contains("\"name\":") ? "" : "\"name\": \"Blog\", "
        let endpoints = members.contains("\"endpoints\":") ? "" : ", \"endpoints\": {}"
        var lines: [String] = []
        for line in ("{ \"spec\": 1, " + name + members + endpoints + " }").split(separator: "\n") {
            let pieces = line.split(separator: "→", omittingEmptySubsequences: false)
            var column = 1
            for piece in pieces.dropLast() {
                column += piece.unicodeScalars.count
                marks.append("\(lines.count + 1):\(column)")
            }
            lines.append(pieces.joined())
        }
        text = lines.joined(separator: "\n")
    }

    /// Everything that is found, as `→1 error: …` at the first mark, its notes behind it as `→2 note: …`; at a place
    /// without a mark with line and column.
    var findings: [String] {
        resolved.diagnostics.flatMap { diagnostic in
            let severity = diagnostic.severity.rawValue
            return ["\(place(diagnostic.location)) \(severity): \(diagnostic.message)"]
                + diagnostic.notes.map { "\(place($0.location)) note: \($0.message)" }
        }
    }

    /// The model, nil where there is an error.
    var model: APIModel? { resolved.diagnostics.hasErrors ? nil : resolved.model }

    private func place(_ location: EndpointGeneratorCore.SourceLocation) -> String {
        let written = "\(location.line):\(location.column)"
        return marks.firstIndex(of: written).map { "→\($0 + 1)" } ?? written
    }

    private var resolved: (model: APIModel?, diagnostics: [Diagnostic]) {
        let parsed = SpecParser.parse(Array(text.utf8), file: "Blog.endpoints.json")
        guard let document = parsed.document else { return (nil, parsed.diagnostics) }
        let resolved = Resolver.resolve(document)
        return (resolved.model, parsed.diagnostics + resolved.diagnostics)
    }
}

/// A spec and what is found in it.
struct Ruling: Sendable, CustomTestStringConvertible {
    let text: String
    let findings: [String]

    init(_ text: String, _ findings: String...) {
        self.text = text
        self.findings = findings
    }

    var testDescription: String { text }

    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        #expect(Spec(text).findings == findings, sourceLocation: sourceLocation)
    }
}

extension APIModel {
    /// A model by its name in the spec, the first of that name.
    func named(_ name: String) -> Model? { models.first { $0.name.value == name } }

    func fields(_ name: String) -> [Field] {
        guard case .structure(let structure) = named(name)?.shape else { return [] }
        return structure.fields
    }

    func field(_ model: String, _ name: String) -> Field? { fields(model).first { $0.name.value == name } }

    func endpoint(_ name: String) -> EndpointDeclaration? { endpoints.first { $0.name.value == name } }
}
