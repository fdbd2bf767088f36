import CommandRunning
import Testing

/// A small edit of a spec is a small diff of what comes out: no line changes that does not say what was edited.
@Suite struct SmallDiffTests {
    @Test(arguments: fields + others)
    func `an edit changes the fewest lines that there can be`(edit: SpecEdit) async throws {
        let folder = try TemporaryFolder(["Blog.endpoints.json": SampleSpec().text])
        #expect(try await runTool("generate", "Blog.endpoints.json", "-o", "Out", in: folder).errors == "")
        let before = try folder.texts(in: "Out")
        var spec = SampleSpec()
        edit.apply(&spec)
        try folder.write(spec.text, to: "Blog.endpoints.json")
        #expect(try await runTool("generate", "Blog.endpoints.json", "-o", "Out", in: folder).errors == "")
        let after = try folder.texts(in: "Out")
        var count = LineCount()
        for (name, text) in after where text != before[name] { count.add(before[name] ?? "", text) }
        #expect(count == LineCount(added: edit.added, removed: edit.removed))
        #expect(Set(after.keys) == Set(before.keys))
    }

    /// A field stands in its declaration, in the initialiser (its parameter and its assignment), in decoding and in
    /// encoding.
    private static let fields = [
        SpecEdit("an optional field", added: 5, removed: 1) { $0.setFields(#""tag": "string?""#) },
        SpecEdit("a required field", added: 5, removed: 1) { $0.setFields(#""tag": "string""#) },
        SpecEdit("a field is documented", added: 1, removed: 0) {
            $0.setFields(title: #"{ "type": "string", "doc": "What readers see first." }"#)
        },
        SpecEdit("a field turns optional", added: 3, removed: 3) { $0.setFields(title: #""string?""#) },
        SpecEdit("a field is called otherwise on the wire", added: 2, removed: 2) {
            $0.models[0] = $0.models[0].replacing(#""title": "string""#, with: #""Title": "string""#)
        },
    ]

    private static let others = [
        // Its case, where all are listed, and the two ways between case and text.
        SpecEdit("a value of an enum", added: 4, removed: 2) {
            $0.models[1] = #""Plan": { "enum": ["free", "pro", "team"] }"#
        },
        SpecEdit("a model", added: 3, removed: 0) { $0.models.append(#""Zeta": { "newtype": "int" }"#) },
        SpecEdit("an optional parameter", added: 2, removed: 1) {
            $0.endpoints[0] = $0.endpoints[0].replacing(
                #""response""#, with: #""query": { "q": "string?" }, "response""#)
        },
        SpecEdit("a path", added: 1, removed: 1) {
            $0.endpoints[0] = $0.endpoints[0].replacing("/articles/", with: "/posts/")
        },
        SpecEdit("an endpoint beside another of the same answer", added: 4, removed: 0) {
            $0.endpoints.append(
                #""latestArticle": { "method": "GET", "path": "/latest/{n}", "parameters": { "n": "int" }, "response": "Article" }"#
            )
        },
        // Its case with its status, its kind, and its rule; and the endpoint that may fail with it.
        SpecEdit("an error", added: 5, removed: 1) {
            $0.errors.append(#""gone": { "status": 410 }"#)
            $0.endpoints[0] = $0.endpoints[0].replacing(#"["articleNotFound"]"#, with: #"["articleNotFound", "gone"]"#)
        },
        SpecEdit("an endpoint gets a heading", added: 1, removed: 0) {
            $0.endpoints[0] = $0.endpoints[0].replacing(#""response""#, with: #""group": "Articles", "response""#)
        },
        SpecEdit("an endpoint is deprecated", added: 1, removed: 0) {
            $0.endpoints[0] = $0.endpoints[0].replacing(#""response""#, with: #""deprecated": "Too old.", "response""#)
        },
    ]
}

/// An edit that reviewers see every week.
struct SpecEdit: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var added: Int
    var removed: Int
    var apply: @Sendable (inout SampleSpec) -> Void

    init(_ title: String, added: Int, removed: Int, _ apply: @escaping @Sendable (inout SampleSpec) -> Void) {
        testDescription = title
        self.added = added
        self.removed = removed
        self.apply = apply
    }
}

/// Lines that a diff shows; empty ones, which only set things apart, are not counted.
struct LineCount: Equatable {
    var added = 0
    var removed = 0

    mutating func add(_ old: String, _ new: String) {
        let lines = (old.split(separator: "\n"), new.split(separator: "\n"))
        let difference = lines.1.difference(from: lines.0)
        added += difference.insertions.count
        removed += difference.removals.count
    }
}

extension SampleSpec {
    /// Gives the article one field more, or its title another type.
    fileprivate mutating func setFields(_ more: String = "", title: String = #""string""#) {
        let rest = more.isEmpty ? "" : ", \(more)"
        models[0] = #""Article": { "fields": { "id": "int", "title": \#(title), "plan": "Plan"\#(rest) } }"#
    }
}
