import Testing

@testable import EndpointGeneratorCore

/// The forms of bodies, answers, credentials, retries and pages.
struct CallFormTests {
    @Test(arguments: [
        (#""Article""#, "json"), (#"{ "fields": { "a": "int" } }"#, "json"),
        (#"{ "fields": {}, "optional": true }"#, "json, optional"),
        (#"{ "json": "Patch", "contentType": "a/b" }"#, "json as a/b"),
        (#"{ "form": { "a": "int" } }"#, "form a"), (#"{ "multipart": { "f": "file" } }"#, "multipart f"),
        (#"{ "raw": "image/png" }"#, "raw image/png"), (#"{ "file": "a/zip" }"#, "file a/zip"),
        (#"{ "text": "text/plain", "optional": true }"#, "text text/plain, optional"),
    ])
    func ofBodies(written: String, body: String) throws {
        let syntax = try #require(try endpoint(#""body": \#(written)"#).body).value
        let content =
            switch syntax.content {
            case .json: "json"
            case .form(let fields): "form " + fields.map(\.name.value).joined()
            case .multipart(let fields): "multipart " + fields.map(\.name.value).joined()
            case .raw(let type): "raw \(type.value)"
            case .file(let type): "file \(type.value)"
            case .text(let type): "text \(type.value)"
            }
        let contentType = syntax.contentType.map { " as \($0.value)" } ?? ""
        #expect(content + contentType + (syntax.optional ? ", optional" : "") == body)
    }

    @Test(arguments: [
        (#""void""#, "void"), (#""[Article]""#, "json"), (#"{ "union": ["int", "string"] }"#, "json"),
        (#"{ "raw": "a/b" }"#, "raw a/b"), (#"{ "text": "a/b" }"#, "text a/b"), (#"{ "file": "a/b" }"#, "file a/b"),
        (#"{ "stream": "Event", "as": "sse", "end": "[DONE]" }"#, "sse until [DONE]"),
        (#"{ "stream": { "fields": {} }, "as": "json-lines" }"#, "json-lines"),
        (#"{ "200": "A", "$comment": 1, "202": { "fields": {} }, "204": "void" }"#, "200 json, 202 json, 204 void"),
    ])
    func ofAnswers(written: String, answer: String) throws {
        #expect(try #require(try endpoint(#""response": \#(written)"#).response).value.text == answer)
    }

    @Test(arguments: [
        (#""bearer""#, AuthSyntax.bearer(scheme: "Bearer")), (#"{ "bearer": {} }"#, .bearer(scheme: "Bearer")),
        (#"{ "bearer": { "scheme": "token" } }"#, .bearer(scheme: "token")), (#""basic""#, .basic),
        (#"{ "header": "X-API-Key" }"#, .header("X-API-Key")), (#""none""#, AuthSyntax.none),
    ])
    func ofCredentials(written: String, auth: AuthSyntax) throws {
        #expect(try endpoint(#""auth": \#(written)"#).auth?.value == auth)
    }

    @Test(arguments: [
        (#""safe""#, IdempotencySyntax.safe), (#""idempotent""#, .idempotent), (#""none""#, IdempotencySyntax.none),
        (#""key""#, .key(header: "Idempotency-Key")), (#"{ "key": "X-Once" }"#, .key(header: "X-Once")),
    ])
    func ofIdempotency(written: String, idempotency: IdempotencySyntax) throws {
        #expect(try endpoint(#""idempotency": \#(written)"#).idempotency?.value == idempotency)
    }

    @Test(arguments: [
        (#"{ "link": true }"#, "link"),
        (#"{ "cursor": { "query": "c", "next": "meta.next" }, "items": "data" }"#, "cursor c meta.next, data"),
        (#"{ "page": { "query": "p", "first": 0, "size": "s", "last": "l" } }"#, "page p 0 s l"),
        (#"{ "page": { "query": "p" } }"#, "page p 1 - -"),
        (#"{ "offset": { "query": "o", "limit": "l", "total": "t" }, "items": "i" }"#, "offset o l t, i"),
    ])
    func ofPages(written: String, pages: String) throws {
        let syntax = try #require(try endpoint(#""paginate": \#(written)"#).paginate).value
        #expect(syntax.form.text + (syntax.items.map { ", \($0.value)" } ?? "") == pages)
    }

    @Test func ofEnvelopesAndErrors() throws {
        let off = try endpoint(#""envelope": null, "onlyErrors": ["gone"], "timeout": 2.5, "cache": "none""#)
        #expect(off.envelope?.value == .off)
        #expect(off.onlyErrors && off.errors.map(\.value) == ["gone"])
        #expect(off.timeout?.value == 2.5 && off.cache?.value == "none")
        let own = try endpoint(#""envelope": { "data": "a.b" }, "errors": ["gone"]"#)
        guard case .paths(let data, nil) = own.envelope?.value else {
            Issue.record("\(String(describing: own.envelope))")
            return
        }
        #expect(data?.value == "a.b")
        #expect(!own.onlyErrors && own.errors.map(\.value) == ["gone"])
    }

    private func endpoint(_ members: String) throws -> EndpointSyntax {
        let endpoint = #"{ "method": "GET", "path": "/", \#(members) }"#
        let parsed = SpecParser.parse(#"{ "spec": 1, "name": "A", "endpoints": { "e": \#(endpoint) } }"#, file: "s")
        #expect(parsed.diagnostics.map(\.description) == [])
        return try #require(parsed.document?.endpoints.first)
    }
}

// MARK: - Forms in a line

extension ResponseSyntax {
    fileprivate var text: String {
        switch self {
        case .void: "void"
        case .json: "json"
        case .raw(let type): "raw \(type.value)"
        case .text(let type): "text \(type.value)"
        case .file(let type): "file \(type.value)"
        case .stream(_, let framing, let end): framing.value + (end.map { " until \($0.value)" } ?? "")
        case .outcomes(let outcomes):
            outcomes.map { "\($0.status.value) \($0.response.text)" }.joined(separator: ", ")
        }
    }
}

extension PaginationSyntax.Form {
    fileprivate var text: String {
        switch self {
        case .link: "link"
        case .cursor(let query, let next): "cursor \(query.value) \(next.value)"
        case .page(let query, let first, let size, let last):
            "page \(query.value) \(first) \(size?.value ?? "-") \(last?.value ?? "-")"
        case .offset(let query, let limit, let total):
            "offset \(query.value) \(limit?.value ?? "-") \(total?.value ?? "-")"
        }
    }
}
