import Foundation
import Testing

@testable import EndpointComparing

/// The three forms in which changes are shown.
@Suite struct ComparisonReportTests {
    private func comparison() throws -> Comparison {
        let old = """
            { "spec": 1, "name": "Blog",
              "models": { "Article": { "fields": { "title": "string", "body": "string" } } },
              "endpoints": { "get": { "method": "GET", "path": "/a", "response": "Article" } } }
            """
        let new = """
            { "spec": 1, "name": "Blog",
              "models": { "Article": { "fields": {
                "title": "string?", "body": "string", "tag|name": "string?" } } },
              "endpoints": { "get": { "method": "GET", "path": "/a", "response": "Article" } } }
            """
        return Comparison(from: try api(old, "old.json"), to: try api(new, "Specs/Blog.endpoints.json"))
    }

    @Test func `text tells the gravest first, with both places and a count at the end`() throws {
        #expect(
            try comparison().text == """
                field Article.title: turned optional
                  old.json:2:40 → Specs/Blog.endpoints.json:3:5
                  server  safe      Requests stay as they are.
                  client  breaking  Old clients need it.
                  swift   breaking  The property is optional now.

                field Article.tag|name: added as optional 'string?'
                  old.json:2:15 → Specs/Blog.endpoints.json:3:43
                  server  safe      Requests stay as they are.
                  client  safe      Old clients pass over it.
                  swift   safe      Its argument may be left out.

                Blog: 2 changes: 1 breaking, 1 safe
                """)
    }

    @Test func `markdown keeps the text of a spec from becoming markup`() throws {
        #expect(
            try comparison().markdown == """
                ### Blog: 2 changes: 1 breaking, 1 safe

                #### Breaking

                | Change | Server | Client | Swift | Old → new |
                | --- | --- | --- | --- | --- |
                | `Article.title` turned optional | ✅ Requests stay as they are. | ❌ Old clients need it. \
                | ❌ The property is optional now. | `old.json:2:40` → `Specs/Blog.endpoints.json:3:5` |

                #### Safe

                | Change | Server | Client | Swift | Old → new |
                | --- | --- | --- | --- | --- |
                | `Article.tag\\|name` added as optional 'string?' | ✅ Requests stay as they are. \
                | ✅ Old clients pass over it. | ✅ Its argument may be left out. \
                | `old.json:2:15` → `Specs/Blog.endpoints.json:3:43` |

                """)
    }

    @Test func `JSON holds everything that the text says`() throws {
        struct Report: Decodable {
            struct Place: Decodable, Equatable { var file: String, line: Int, column: Int }
            struct Told: Decodable, Equatable { var verdict: String, reason: String }
            struct Row: Decodable {
                var kind: String, action: String, subject: String, summary: String, verdict: String
                var old: Place, new: Place, server: Told, client: Told, swift: Told
            }
            var name: String, verdict: String, old: String, new: String
            var changes: [Row]
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(try comparison().json.utf8))
        #expect([report.name, report.verdict] == ["Blog", "breaking"])
        #expect([report.old, report.new] == ["old.json", "Specs/Blog.endpoints.json"])
        let row = try #require(report.changes.first)
        #expect([row.kind, row.action, row.subject] == ["field", "changed", "Article.title"])
        #expect([row.summary, row.verdict] == ["turned optional", "breaking"])
        #expect(row.old == .init(file: "old.json", line: 2, column: 40))
        #expect(row.new == .init(file: "Specs/Blog.endpoints.json", line: 3, column: 5))
        #expect(row.client == .init(verdict: "breaking", reason: "Old clients need it."))
        #expect(report.changes.map(\.subject) == ["Article.title", "Article.tag|name"])
    }
}
