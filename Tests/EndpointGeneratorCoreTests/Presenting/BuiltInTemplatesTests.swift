import Foundation
import Mustache
import Testing

@testable import EndpointGeneratorCore

@Suite struct BuiltInTemplatesTests {
    /// `RECORD_TEMPLATES=1` writes the file anew; a run that records fails, so that nobody takes it for a check.
    @Test func theExecutableHasTheTemplatesOfTheFolder() throws {
        let file = TemplateFolder.folder.appendingPathComponent(BuiltInTemplatesFile.name)
        let expected = BuiltInTemplatesFile.contents(of: try TemplateFolder.sources())
        if ProcessInfo.processInfo.environment["RECORD_TEMPLATES"] != nil {
            try expected.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.lastPathComponent)")
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == expected)
    }

    @Test func textStaysTextInTheFile() {
        let contents = BuiltInTemplatesFile.contents(of: ["B": "say \"##\\##(x)", "A": "a\n"])
        #expect(
            contents.hasSuffix(
                "= [\n        \"A\": #\"\"\"\na\n\n\"\"\"#,\n        \"B\": ###\"\"\"\nsay \"##\\##(x)\n\"\"\"###,\n    ]\n}\n"
            ))
    }

    /// So that a name which no built-in template reads is a slip wherever a user's own has it.
    @Test func everyValueIsReadBySomeTemplate() throws {
        let known = try MustacheLibrary(TemplateFolder.sources()).namesRead
        for name in SpecFolder.names {
            let reading = GenerationPipeline.read(SpecSource(path: name, bytes: try SpecFolder.bytes(name)))
            let views = Presenter.present(try #require(reading.api)).files
            let names = views.reduce(into: Set<String>()) { $0.formUnion(Self.names(in: .object($1.content))) }
            #expect(names.count > 30)
            #expect(names.subtracting(known) == [])
        }
    }

    private static func names(in value: MustacheValue) -> Set<String> {
        switch value {
        case .null, .bool, .string: []
        case .list(let elements): elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
        case .object(let object):
            object.names.reduce(into: Set(object.names)) { names, name in
                if let member = object[name] { names.formUnion(Self.names(in: member)) }
            }
        }
    }

    @Test func everyTemplateIsDocumented() throws {
        let text = try String(contentsOf: TemplateFolder.folder.appendingPathComponent("README.md"), encoding: .utf8)
        let names = try TemplateFolder.sources().keys.sorted()
        #expect(names.contains(Renderer.rootTemplate))
        for name in names {
            #expect(text.contains("## `\(name)`"), "Templates/README.md has no section for \(name)")
        }
    }
}
