import Testing

@testable import EndpointComparing

/// Changes of enums, unions, newtypes and of models as a whole.
@Suite struct ModelChangeTests {
    @Test(arguments: enumerations + unions + whole)
    func `a change of a model`(row: ChangeRow) throws { try row.check() }

    /// Names of values that meet are told apart by their text, whichever was there first.
    @Test func `a new value that renames the case of an old one is told with what the old name stands for now`() throws
    {
        let edit = Edit.answer(#"{ "enum": ["ASC"] }"#, #"{ "enum": ["ASC", "asc"] }"#)
        let changes = try edit.comparison().changes
        #expect(
            changes.map(\.headline)
                == ["value M.'ASC': Swift name changed from 'asc' to 'ascUppercase'", "value M.'asc': added"])
        #expect(
            changes.first?.swift
                == .breaking("Swift calls it 'ascUppercase'; '.asc' stands for 'asc' now."))
    }

    @Test func `a new value that leaves no case its name is told for each`() throws {
        let edit = Edit.request(#"{ "enum": ["in-progress"] }"#, #"{ "enum": ["in-progress", "in_progress"] }"#)
        let renaming = try #require(edit.comparison().changes.first)
        #expect(renaming.headline == "value M.'in-progress': Swift name changed from 'inProgress' to 'inMinusProgress'")
        #expect(renaming.swift == .breaking("Swift calls it 'inMinusProgress', no longer 'inProgress'."))
    }

    @Test func `a value that takes over the case of one that went is told`() throws {
        let changes = try Edit.answer(#"{ "enum": ["ASC"] }"#, #"{ "enum": ["asc"] }"#).comparison().changes
        #expect(changes.map(\.headline) == ["value M.'ASC': removed", "value M.'asc': added"])
        #expect(changes.first?.swift == .breaking("'.asc' stands for 'asc' now."))
    }

    private static let two = #"{ "enum": ["free", "pro"] }"#
    private static let three = #"{ "enum": ["free", "pro", "team"] }"#

    private static let enumerations = [
        ChangeRow(
            "new value in an answer: enums are open", .answer(two, three), "value M.'team': added",
            (.safe, .safe, .risky)),
        ChangeRow(
            "new value in a request is none of the client's business", .request(two, three),
            "value M.'team': added", (.safe, .safe, .risky)),
        ChangeRow(
            "new value of a closed enum in an answer",
            .answer(
                #"{ "enum": ["a"], "closed": true }"#, #"{ "enum": ["a", "b"], "closed": true }"#),
            "value M.'b': added", (.safe, .breaking, .risky)),
        ChangeRow(
            "value of a request removed", .request(three, two), "value M.'team': removed",
            (.breaking, .safe, .breaking)),
        ChangeRow(
            "value of an answer removed", .answer(three, two), "value M.'team': removed", (.safe, .safe, .breaking)),
        ChangeRow(
            "enum closed", .answer(two, #"{ "enum": ["free", "pro"], "closed": true }"#), "model M: closed",
            (.safe, .safe, .breaking)),
        ChangeRow(
            "enum opened", .answer(#"{ "enum": ["free", "pro"], "closed": true }"#, two), "model M: opened",
            (.safe, .risky, .breaking)),
        ChangeRow(
            "values become numbers", .both(#"{ "enum": ["a"] }"#, #"{ "enum": { "a": 1 } }"#),
            "model M: values changed from strings to integers", (.breaking, .breaking, .breaking)),
        ChangeRow(
            "number gets another name", .both(#"{ "enum": { "low": 0 } }"#, #"{ "enum": { "least": 0 } }"#),
            "value M.0: Swift name changed from 'low' to 'least'", (.safe, .safe, .breaking)),
        ChangeRow(
            "value deprecated",
            .both(two, #"{ "enum": ["free", { "value": "pro", "deprecated": "Use team." }] }"#),
            "value M.'pro': deprecated", (.safe, .safe, .safe)),
    ]

    private static func tagged(_ alternatives: String, by tag: String = "kind") -> String {
        #"""
        { "union": { \#(alternatives) }, "discriminator": "\#(tag)" },
        "Text": { "fields": { "text": "string" } }, "Image": { "fields": { "url": "url" } }
        """#
    }

    private static let text = #""text": "Text""#
    private static let both = #""text": "Text", "image": "Image""#

    private static let unions = [
        ChangeRow(
            "new alternative in an answer", .answer(tagged(text), tagged(both)), "alternative M.image: added",
            (.safe, .safe, .risky)),
        ChangeRow(
            "alternative of a request removed", .request(tagged(both), tagged(text)), "alternative M.image: removed",
            (.breaking, .safe, .breaking)),
        ChangeRow(
            "discriminator has another key", .both(tagged(both), tagged(both, by: "type")),
            "model M: discriminator changed from 'kind' to 'type'", (.breaking, .breaking, .safe)),
        ChangeRow(
            "tag has another value, the case its name",
            .both(
                tagged(#""text": "Text""#), tagged(#""plain-text": { "type": "Text", "swift": "text" }"#)),
            "alternative M.plain-text: tag changed from 'text' to 'plain-text'", (.breaking, .breaking, .safe)),
    ]

    private static let whole = [
        ChangeRow(
            "newtype of another type", .both(#"{ "newtype": "int" }"#, #"{ "newtype": "string" }"#),
            "model M: type changed from 'int' to 'string'", (.breaking, .risky, .breaking)),
        ChangeRow(
            "text becomes an open enum in an answer", .answer(#"{ "newtype": "string" }"#, #"{ "enum": ["a"] }"#),
            "model M: changed from a newtype to an enum", (.safe, .safe, .breaking)),
        ChangeRow(
            "object becomes an enum", .answer(#"{ "fields": { "a": "int" } }"#, #"{ "enum": ["a"] }"#),
            "model M: changed from an object to an enum", (.safe, .breaking, .breaking)),
        ChangeRow(
            "model added", .both(two, two + #", "N": { "newtype": "int" }"#), "model N: added", (.safe, .safe, .safe)),
        ChangeRow(
            "model removed", .both(two + #", "N": { "newtype": "int" }"#, two), "model N: removed",
            (.safe, .safe, .breaking)),
        ChangeRow(
            "model deprecated",
            .both(#"{ "fields": { "a": "int" } }"#, #"{ "fields": { "a": "int" }, "deprecated": true }"#),
            "model M: deprecated", (.safe, .safe, .safe)),
    ]

    @Test func `a renamed model is one change, wherever it is used`() throws {
        func spec(_ name: String) -> String {
            """
            { "spec": 1, "name": "Blog",
              "models": {
                "\(name)": { "fields": { "id": "int", "parent": "\(name)?" } },
                "Page": { "fields": { "items": "[\(name)]" } } },
              "endpoints": { "get": { "method": "GET", "path": "/a", "response": "Page" } } }
            """
        }
        let comparison = Comparison(from: try api(spec("Post")), to: try api(spec("Article")))
        #expect(comparison.changes.map(\.headline) == ["model Article: renamed from 'Post' to 'Article'"])
        #expect(comparison.changes.map(\.client.verdict) == [.safe])
        #expect(comparison.changes.map(\.swift.reason) == ["Swift calls it 'Article', no longer 'Post'."])
    }

    @Test func `an enum value that makes another one change its name is told`() throws {
        let edit = Edit.answer(#"{ "enum": ["1"] }"#, #"{ "enum": ["1", "+1"] }"#)
        let comparison = Comparison(from: try api(edit.old), to: try api(edit.new))
        let renamed = comparison.changes.filter { $0.action == .renamed }
        #expect(comparison.changes.contains { $0.headline == "value M.'+1': added" })
        #expect(renamed.allSatisfy { $0.swift.verdict == .breaking })
    }

    @Test func `a change deep inside of an inline type is told at its place`() throws {
        let edit = Edit.answer(
            #"{ "fields": { "owner": { "fields": { "name": "string" } } } }"#,
            #"{ "fields": { "owner": { "fields": { "name": "string?" } } } }"#)
        let comparison = Comparison(from: try api(edit.old), to: try api(edit.new))
        #expect(comparison.changes.map(\.headline) == ["field M.owner.name: turned optional"])
        #expect(comparison.worst == .breaking)
    }
}
