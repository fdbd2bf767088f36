import EndpointGeneratorCore
import Testing

@testable import EndpointComparing

/// A row of the tables of changes: two specs, and what the one difference between them is and means.
struct ChangeRow: CustomTestStringConvertible, Sendable {
    var title: String
    var old: String
    var new: String
    var change: String
    var server: Verdict
    var client: Verdict
    var swift: Verdict

    var testDescription: String { title }

    /// - Parameters:
    ///   - edit: The spec before and after.
    ///   - change: Headline of the change, as the reports show it.
    ///   - verdicts: For a server, for a client, and for Swift code.
    init(_ title: String, _ edit: Edit, _ change: String, _ verdicts: (Verdict, Verdict, Verdict)) {
        self.title = title
        old = edit.old
        new = edit.new
        self.change = change
        (server, client, swift) = verdicts
    }

    /// Compares the two specs, and holds the one change to the row.
    func check() throws {
        let comparison = try Edit(old: old, new: new).comparison()
        #expect(comparison.changes.map(\.headline) == [change])
        let found = try #require(comparison.changes.first)
        #expect([found.server.verdict, found.client.verdict, found.swift.verdict] == [server, client, swift])
        #expect(found.old.file == "old.endpoints.json" && found.old.line > 0)
        #expect(found.new.file == "new.endpoints.json" && found.new.line > 0)
        for (_, effect) in found.effects { #expect(effect.reason.hasSuffix(".")) }
    }
}

/// A spec before and after.
struct Edit {
    var old: String
    var new: String

    func comparison() throws -> Comparison {
        Comparison(
            from: try EndpointComparingTests.api(old, "old.endpoints.json"),
            to: try EndpointComparingTests.api(new, "new.endpoints.json"))
    }

    /// Two models `M`, which only travels to the server.
    static func request(_ old: String, _ new: String) -> Edit {
        model(old, new, endpoints: #""send": { "method": "POST", "path": "/m", "body": "M" }"#)
    }

    /// Two models `M`, which only comes from the server.
    static func answer(_ old: String, _ new: String) -> Edit {
        model(old, new, endpoints: #""get": { "method": "GET", "path": "/m", "response": "M" }"#)
    }

    /// Two models `M`, which travels both ways.
    static func both(_ old: String, _ new: String) -> Edit {
        model(old, new, endpoints: #""put": { "method": "PUT", "path": "/m", "body": "M", "response": "M" }"#)
    }

    /// Two endpoints `call`, in an API with a struct `Item`.
    static func call(_ old: String, _ new: String) -> Edit {
        endpoints(#""call": \#(old)"#, #""call": \#(new)"#)
    }

    static func endpoints(_ old: String, _ new: String) -> Edit {
        let item = #""models": { "Item": { "fields": { "id": "int" } } }"#
        let errors = #""errors": { "gone": { "status": 410, "body": "Item" }, "busy": { "status": 503 } }"#
        return Edit(old: spec(item, errors, endpoints: old), new: spec(item, errors, endpoints: new))
    }

    /// Two errors `failed`, in an API with a struct `Item`.
    static func failure(_ old: String, _ new: String) -> Edit {
        let item = #""models": { "Item": { "fields": { "id": "int", "text": "string" } } }"#
        let endpoint = #""get": { "method": "GET", "path": "/m" }"#
        return Edit(
            old: spec(item, #""errors": { \#(old) }"#, endpoints: endpoint),
            new: spec(item, #""errors": { \#(new) }"#, endpoints: endpoint))
    }

    /// Two settings of a whole API.
    static func api(_ old: String, _ new: String) -> Edit {
        let endpoint = #""get": { "method": "GET", "path": "/m", "response": "date-time" }"#
        return Edit(old: spec(old, endpoints: endpoint), new: spec(new, endpoints: endpoint))
    }

    private static func model(_ old: String, _ new: String, endpoints: String) -> Edit {
        Edit(
            old: spec(#""models": { "M": \#(old) }"#, endpoints: endpoints),
            new: spec(#""models": { "M": \#(new) }"#, endpoints: endpoints))
    }

    private static func spec(_ parts: String..., endpoints: String) -> String {
        let entries = parts.filter { !$0.isEmpty }.map { "\($0),\n" }.joined()
        return "{ \"spec\": 1, \"name\": \"Blog\",\n\(entries)\"endpoints\": { \(endpoints) } }"
    }
}

/// What a spec means; a spec with an error fails the test.
func api(_ text: String, _ file: String = "Blog.endpoints.json") throws -> APIModel {
    let reading = GenerationPipeline.read(SpecSource(path: file, bytes: Array(text.utf8)))
    return try #require(reading.api, "\(reading.diagnostics)")
}
