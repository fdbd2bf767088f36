import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("A path parameter is one segment, whatever it holds", .timeLimit(.minutes(10)))
struct PathTests {
    private static func file(_ id: String) -> Endpoint<Blog, Void> {
        Endpoint(.get, "/f/{id}/x", name: "file").path("id", id)
    }

    @Test(
        "The bytes on the wire",
        arguments: [
            ("5/7", "5%2F7"), ("a b", "a%20b"), ("a?b#c", "a%3Fb%23c"), ("100%", "100%25"), ("é", "%C3%A9"),
            ("a:b;c", "a%3Ab%3Bc"), ("%2F", "%252F"), ("👍", "%F0%9F%91%8D"), ("...", "..."),
        ])
    func encoding(id: String, encoded: String) async throws {
        let server = try LoopbackServer()
        server.onAnything(Reply.status(204))
        for base in ["\(server.url)/api/", "\(server.url)/api"] {
            let client = APIClient<Blog>(baseURL: try #require(URL(string: base)))
            try await client.send(Self.file(id))
        }
        #expect(server.requests.map(\.target) == ["/api/v1/f/\(encoded)/x", "/api/v1/f/\(encoded)/x"])
    }

    @Test(
        "What would be resolved away is refused before anything is sent",
        arguments: [
            ("..", "The path parameter id is \"..\", which is no segment."),
            (".", "The path parameter id is \".\", which is no segment."),
            ("", "The path parameter id is empty."),
        ])
    func refusals(id: String, reason: String) async {
        let stub = StubTransport<Blog>()
        let error = await thrown { try await APIClient(stub).send(Self.file(id)) }
        #expect(error == .invalidRequest(reason))
        #expect(stub.requests.isEmpty)
    }

    private func rest(_ value: String) async -> Result<String?, Blog.APIError> {
        let stub = StubTransport<Blog>()
        let endpoint = Endpoint<Blog, Void>(.get, "/contents/{path+}", name: "contents").path("path", value)
        stub.on(endpoint, .succeeds)
        do throws(Blog.APIError) {
            try await APIClient(stub).send(endpoint)
            return .success(stub.requests.first?.target)
        } catch {
            return .failure(error)
        }
    }

    @Test("A parameter of several segments keeps its slashes, also at its end, and may be empty")
    func rest() async {
        #expect(await rest("a/b c/d?") == .success("/v1/contents/a/b%20c/d%3F"))
        #expect(await rest("a/") == .success("/v1/contents/a/"))
        #expect(await rest("") == .success("/v1/contents/"))
        #expect(await rest("a//b") == .failure(.invalidRequest("The path parameter path has an empty segment.")))
        #expect(await rest("/a") == .failure(.invalidRequest("The path parameter path has an empty segment.")))
        #expect(
            await rest("a/../b") == .failure(.invalidRequest("The path parameter path is \"..\", which is no segment."))
        )
    }

    @Test("Fixed text beside a parameter stays as it is")
    func mixedSegment() async throws {
        let endpoint = Endpoint<Blog, Void>(.get, "/compare/{base}...{head}", name: "compare")
            .path("base", "a/b").path("head", "c")
        let stub = StubTransport<Blog>()
        stub.on(endpoint, .succeeds)
        try await APIClient(stub).send(endpoint)
        #expect(stub.requests.first?.target == "/v1/compare/a%2Fb...c")
    }

    @Test("A parameter without a value, and a value without a parameter, are refused")
    func mismatch() async {
        let stub = StubTransport<Blog>()
        let client = APIClient<Blog>(stub)
        let missing = await thrown { try await client.send(Endpoint<Blog, Void>(.get, "/f/{id}", name: "f")) }
        #expect(missing == .invalidRequest("The path /f/{id} needs a value for id."))
        let extra = await thrown { try await client.send(Endpoint<Blog, Void>(.get, "/f", name: "f").path("id", 1)) }
        #expect(extra == .invalidRequest("The path /f has no parameter called id."))
    }

    @Test("A base URL that could leak or break is refused")
    func baseURLs() async throws {
        let texts = [
            ("https://user:pw@e.test", "The base URL may have no user, password, query or fragment."),
            ("https://e.test?key=1", "The base URL may have no user, password, query or fragment."),
            ("file:///tmp", "The base URL is no http or https URL with a host."),
        ]
        for (text, reason) in texts {
            let stub = StubTransport<Blog>()
            let client = APIClient<Blog>(baseURL: try #require(URL(string: text)), transport: stub)
            let error = await thrown { try await client.send(.ping()) }
            #expect(error == .invalidRequest(reason))
        }
    }

    @Test("An endpoint of another server goes there, and one whose URL was not given goes nowhere")
    func servers() async throws {
        let uploads = Endpoint<Blog, Void>(.post, "/up", name: "upload", server: "uploads")
        let stub = StubTransport<Blog>()
        stub.on(uploads, .succeeds)
        let url = try #require(URL(string: "https://up.test/x/"))
        try await APIClient<Blog>(baseURL: stub.baseURL, servers: ["uploads": url], transport: stub).send(uploads)
        #expect(stub.requests.first?.url.absoluteString == "https://up.test/x/v1/up")
        let error = await thrown { try await APIClient(stub).send(uploads) }
        #expect(error == .invalidRequest("The client was given no URL for the server uploads."))
    }
}
