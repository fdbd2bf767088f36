import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Paths of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedPathTests {
    @Test("A parameter stays one segment, whatever it holds")
    func oneSegment() async throws {
        let server = try LoopbackServer()
        server.onAnything(Reply.json(#"{"code":"c","title":"t"}"#, status: 404))
        for id in ["a/b", "a b?c#d", "%2F", "+;=&", "é🙂", "...", "a:b"] {
            _ = await APIClient<Store>(server).error(of: .getOrder(id: .init(rawValue: id)))
        }
        #expect(
            server.requests.map(\.line) == [
                "GET /v2/orders/a%2Fb", "GET /v2/orders/a%20b%3Fc%23d", "GET /v2/orders/%252F",
                "GET /v2/orders/%2B%3B%3D%26", "GET /v2/orders/%C3%A9%F0%9F%99%82", "GET /v2/orders/...",
                "GET /v2/orders/a%3Ab",
            ])
    }

    @Test("Two parameters in one segment, one of them an enum by its raw value")
    func twoInOneSegment() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/parcels/a%2F%7D/label-2", Reply.data(200, Data([137, 80, 78, 71]), type: "image/png"))
        #expect(try await APIClient<Depot>(server).send(.label(code: "a/}", size: .large)) == Data([137, 80, 78, 71]))
        #expect(server.requests.map(\.line) == ["GET /api/v3/parcels/a%2F%7D/label-2"])
    }

    @Test("A rest keeps its slashes; each segment of it is encoded by itself")
    func rest() async throws {
        let server = try LoopbackServer()
        server.onAnything(Reply.status(200, "# é", type: "text/markdown"))
        let client = APIClient<Depot>(server)
        for path in ["read me.md", "docs/a?b/ü#.md", "docs/", ""] {
            #expect(try await client.send(.readFile(path: path)) == "# é")
        }
        #expect(
            server.requests.map(\.target) == [
                "/api/v3/files/read%20me.md", "/api/v3/files/docs/a%3Fb/%C3%BC%23.md", "/api/v3/files/docs/",
                "/api/v3/files/",
            ])
    }

    @Test("Numbers and UUIDs are written as in JSON")
    func scalars() async throws {
        let server = try LoopbackServer()
        let text = "0b7ac8f0-0000-4000-8000-0000000000ff"
        let id = try #require(UUID(uuidString: text))
        server.on("/users/\(text)", Reply.json("{\"id\":\"\(id)\",\"name\":\"Ann\",\"tasks\":[]}"))
        server.on("/v1/articles/-7", Reply.status(204))
        #expect(try await APIClient<Tasks>(server).send(.getUser(id: id)) == Tasks.User(id: id, name: "Ann"))
        try await APIClient<Blog>(server).send(.deleteArticle(id: -7))
        #expect(server.requests.map(\.line) == ["GET /users/\(text)", "DELETE /v1/articles/-7"])
    }

    @Test("A segment that servers resolve away is refused, and nothing is sent", arguments: ["", ".", ".."])
    func noSegment(id: String) async throws {
        let server = try LoopbackServer()
        for error in [
            await APIClient<Store>(server).error(of: .getOrder(id: .init(rawValue: id))),
            await APIClient<Store>(server).error(of: .cancelOrder(id: .init(rawValue: id))),
        ] {
            guard case .invalidRequest = error else { throw Unforeseen(error) }
        }
        #expect(server.requests.isEmpty)
    }
}
