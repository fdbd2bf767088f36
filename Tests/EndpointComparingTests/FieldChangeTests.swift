import Testing

@testable import EndpointComparing

/// Changes of the fields of models: the direction in which a model travels decides.
@Suite struct FieldChangeTests {
    @Test(arguments: added + removed + typed + described)
    func `a change of a field`(row: ChangeRow) throws { try row.check() }

    @Test func `an alias tells which field it was, whatever its type has become`() throws {
        let edit = Edit.answer(
            Self.fields(#""owner": "int""#), Self.fields(#""login": { "type": "string", "aliases": ["owner"] }"#))
        #expect(
            try edit.comparison().changes.map(\.headline) == [
                "field M.login: renamed from 'owner' to 'login', the old name kept as an alias",
                "field M.login: type changed from 'int' to 'string'",
            ])
    }

    @Test func `what is gone has the name that Swift calls it by`() throws {
        let removal = try #require(Edit.answer(Self.fields(#""html_url": "url""#), Self.one).comparison().changes.first)
        #expect(removal.swift.reason == "'htmlURL' is gone.")
    }

    private static func fields(_ fields: String) -> String { #"{ "fields": { "id": "int", \#(fields) } }"# }

    private static let one = #"{ "fields": { "id": "int" } }"#

    private static let added = [
        ChangeRow(
            "new required field of a request", .request(one, fields(#""x": "string""#)),
            "field M.x: added as required 'string'", (.breaking, .safe, .breaking)),
        ChangeRow(
            "new optional field of a request", .request(one, fields(#""x": "string?""#)),
            "field M.x: added as optional 'string?'", (.safe, .safe, .safe)),
        ChangeRow(
            "new field of a request with a default",
            .request(one, fields(#""x": { "type": "int", "default": 0 }"#)),
            "field M.x: added as optional 'int'", (.safe, .safe, .safe)),
        ChangeRow(
            "new required field of an answer", .answer(one, fields(#""x": "string""#)),
            "field M.x: added as required 'string'", (.safe, .safe, .risky)),
        ChangeRow(
            "new optional field of an answer", .answer(one, fields(#""x": "string?""#)),
            "field M.x: added as optional 'string?'", (.safe, .safe, .safe)),
    ]

    private static let removed = [
        ChangeRow(
            "field of a request removed", .request(fields(#""x": "string""#), one), "field M.x: removed",
            (.risky, .safe, .breaking)),
        ChangeRow(
            "required field of an answer removed", .answer(fields(#""x": "string""#), one), "field M.x: removed",
            (.safe, .breaking, .breaking)),
        ChangeRow(
            "optional field of an answer removed", .answer(fields(#""x": "string?""#), one), "field M.x: removed",
            (.safe, .risky, .breaking)),
        ChangeRow(
            "field renamed both ways, under the same Swift name",
            .both(fields(#""user_id": "string""#), fields(#""userID": "string""#)),
            "field M.userID: renamed from 'user_id' to 'userID'", (.breaking, .breaking, .safe)),
        ChangeRow(
            "field of an answer renamed to what was an alias",
            .answer(fields(#""name": { "type": "string", "aliases": ["title"] }"#), fields(#""title": "string""#)),
            "field M.title: renamed from 'name' to 'title'", (.safe, .safe, .breaking)),
        ChangeRow(
            "field of an answer renamed, its old name kept as an alias",
            .answer(
                fields(#""user_name": "string""#), fields(#""login": { "type": "string", "aliases": ["user_name"] }"#)),
            "field M.login: renamed from 'user_name' to 'login', the old name kept as an alias",
            (.safe, .risky, .breaking)),
        ChangeRow(
            "field and alias change places",
            .answer(
                fields(#""name": { "type": "string", "aliases": ["title"] }"#),
                fields(#""title": { "type": "string", "aliases": ["name"] }"#)),
            "field M.title: renamed from 'name' to 'title', the old name kept as an alias", (.safe, .safe, .breaking)),
    ]

    private static let typed = [
        ChangeRow(
            "field of an answer turns optional", .answer(fields(#""x": "string""#), fields(#""x": "string?""#)),
            "field M.x: turned optional", (.safe, .breaking, .breaking)),
        ChangeRow(
            "field of a request turns optional", .request(fields(#""x": "string""#), fields(#""x": "string?""#)),
            "field M.x: turned optional", (.safe, .safe, .breaking)),
        ChangeRow(
            "field of an answer turns required", .answer(fields(#""x": "string?""#), fields(#""x": "string""#)),
            "field M.x: turned required", (.safe, .safe, .breaking)),
        ChangeRow(
            "field of a request turns required", .request(fields(#""x": "string?""#), fields(#""x": "string""#)),
            "field M.x: turned required", (.breaking, .safe, .breaking)),
        ChangeRow(
            "optional field gets a default",
            .request(fields(#""x": "int?""#), fields(#""x": { "type": "int", "default": 1 }"#)),
            "field M.x: turned optional with a default", (.safe, .safe, .breaking)),
        ChangeRow(
            "numbers of an answer widen", .answer(fields(#""x": "int32""#), fields(#""x": "int64""#)),
            "field M.x: type changed from 'int32' to 'int64'", (.safe, .risky, .breaking)),
        ChangeRow(
            "numbers of a request widen", .request(fields(#""x": "int32""#), fields(#""x": "int64""#)),
            "field M.x: type changed from 'int32' to 'int64'", (.safe, .safe, .breaking)),
        ChangeRow(
            "whole numbers of an answer get fractions", .answer(fields(#""x": "int""#), fields(#""x": "double""#)),
            "field M.x: type changed from 'int' to 'double'", (.safe, .breaking, .breaking)),
        ChangeRow(
            "text of an answer becomes a number, which old clients convert",
            .answer(fields(#""x": "string""#), fields(#""x": "int""#)),
            "field M.x: type changed from 'string' to 'int'", (.safe, .risky, .breaking)),
        ChangeRow(
            "text of a request becomes a number", .request(fields(#""x": "string""#), fields(#""x": "int""#)),
            "field M.x: type changed from 'string' to 'int'", (.breaking, .safe, .breaking)),
        ChangeRow(
            "exact number is written as text", .both(fields(#""x": "decimal""#), fields(#""x": "decimal-string""#)),
            "field M.x: type changed from 'decimal' to 'decimal-string'", (.breaking, .risky, .safe)),
        ChangeRow(
            "date of an answer comes in another format",
            .answer(fields(#""x": "date-time""#), fields(#""x": { "type": "date-time", "dates": ["unix"] }"#)),
            "field M.x: type changed from 'date-time (iso8601)' to 'date-time (unix)'", (.safe, .breaking, .safe)),
        ChangeRow(
            "one becomes many", .both(fields(#""x": "string""#), fields(#""x": "[string]""#)),
            "field M.x: type changed from 'string' to '[string]'", (.breaking, .breaking, .breaking)),
        ChangeRow(
            "any JSON instead of text in an answer", .answer(fields(#""x": "string""#), fields(#""x": "any""#)),
            "field M.x: type changed from 'string' to 'any'", (.safe, .breaking, .breaking)),
        ChangeRow(
            "text of an answer becomes a UUID", .answer(fields(#""x": "string""#), fields(#""x": "uuid""#)),
            "field M.x: type changed from 'string' to 'uuid'", (.safe, .safe, .breaking)),
    ]

    private static let described = [
        ChangeRow(
            "default changed",
            .both(fields(#""x": { "type": "int", "default": 1 }"#), fields(#""x": { "type": "int", "default": 2 }"#)),
            "field M.x: default changed from 1 to 2", (.risky, .risky, .risky)),
        ChangeRow(
            "default of an answer given",
            .answer(fields(#""x": "int""#), fields(#""x": { "type": "int", "default": 1 }"#)),
            "field M.x: got the default 1", (.safe, .breaking, .safe)),
        ChangeRow(
            "default of a request taken away",
            .request(fields(#""x": { "type": "int", "default": 1 }"#), fields(#""x": "int""#)),
            "field M.x: lost its default", (.safe, .safe, .breaking)),
        ChangeRow(
            "key of a request has to be present",
            .request(fields(#""x": "int?""#), fields(#""x": { "type": "int?", "required": true }"#)),
            "field M.x: its key has to be present", (.breaking, .safe, .safe)),
        ChangeRow(
            "nil is sent as null",
            .request(fields(#""x": "int?""#), fields(#""x": { "type": "int?", "null": "send" }"#)),
            "field M.x: null changed from 'omit' to 'send'", (.risky, .safe, .safe)),
        ChangeRow(
            "field becomes one to leave, clear or set",
            .request(fields(#""x": "int?""#), fields(#""x": { "type": "int?", "null": "patch" }"#)),
            "field M.x: null changed from 'omit' to 'patch'", (.risky, .safe, .breaking)),
        ChangeRow(
            "elements may be bad",
            .answer(fields(#""x": "[int]""#), fields(#""x": { "type": "[int]", "lossy": true }"#)),
            "field M.x: turned lossy", (.safe, .risky, .safe)),
        ChangeRow(
            "field is strict", .answer(fields(#""x": "int""#), fields(#""x": { "type": "int", "lenient": false }"#)),
            "field M.x: turned not lenient", (.safe, .safe, .safe)),
        ChangeRow(
            "answer may use another name",
            .answer(fields(#""x": "int""#), fields(#""x": { "type": "int", "aliases": ["y"] }"#)),
            "field M.x: got the alias 'y'", (.safe, .risky, .safe)),
        ChangeRow(
            "Swift name given", .both(fields(#""x": "int""#), fields(#""x": { "type": "int", "swift": "width" }"#)),
            "field M.x: Swift name changed from 'x' to 'width'", (.safe, .safe, .breaking)),
        ChangeRow(
            "field deprecated", .both(fields(#""x": "int""#), fields(#""x": { "type": "int", "deprecated": true }"#)),
            "field M.x: deprecated", (.safe, .safe, .safe)),
        ChangeRow(
            "field is a secret",
            .both(fields(#""x": "string""#), fields(#""x": { "type": "string", "sensitive": true }"#)),
            "field M.x: masked in logs", (.safe, .safe, .safe)),
        ChangeRow(
            "order of fields",
            .both(#"{ "fields": { "a": "int", "b": "bool" } }"#, #"{ "fields": { "b": "bool", "a": "int" } }"#),
            "model M: order of fields changed", (.safe, .safe, .breaking)),
        ChangeRow(
            "unknown keys are kept",
            .answer(one, #"{ "fields": { "id": "int" }, "additional": "string" }"#),
            "model M: keeps additional keys", (.safe, .safe, .safe)),
    ]
}
