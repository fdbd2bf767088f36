import Testing

@testable import EndpointComparing

/// Changes of errors, and of what holds for a whole API.
@Suite struct APIChangeTests {
    @Test(arguments: errors + settings)
    func `a change of an API`(row: ChangeRow) throws { try row.check() }

    private static func failed(_ more: String) -> String { #""failed": { \#(more) }"# }

    private static let errors = [
        ChangeRow(
            "error added",
            .failure(failed(#""status": 404"#), failed(#""status": 404"#) + #", "gone": { "status": 410 }"#),
            "error gone: added for 410", (.safe, .safe, .risky)),
        ChangeRow(
            "error removed",
            .failure(failed(#""status": 404"#) + #", "gone": { "status": 410 }"#, failed(#""status": 404"#)),
            "error gone: removed", (.safe, .safe, .breaking)),
        ChangeRow(
            "error renamed",
            .failure(
                #""missing": { "status": 404, "body": "Item" }"#, #""notFound": { "status": 404, "body": "Item" }"#),
            "error notFound: renamed from 'missing' to 'notFound'", (.safe, .safe, .breaking)),
        ChangeRow(
            "status of an error", .failure(failed(#""status": 404"#), failed(#""status": [404, "5xx"]"#)),
            "error failed: status changed from 404 to 404, 5xx", (.safe, .risky, .risky)),
        ChangeRow(
            "condition of an error",
            .failure(
                failed(#""status": 400, "body": "Item""#),
                failed(#""status": 400, "body": "Item", "when": { "text": "no" }"#)),
            "error failed: 'when' changed from none to text = 'no'", (.safe, .risky, .risky)),
        ChangeRow(
            "body of an error", .failure(failed(#""status": 400"#), failed(#""status": 400, "body": "Item""#)),
            "error failed: got a body", (.safe, .safe, .breaking)),
        ChangeRow(
            "error becomes common", .failure(failed(#""status": 400"#), failed(#""status": 400, "common": true"#)),
            "error failed: is an answer of all endpoints", (.safe, .risky, .risky)),
    ]

    private static let settings = [
        ChangeRow(
            "base path", .api(#""basePath": "/v1""#, #""basePath": "/v2""#),
            "api Blog: basePath changed from '/v1' to '/v2'", (.breaking, .safe, .safe)),
        ChangeRow(
            "credential", .api(#""auth": "bearer""#, #""auth": { "header": "X-API-Key" }"#),
            "api Blog: auth changed from 'bearer' to header 'X-API-Key'", (.breaking, .safe, .safe)),
        ChangeRow(
            "envelope", .api("", #""envelope": { "data": "data", "error": "error" }"#),
            "api Blog: envelope changed from none to data at 'data', error at 'error'", (.safe, .breaking, .safe)),
        ChangeRow(
            "date formats", .api("", #""decoding": { "dates": ["unix"] }"#),
            "api Blog: dates changed from 'iso8601' to 'unix'", (.breaking, .breaking, .safe)),
        ChangeRow(
            "one date format more to read", .api("", #""decoding": { "dates": ["iso8601", "unix"] }"#),
            "api Blog: dates changed from 'iso8601' to 'iso8601', 'unix'", (.safe, .safe, .safe)),
        ChangeRow(
            "strict scalars", .api("", #""decoding": { "lenientScalars": false }"#),
            "api Blog: lenientScalars turned off", (.safe, .safe, .risky)),
        ChangeRow(
            "fixed header",
            .api(
                #""headers": { "X-V": { "type": "string", "value": "1" } }"#,
                #""headers": { "X-V": { "type": "string", "value": "2" } }"#),
            "header Blog.X-V: fixed header changed from '1' to '2'", (.risky, .safe, .safe)),
        ChangeRow(
            "header that the client has to be given", .api("", #""headers": { "X-Tenant": "string" }"#),
            "header Blog.X-Tenant: added as required 'string'", (.breaking, .safe, .breaking)),
        ChangeRow(
            "server for some calls", .api("", #""servers": ["uploads"]"#), "api Blog: server 'uploads' added",
            (.safe, .safe, .risky)),
        ChangeRow(
            "access", .api(#""generate": { "access": "public" }"#, #""generate": { "access": "internal" }"#),
            "api Blog: access changed from 'public' to 'internal'", (.safe, .safe, .breaking)),
    ]

    @Test func `what is written elsewhere, indented anew or documented is no change`() throws {
        let old = #"{"spec":1,"name":"Blog","models":{"A":{"newtype":"int"}},"endpoints":{}}"#
        let new = """
            { "spec": 1, "name": "Blog", "doc": "A blog.",
              "endpoints": {},
              "models": { "A": { "doc": "A number.", "newtype": "int" } } }
            """
        let comparison = Comparison(from: try api(old), to: try api(new))
        #expect(comparison.changes == [])
        #expect(comparison.worst == .safe)
        #expect(comparison.text == "Blog: nothing changed")
        #expect(comparison.markdown == "**Blog**: nothing changed.\n")
    }
}
