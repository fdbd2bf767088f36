import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("Lists of many pages", .timeLimit(.minutes(10)))
struct PaginationTests {
    struct Listing: Codable, Hashable, Sendable {
        var data: [Int]
    }

    typealias List = Endpoint<Blog, Page<Int, [Int]>>
    typealias Wrapped = Endpoint<Blog, Page<Int, Listing>>

    private func wrapped(_ style: PageStyle) -> Wrapped {
        Wrapped(.get, "/l", name: "l", response: .pages(style, items: { $0.data })).query("filter", "a b")
    }

    /// Walks all items over a server that answers each query with a body, and says what was asked.
    private func walk(
        _ style: PageStyle, _ pages: [String: String], _ change: (Wrapped) -> Wrapped = { $0 }
    ) async throws -> (items: [Int], queries: [String?]) {
        let server = try LoopbackServer()
        server.on("/v1/l") { request, connection in
            Reply.json(pages[request.query ?? ""] ?? "?")(request, connection)
        }
        var items: [Int] = []
        for try await item in APIClient<Blog>(server).items(of: change(wrapped(style))) { items.append(item) }
        return (items, server.requests.map(\.query))
    }

    @Test("By Link, which carries all filters, relative or absolute")
    func link() async throws {
        let server = try LoopbackServer()
        let list = List(.get, "/l", name: "l", response: .pages(.link, items: { $0 })).query("q", "x")
        server.on(
            "/v1/l",
            Reply.json("[1,2]", fields: [("Link", "<\(server.url)/v1/l2?p=2>; rel=\"last next\", </x>; rel=prev")]))
        server.on("/v1/l2", Reply.json("[3]", fields: [("Link", "</v1/l3?a=,;\"b>; title=\"a, <b>\"; rel=next")]))
        server.on("/v1/l3", Reply.json("[4]", fields: [("Link", "</v1/l>; rel=first")]))
        let client = APIClient<Blog>(server, credentials: FixedCredentials(token: "T"))
        var pages: [Page<Int, [Int]>] = []
        for try await page in client.pages(of: list) { pages.append(page) }
        #expect(pages.map(\.items) == [[1, 2], [3], [4]])
        #expect(server.requests.map(\.path) == ["/v1/l", "/v1/l2", "/v1/l3"])
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer T", "Bearer T", "Bearer T"])
        #expect(server.requests[1].query == "p=2")
    }

    @Test("A link to another origin is refused, and gets no credential")
    func foreignLink() async throws {
        let (a, b) = (try LoopbackServer(), try LoopbackServer())
        let list = List(.get, "/l", name: "l", response: .pages(.link, items: { $0 }))
        a.on("/v1/l", Reply.json("[1]", fields: [("Link", "<\(b.url)/v1/l>; rel=next")]))
        var iterator = APIClient<Blog>(a).items(of: list).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        await #expect(throws: Blog.APIError.invalidRequest("The next page of l is said to be on another server.")) {
            try await iterator.next()
        }
        #expect(try await iterator.next() == nil)
        #expect(b.requests.isEmpty)
    }

    @Test("By cursor: text or number; absent, null, empty and repeated ones end it")
    func cursor() async throws {
        let style = PageStyle.cursor(query: "cursor", next: "meta.next")
        for last in [
            #""meta":{"next":null}"#, #""meta":{"next":""}"#, #""meta":{}"#, #""m":1"#, #""meta":{"next":"7"}"#,
            #""meta":{"next":false}"#,
        ] {
            let walk = try await walk(
                style,
                [
                    "filter=a%20b": #"{"data":[1,2],"meta":{"next":"a/b+"}}"#,
                    "filter=a%20b&cursor=a%2Fb%2B": #"{"data":[],"meta":{"next":7}}"#,
                    "filter=a%20b&cursor=7": "{\"data\":[3],\(last)}",
                ])
            #expect(walk.items == [1, 2, 3])
            #expect(walk.queries == ["filter=a%20b", "filter=a%20b&cursor=a%2Fb%2B", "filter=a%20b&cursor=7"])
        }
    }

    @Test("A cursor that leads back to an earlier page ends it as well")
    func circle() async throws {
        let walk = try await walk(
            .cursor(query: "c", next: "next"),
            [
                "filter=a%20b": #"{"data":[1],"next":"x"}"#, "filter=a%20b&c=x": #"{"data":[2],"next":"y"}"#,
                "filter=a%20b&c=y": #"{"data":[3],"next":"x"}"#,
            ])
        #expect(walk.items == [1, 2, 3])
        #expect(walk.queries.count == 3)
    }

    @Test("A cursor that is a URL is followed, on the same origin")
    func cursorURL() async throws {
        let server = try LoopbackServer()
        server.on("/v1/l", Reply.json("{\"data\":[1],\"next\":\"\(server.url)/v1/more?c=2\"}"))
        server.on("/v1/more", Reply.json(#"{"data":[2],"next":"http://other.invalid/"}"#))
        var iterator = APIClient<Blog>(server).items(of: wrapped(.cursor(query: "c", next: "next"))).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == 2)
        await #expect(throws: Blog.APIError.invalidRequest("The next page of l is said to be on another server.")) {
            try await iterator.next()
        }
    }

    @Test("A cursor that is a reference to a path or query is resolved against where the answer came from")
    func relativeCursor() async throws {
        let server = try LoopbackServer()
        server.on("/v1/l") { request, connection in
            let next = ["filter=a%20b": #""?c=2""#, "c=2": #""/v1/more?c=%2F""#][request.query] ?? "null"
            Reply.json("{\"data\":[1],\"next\":\(next)}")(request, connection)
        }
        server.on("/v1/more", Reply.json(#"{"data":[2],"next":"/9j/no+URL="}"#))
        let pages = APIClient<Blog>(server).pages(of: wrapped(.cursor(query: "c", next: "next")))
        for try await _ in pages {}
        #expect(
            server.requests.map(\.target) == [
                "/v1/l?filter=a%20b", "/v1/l?c=2", "/v1/more?c=%2F", "/v1/l?filter=a%20b&c=%2F9j%2Fno%2BURL%3D",
            ])
    }

    @Test("By page number: an empty page, a short one and the last end it")
    func page() async throws {
        let style = PageStyle.page(query: "page", first: 0, size: "size", last: "last")
        let empty = try await walk(
            style,
            [
                "filter=a%20b": #"{"data":[1,2]}"#, "filter=a%20b&page=1": #"{"data":[3]}"#,
                "filter=a%20b&page=2": #"{"data":[]}"#,
            ])
        #expect(empty.items == [1, 2, 3])
        let short = try await walk(
            style, ["filter=a%20b&size=2": #"{"data":[1,2]}"#, "filter=a%20b&size=2&page=1": #"{"data":[3]}"#]
        ) { $0.query("size", 2) }
        #expect(short.items == [1, 2, 3])
        let last = try await walk(
            style, ["filter=a%20b": #"{"data":[1],"last":1}"#, "filter=a%20b&page=1": #"{"data":[2],"last":1}"#])
        #expect(last.items == [1, 2])
        let later = try await walk(style, ["filter=a%20b&page=5": #"{"data":[9],"last":"5"}"#]) { $0.query("page", 5) }
        #expect(later.items == [9])
    }

    @Test("By offset: an empty page, a short one and the total end it")
    func offset() async throws {
        let style = PageStyle.offset(query: "offset", limit: "limit", total: "total")
        let total = try await walk(
            style,
            [
                "filter=a%20b": #"{"data":[1,2],"total":3}"#, "filter=a%20b&offset=2": #"{"data":[3],"total":3}"#,
            ])
        #expect(total.items == [1, 2, 3])
        let short = try await walk(
            style, ["filter=a%20b&limit=2": #"{"data":[1,2]}"#, "filter=a%20b&limit=2&offset=2": #"{"data":[3]}"#]
        ) { $0.query("limit", 2) }
        #expect(short.items == [1, 2, 3])
        let empty = try await walk(
            style, ["filter=a%20b": #"{"data":[1]}"#, "filter=a%20b&offset=1": #"{"data":[]}"#])
        #expect(empty.items == [1])
    }

    @Test("No page is asked for before its turn")
    func lazy() async throws {
        let stub = StubTransport<Blog>()
        let list = List(.get, "/l", name: "l", response: .pages(.link, items: { $0 }))
        stub.on(list, .returns(page: [1, 2], next: "/v1/l?p=2"))
        var iterator = APIClient<Blog>(stub).items(of: list).makeAsyncIterator()
        #expect(stub.requests.isEmpty)
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == 2)
        #expect(stub.requests.count == 1)
    }

    @Test("One page can be sent for, and the next one after a relaunch")
    func savedReference() async throws {
        let stub = StubTransport<Blog>()
        let list = wrapped(.cursor(query: "c", next: "next"))
        stub.on(list, .json(#"{"data":[1],"next":"n"}"#))
        let page = try await APIClient<Blog>(stub).send(list)
        #expect(page.items == [1])
        #expect(page.value == Listing(data: [1]))
        let saved = try JSONEncoder().encode(try #require(page.next))
        let reference = try JSONDecoder().decode(PageReference.self, from: saved)
        stub.on(list.page(at: reference), .json(#"{"data":[2]}"#))
        let next = try await APIClient<Blog>(stub).send(list.page(at: reference))
        #expect(next.items == [2])
        #expect(next.next == nil)
        #expect(stub.requests.last?.target == "/v1/l?filter=a%20b&c=n")
    }

    @Test("A failure is thrown once, after which there is nothing more")
    func failing() async throws {
        let stub = StubTransport<Blog>()
        let list = List(.get, "/l", name: "l", response: .pages(.link, items: { $0 }))
        stub.on(list, .status(404))
        var iterator = APIClient<Blog>(stub).items(of: list).makeAsyncIterator()
        let error = await #expect(throws: Blog.APIError.self) { try await iterator.next() }
        #expect(error?.status == 404)
        #expect(try await iterator.next() == nil)
    }
}
