import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("Header fields", .timeLimit(.minutes(10)))
struct HeaderTests {
    enum Tenanted: API {
        static let name = "Tenanted"
        static let fixedHeaders: HTTPFields = ["X-Level": "spec", "Accept": "application/spec"]
        static let decoding = DecodingRules()

        struct Headers: APIHeaders {
            var tenant: String
            var level: String?
            var fields: HTTPFields { HTTPFields().setting("X-Tenant", tenant).setting("X-Level", level) }
        }

        typealias APIError = Blog.APIError
    }

    enum Levelled: API {
        static let name = "Levelled"
        static let decoding = DecodingRules()

        struct Headers: OptionalAPIHeaders {
            var level = 1
            var tenant: String?
            var fields: HTTPFields { HTTPFields().setting("X-Level", level).setting("X-Tenant", tenant) }
        }

        typealias APIError = Blog.APIError
    }

    private func fields(
        _ headers: Tenanted.Headers, _ build: (Endpoint<Tenanted, Int>) -> Endpoint<Tenanted, Int> = { $0 }
    ) async throws -> HTTPFields {
        let stub = StubTransport<Tenanted>()
        let endpoint = build(Endpoint(.get, "/h", name: "h"))
        stub.on(endpoint, .returns(1))
        let client = APIClient<Tenanted>(baseURL: stub.baseURL, headers: headers, transport: stub)
        _ = try await client.send(endpoint)
        return try #require(stub.requests.first?.fields)
    }

    @Test("The endpoint's wins over the owner's, that over the spec's, that over the runtime's")
    func precedence() async throws {
        let bySpec = try await fields(.init(tenant: "t"))
        #expect(bySpec["X-Level"] == "spec")
        #expect(bySpec["Accept"] == "application/spec")
        #expect(bySpec["X-Tenant"] == "t")
        let byOwner = try await fields(.init(tenant: "t", level: "owner"))
        #expect(byOwner["X-Level"] == "owner")
        let byEndpoint = try await fields(.init(tenant: "t", level: "owner")) { $0.header("x-level", "endpoint") }
        #expect(byEndpoint["X-Level"] == "endpoint")
    }

    @Test("A client is made without fields that may all be left out; their defaults are sent")
    func optional() async throws {
        let stub = StubTransport<Levelled>()
        let endpoint = Endpoint<Levelled, Int>(.get, "/h", name: "h")
        stub.on(endpoint, .returns(1))
        _ = try await APIClient<Levelled>(baseURL: stub.baseURL, transport: stub).send(endpoint)
        let headers = Levelled.Headers(level: 2, tenant: "t")
        _ = try await APIClient<Levelled>(baseURL: stub.baseURL, headers: headers, transport: stub).send(endpoint)
        #expect(stub.requests.map { $0.fields["X-Level"] } == ["1", "2"])
        #expect(stub.requests.map { $0.fields["X-Tenant"] } == [nil, "t"])
    }

    @Test("Arrays are joined by a comma; nil and none are left out")
    func values() async throws {
        let fields = try await fields(.init(tenant: "t")) {
            $0.header("X-Ids", [1, 2]).header("X-None", [Int]()).header("X-Nil", Int?.none).header("X-Empty", "")
        }
        #expect(fields["X-Ids"] == "1,2")
        #expect(fields["X-None"] == nil)
        #expect(fields["X-Nil"] == nil)
        #expect(fields["X-Empty"] == "")
    }

    @Test("A line break or NUL is refused, wherever it comes from", arguments: ["a\r\nX: 1", "a\nb", "a\rb", "a\0b"])
    func injection(value: String) async {
        let client = APIClient<Blog>(StubTransport<Blog>())
        let error = await thrown { try await client.send(.ping().header("X-Note", value)) }
        #expect(error == .invalidRequest("The value of the header X-Note holds a line break or NUL."))
        let token = APIClient<Blog>(StubTransport<Blog>(), credentials: FixedCredentials(token: value))
        let refused = await thrown { try await token.send(.ping()) }
        #expect(refused == .invalidRequest("The value of the header Authorization holds a line break or NUL."))
    }

    @Test("A name that is no token is refused, and shown without its line break")
    func names() async {
        let error = await thrown {
            try await APIClient<Blog>(StubTransport<Blog>()).send(.ping().header("X\r\nY", "1"))
        }
        #expect(error == .invalidRequest("\"X\\r\\nY\" is no header name."))
    }

    @Test("Names compare without regard to case, values are joined")
    func lookup() {
        var fields: HTTPFields = ["Set-Cookie": "a=1"]
        fields.append("set-cookie", "b=2")
        #expect(fields["SET-COOKIE"] == "a=1, b=2")
        fields["Set-Cookie"] = "c"
        #expect(fields.values(of: "set-cookie") == ["c"])
        #expect("\(fields)" == "[Set-Cookie]")
    }
}
