import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Lists of emitted endpoints, page by page", .timeLimit(.minutes(10)))
struct EmittedPagingTests {
    /// A server that answers each query with a page, and 404 to any other.
    private func server(_ path: String, _ pages: [String: String]) throws -> LoopbackServer {
        let server = try LoopbackServer()
        server.on(path) { request, connection in
            let reply = pages[request.query ?? ""].map { Reply.json($0) } ?? Reply.status(404)
            reply(request, connection)
        }
        return server
    }

    private func hits(_ ids: Int...) -> String {
        "[" + ids.map { "{\"id\":\($0),\"score\":0}" }.joined(separator: ",") + "]"
    }

    private func ids<Body>(
        _ server: LoopbackServer, _ endpoint: Endpoint<Search, Page<Search.Hit, Body>>
    ) async throws -> [Search.IDOrName] {
        var ids: [Search.IDOrName] = []
        for try await hit in APIClient<Search>(server).items(of: endpoint) { ids.append(hit.id) }
        return ids
    }

    private func queries(_ server: LoopbackServer) -> [String?] { server.requests.map(\.query) }

    @Test("By number, until a page is empty; filters go along, and the first may be any")
    func number() async throws {
        func articles(_ ids: Int...) -> String {
            let texts = ids.map { id in
                "{\"id\":\(id),\"title\":\"\",\"summary\":null,\"plan\":\"pro\",\"blocks\":[],"
                    + "\"published_at\":\"2026-11-30T12:00:00Z\",\"tags\":[]}"
            }
            return "[\(texts.joined(separator: ","))]"
        }
        let server = try server(
            "/v1/articles",
            [
                "sort=oldest": articles(1, 2), "sort=oldest&page=2": articles(3), "sort=oldest&page=3": articles(),
                "page=8": articles(8), "page=9": articles(),
            ])
        let client = APIClient<Blog>(server)
        var ids: [Int] = []
        for try await article in client.items(of: .listArticles(sort: .oldest)) { ids.append(article.id) }
        for try await article in client.items(of: .listArticles(page: 8)) { ids.append(article.id) }
        #expect(ids == [1, 2, 3, 8])
        #expect(
            queries(server) == ["sort=oldest", "sort=oldest&page=2", "sort=oldest&page=3", "page=8", "page=9"])
    }

    @Test("By number, until the last that the answer names, or a page that is short of what was asked for")
    func last() async throws {
        let page = "{\"data\":{\"hits\":\(hits(1, 2))},\"meta\":{\"pages\":2}}"
        let last = try server("/browse", ["": page, "page=2": page])
        #expect(try await ids(last, .browse) == [.int(1), .int(2), .int(1), .int(2)])
        #expect(queries(last) == [nil, "page=2"])
        let short = try server(
            "/browse",
            [
                "per_page=2": "{\"data\":{\"hits\":\(hits(1, 2))}}",
                "per_page=2&page=2": "{\"data\":{\"hits\":\(hits(3))}}",
            ])
        #expect(try await ids(short, .browse(perPage: 2)) == [.int(1), .int(2), .int(3)])
        #expect(queries(short) == ["per_page=2", "per_page=2&page=2"])
    }

    @Test("By a cursor, in a text or a number, encoded; an empty one is the end")
    func cursor() async throws {
        let server = try server(
            "/search",
            [
                "v=2&q=x": "{\"data\":\(hits(1)),\"meta\":{\"next_cursor\":\"a+/=\"}}",
                "v=2&q=x&cursor=a%2B%2F%3D": "{\"data\":\(hits()),\"meta\":{\"next_cursor\":77}}",
                "v=2&q=x&cursor=77": "{\"data\":\(hits(2)),\"meta\":{\"next_cursor\":\"\"}}",
            ])
        #expect(try await ids(server, .search(q: "x")) == [.int(1), .int(2)])
        #expect(queries(server) == ["v=2&q=x", "v=2&q=x&cursor=a%2B%2F%3D", "v=2&q=x&cursor=77"])
    }

    @Test("By a cursor that is a URL, which carries all filters; one that comes again is the end")
    func cursorURL() async throws {
        let server = try LoopbackServer()
        let next = "\(server.url.absoluteString)/search?page=b&q=x"
        server.on("/search", Reply.json("{\"data\":\(hits(1)),\"meta\":{\"next_cursor\":\"\(next)\"}}"))
        #expect(try await ids(server, .search(q: "x")) == [.int(1), .int(1)])
        #expect(queries(server) == ["v=2&q=x", "page=b&q=x"])
    }

    @Test("By offset, until a page is short of the limit, or empty")
    func offset() async throws {
        let limited = try server("/scan", ["limit=2": hits(1, 2), "limit=2&offset=2": hits(3)])
        #expect(try await ids(limited, .scan(limit: 2)) == [.int(1), .int(2), .int(3)])
        #expect(queries(limited) == ["limit=2", "limit=2&offset=2"])
        let free = try server("/scan", ["": hits(1, 2), "offset=2": hits(3), "offset=3": hits()])
        #expect(try await ids(free, .scan) == [.int(1), .int(2), .int(3)])
        #expect(queries(free) == [nil, "offset=2", "offset=3"])
    }

    @Test("By offset, until the total that the answer names")
    func total() async throws {
        let server = try server(
            "/api/v3/reports",
            [
                "start=1": #"{"rows":[{"name":"b"},{"name":"c"}],"total":4}"#,
                "start=3": #"{"rows":[{"name":"d"}],"total":4}"#,
            ])
        var names: [String] = []
        for try await row in APIClient<Depot>(server).items(of: .reports(start: 1)) { names.append(row.name) }
        #expect(names == ["b", "c", "d"])
        #expect(queries(server) == ["start=1", "start=3"])
    }

    @Test("By links, whole or relative to the page; with the credential, and to no other server")
    func link() async throws {
        let (server, other) = (try LoopbackServer(), try LoopbackServer())
        func page(_ id: Int, next: String) -> Script {
            Reply.json("[{\"id\":\(id),\"note\":null}]", fields: [("Link", "<\(next)>; rel=\"next\"")])
        }
        server.on("/api/v3/linked", page(1, next: "\(server.url.absoluteString)/elsewhere?after=1&x=%2F"))
        server.on("/elsewhere", page(2, next: "last"))
        server.on("/last", page(3, next: "\(other.url.absoluteString)/linked"))
        let client = APIClient<Depot>(server, credentials: .token("T"))
        var ids: [Int] = []
        let error = await #expect(throws: Depot.APIError.self) {
            for try await parcel in client.items(of: .linked) { ids.append(parcel.id) }
        }
        #expect(error == .invalidRequest("The next page of linked is said to be on another server."))
        #expect(ids == [1, 2, 3])
        #expect(
            server.requests.map(\.line) == ["GET /api/v3/linked", "GET /elsewhere?after=1&x=%2F", "GET /last"])
        #expect(server.requests.allSatisfy { $0["Authorization"] == "token T" })
        #expect(other.requests.isEmpty)
    }
}
