import Foundation
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

    @Test func everyTemplateIsDocumented() throws {
        let text = try String(contentsOf: TemplateFolder.folder.appendingPathComponent("README.md"), encoding: .utf8)
        let names = try TemplateFolder.sources().keys.sorted()
        #expect(names.contains(Renderer.rootTemplate))
        for name in names {
            #expect(text.contains("## `\(name)`"), "Templates/README.md has no section for \(name)")
        }
    }
}
