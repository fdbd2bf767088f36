import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Header fields of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedHeaderTests {
    private static let noon = Date(timeIntervalSince1970: 1_796_040_000)

    private static let article = """
        {"id":7,"title":"T","summary":null,"plan":"pro","blocks":[],"published_at":"2026-11-30T12:00:00Z","tags":[]}
        """

    @Test("The spec's fixed ones, the owner's, the endpoint's, the credential and the answer's media type")
    func all() async throws {
        let server = try LoopbackServer()
        server.on("/v1/articles/7", Reply.json(Self.article))
        let client = APIClient<Blog>(
            baseURL: server.url, credentials: .token("T"), headers: .init(xTenant: "acme"), strict: true)
        let article = try await client.send(.getArticle(id: 7, expand: ["author", "a,b"], ifNoneMatch: "\"v1\""))
        #expect(article == Blog.Article(id: 7, title: "T", plan: .pro, blocks: [], publishedAt: Self.noon))
        let request = try #require(server.requests.first)
        #expect(request.line == "GET /v1/articles/7?expand=author,a%2Cb")
        #expect(
            request.apiFields == [
                "accept": "application/json", "authorization": "Bearer T", "x-api-version": "2024-01-01",
                "x-tenant": "acme", "if-none-match": "\"v1\"",
            ])
        #expect(request.body.isEmpty)
    }

    @Test("What is nil is left out")
    func absence() async throws {
        let server = try LoopbackServer()
        server.on("/v1/articles/7", Reply.json(Self.article))
        _ = try await APIClient<Blog>(server).send(.getArticle(id: 7))
        #expect(
            server.requests.map(\.apiFields) == [["accept": "application/json", "x-api-version": "2024-01-01"]])
    }

    @Test("The owner's by their types: an enum, a UUID, an array, an instant in its format")
    func owner() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/parcels", Reply.json("[]"))
        let trace = "0b7ac8f0-0000-4000-8000-0000000000ff"
        let headers = Depot.Headers(
            xRegion: .south, xTrace: UUID(uuidString: trace), xFeatures: ["a", "b"], xSince: Self.noon)
        #expect(try await APIClient<Depot>(server, headers: headers).send(.find) == [])
        #expect(
            server.requests.map(\.apiFields) == [
                [
                    "accept": "application/json", "x-client": "depot/1", "x-region": "south",
                    "x-trace": trace, "x-features": "a,b", "x-since": "Mon, 30 Nov 2026 12:00:00 GMT",
                ]
            ])
    }

    @Test("An endpoint's wins over the owner's and over the runtime's; nil gives way to the owner's")
    func order() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/parcels/1", Reply.json(#"{"id":1,"note":"n"}"#, fields: [("X-Rest", "9")]))
        let client = APIClient<Depot>(server)
        let answer = try await client.response(
            to: .inspect(id: 1, xSize: .small, xRegion: .south, ifModifiedSince: Self.noon, xIDs: [1, 2]))
        #expect(answer.value == Depot.Parcel(id: 1, note: "n"))
        #expect(answer.headers["x-rest"] == "9")
        _ = try await client.send(.inspect(id: 1, xSize: .large))
        let common = ["accept": "application/vnd.depot+json", "x-client": "depot/1"]
        #expect(
            server.requests.map(\.apiFields) == [
                common.merging([
                    "x-size": "1", "x-region": "south", "if-modified-since": "Mon, 30 Nov 2026 12:00:00 GMT",
                    "x-ids": "1,2",
                ]) { $1 },
                common.merging(["x-size": "2", "x-region": "north"]) { $1 },
            ])
    }
}
