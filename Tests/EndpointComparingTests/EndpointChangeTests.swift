import Testing

@testable import EndpointComparing

/// Changes of calls.
@Suite struct EndpointChangeTests {
    @Test(arguments: calls + parameters + bodies + responses + manners)
    func `a change of an endpoint`(row: ChangeRow) throws { try row.check() }

    private static func get(_ more: String = "") -> String { #"{ "method": "GET", "path": "/m"\#(comma(more)) }"# }
    private static func post(_ more: String = "") -> String { #"{ "method": "POST", "path": "/m"\#(comma(more)) }"# }
    private static func comma(_ more: String) -> String { more.isEmpty ? "" : ", \(more)" }

    private static let calls = [
        ChangeRow(
            "endpoint added", .endpoints(#""a": \#(get())"#, #""a": \#(get()), "b": \#(post())"#),
            "endpoint b: added as POST /m", (.safe, .safe, .safe)),
        ChangeRow(
            "endpoint removed", .endpoints(#""a": \#(get()), "b": \#(post())"#, #""a": \#(get())"#),
            "endpoint b: removed", (.breaking, .safe, .breaking)),
        ChangeRow(
            "endpoint renamed", .endpoints(#""a": \#(get())"#, #""b": \#(get())"#),
            "endpoint b: renamed from 'a' to 'b'", (.safe, .safe, .breaking)),
        ChangeRow(
            "endpoint renamed, but not in Swift",
            .endpoints(#""a": \#(get())"#, #""b": \#(get(#""swift": "a""#))"#),
            "endpoint b: renamed from 'a' to 'b'", (.safe, .safe, .safe)),
        ChangeRow(
            "one renamed of two with one path",
            .endpoints(#""a": \#(get()), "b": \#(get())"#, #""a": \#(get()), "c": \#(get())"#),
            "endpoint c: renamed from 'b' to 'c'", (.safe, .safe, .breaking)),
        ChangeRow(
            "one removed of two with one path", .endpoints(#""a": \#(get()), "b": \#(get())"#, #""b": \#(get())"#),
            "endpoint a: removed", (.breaking, .safe, .breaking)),
        ChangeRow(
            "method", .call(get(), post(#""idempotency": "safe""#)),
            "endpoint call: method changed from GET to POST", (.breaking, .safe, .safe)),
        ChangeRow(
            "path", .call(get(), #"{ "method": "GET", "path": "/n" }"#),
            "endpoint call: path changed from '/m' to '/n'", (.breaking, .safe, .safe)),
        ChangeRow(
            "endpoint deprecated", .call(get(), get(#""deprecated": "Use b.""#)), "endpoint call: deprecated",
            (.safe, .safe, .safe)),
    ]

    private static func path(_ path: String, _ more: String = "") -> String {
        #"{ "method": "GET", "path": "\#(path)"\#(comma(more)) }"#
    }

    private static let parameters = [
        ChangeRow(
            "new optional parameter", .call(get(), get(#""query": { "q": "string?" }"#)),
            "parameter call.q: added as optional 'string?'", (.safe, .safe, .safe)),
        ChangeRow(
            "new required parameter", .call(get(), get(#""query": { "q": "string" }"#)),
            "parameter call.q: added as required 'string'", (.breaking, .safe, .breaking)),
        ChangeRow(
            "parameter removed", .call(get(#""query": { "q": "string?" }"#), get()), "parameter call.q: removed",
            (.risky, .safe, .breaking)),
        ChangeRow(
            "parameter renamed",
            .call(get(#""query": { "per_page": "int" }"#), get(#""query": { "perPage": "int" }"#)),
            "parameter call.perPage: renamed from 'per_page' to 'perPage'", (.breaking, .safe, .safe)),
        ChangeRow(
            "style of an array",
            .call(
                get(#""query": { "q": "[string]?" }"#),
                get(#""query": { "q": { "type": "[string]?", "style": "comma" } }"#)),
            "parameter call.q: style changed from 'repeat' to 'comma'", (.breaking, .safe, .safe)),
        ChangeRow(
            "default of a parameter",
            .call(
                get(#""query": { "q": { "type": "int", "default": 1 } }"#),
                get(#""query": { "q": { "type": "int", "default": 2 } }"#)),
            "parameter call.q: default changed from 1 to 2", (.risky, .safe, .risky)),
        ChangeRow(
            "fixed parameter",
            .call(
                get(#""query": { "v": { "type": "string", "value": "1" } }"#),
                get(#""query": { "v": { "type": "string", "value": "2" } }"#)),
            "header call.v: fixed parameter changed from '1' to '2'", (.risky, .safe, .safe)),
        ChangeRow(
            "new required header", .call(get(), get(#""headers": { "X-Tenant": "string" }"#)),
            "header call.X-Tenant: added as required 'string'", (.breaking, .safe, .breaking)),
        ChangeRow(
            "type of a path parameter",
            .call(path("/m/{id}"), path("/m/{id}", #""parameters": { "id": "int" }"#)),
            "parameter call.id: type changed from 'string' to 'int'", (.breaking, .safe, .breaking)),
        ChangeRow(
            "name of a path parameter, which does not travel", .call(path("/m/{id}"), path("/m/{key}")),
            "parameter call.key: Swift name changed from 'id' to 'key'", (.safe, .safe, .breaking)),
        ChangeRow(
            "path parameter may hold a slash", .call(path("/m/{id}"), path("/m/{id+}")),
            "parameter call.id: may hold '/'", (.risky, .safe, .safe)),
    ]

    @Test func `what happens to an argument is said of an argument`() throws {
        func swift(_ old: String, _ new: String) throws -> Effect? {
            try Edit.call(Self.get(#""query": { \#(old) }"#), Self.get(#""query": { \#(new) }"#)).comparison()
                .changes.first?.swift
        }
        let (needed, optional) = (#""q": "int""#, #""q": "int?""#)
        let covered = #""q": { "type": "int", "default": 1 }"#
        let leftOut = "Its argument may be left out, and comes behind those that have to be given."
        #expect(try swift(needed, optional) == .risky(leftOut))
        #expect(try swift(needed, covered) == .risky(leftOut))
        #expect(try swift(covered, optional) == .risky("Who leaves its argument out means nil now."))
        #expect(try swift(optional, needed) == .breaking("Its argument has to be given."))
        #expect(try swift(optional, covered) == .breaking("Its argument cannot be nil."))
        #expect(
            try swift(optional, #"\#(optional), "r": "int""#)
                == .breaking("Who makes the call has to give one more argument."))
    }

    @Test func `what happens to a header of the client is said of a property`() throws {
        let edit = Edit.api(#""headers": { "X-Tenant": "string" }"#, #""headers": { "X-Tenant": "string?" }"#)
        #expect(try edit.comparison().changes.first?.swift == .breaking("The property is optional now."))
    }

    private static let bodies = [
        ChangeRow(
            "new body", .call(post(), post(#""body": "Item""#)), "body call.body: added as JSON",
            (.breaking, .safe, .breaking)),
        ChangeRow(
            "new optional body", .call(post(), post(#""body": { "json": "Item", "optional": true }"#)),
            "body call.body: added as JSON", (.safe, .safe, .safe)),
        ChangeRow(
            "body removed", .call(post(#""body": "Item""#), post()), "body call.body: removed",
            (.risky, .safe, .breaking)),
        ChangeRow(
            "body turns required",
            .call(post(#""body": { "json": "Item", "optional": true }"#), post(#""body": "Item""#)),
            "body call.body: turned required", (.breaking, .safe, .breaking)),
        ChangeRow(
            "body of another media type",
            .call(
                post(#""body": "Item""#),
                post(#""body": { "json": "Item", "contentType": "application/merge-patch+json" }"#)),
            "body call.body: changed from JSON to JSON as 'application/merge-patch+json'",
            (.breaking, .safe, .safe)),
        ChangeRow(
            "new required field of a form",
            .call(
                post(#""body": { "form": { "a": "int" } }"#), post(#""body": { "form": { "a": "int", "b": "int" } }"#)),
            "parameter call.body.b: added as required 'int'", (.breaking, .safe, .breaking)),
    ]

    private static let responses = [
        ChangeRow(
            "answer gets a payload", .call(get(), get(#""response": "Item""#)),
            "response call.response: got a payload: JSON", (.safe, .safe, .breaking)),
        ChangeRow(
            "answer of another type", .call(get(#""response": "Item""#), get(#""response": "[Item]""#)),
            "response call.response: type changed from 'Item' to '[Item]'", (.safe, .breaking, .breaking)),
        ChangeRow(
            "answer is bytes", .call(get(#""response": "Item""#), get(#""response": { "raw": "image/png" }"#)),
            "response call.response: changed from JSON to raw 'image/png'", (.risky, .breaking, .breaking)),
        ChangeRow(
            "outcome added",
            .call(
                get(#""response": { "200": "Item", "204": "void" }"#),
                get(#""response": { "200": "Item", "202": "Item", "204": "void" }"#)),
            "response call.response.202: added", (.safe, .risky, .risky)),
        ChangeRow(
            "items come in pages",
            .call(get(#""response": "[Item]""#), get(#""response": "[Item]", "paginate": { "link": true }"#)),
            "endpoint call: comes in pages", (.safe, .risky, .breaking)),
    ]

    private static let manners = [
        ChangeRow(
            "call may be repeated", .call(post(), post(#""idempotency": "idempotent""#)),
            "endpoint call: idempotency changed from 'none' to 'idempotent'", (.safe, .safe, .safe)),
        ChangeRow(
            "call may no longer be repeated", .call(get(), get(#""idempotency": "none""#)),
            "endpoint call: idempotency changed from 'safe' to 'none'", (.risky, .safe, .safe)),
        ChangeRow(
            "call takes a key", .call(post(), post(#""idempotency": "key""#)),
            "endpoint call: idempotency changed from 'none' to a key in 'Idempotency-Key'", (.risky, .safe, .safe)),
        ChangeRow(
            "call needs a credential", .call(get(#""auth": "none""#), get()),
            "endpoint call: auth changed from 'none' to 'bearer'", (.breaking, .safe, .safe)),
        ChangeRow(
            "call needs no credential", .call(get(), get(#""auth": "none""#)),
            "endpoint call: auth changed from 'bearer' to 'none'", (.safe, .safe, .safe)),
        ChangeRow(
            "envelope of one call",
            .call(get(#""response": "Item""#), get(#""response": "Item", "envelope": { "data": "data" }"#)),
            "endpoint call: envelope changed from none to data at 'data'", (.safe, .breaking, .safe)),
        ChangeRow(
            "timeout", .call(get(), get(#""timeout": 5"#)),
            "endpoint call: timeout changed from the client's to 5.0 s", (.safe, .safe, .safe)),
        ChangeRow(
            "cache", .call(get(), get(#""cache": "none""#)), "endpoint call: answered by the server each time",
            (.safe, .safe, .safe)),
        ChangeRow(
            "call may fail in one way more", .call(get(), get(#""errors": ["gone"]"#)),
            "endpoint call: may fail with 'gone'", (.safe, .safe, .risky)),
    ]
}
