import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("What a list may say of its next page", .timeLimit(.minutes(10)))
struct CursorTests {
    struct Listing: Codable, Hashable, Sendable {
        var data: [Int]
    }

    private static let list = Endpoint<Blog, Page<Int, Listing>>(
        .get, "/l", name: "l", response: .pages(.cursor(query: "c", next: "meta.next"), items: { $0.data })
    ).query("filter", "x")

    private static func body(next: String) -> String { #"{"data":[1],"meta":{"next":\#(next)}}"# }

    @Test(
        "A relative URL is resolved against the one that was asked",
        arguments: [
            ("/v1/l?page=2", "/v1/l", "page=2"), ("?page=2", "/v1/l", "page=2"), ("/other?page=2", "/other", "page=2"),
            ("/v1/l/page/2", "/v1/l/page/2", nil),
        ])
    func relative(next: String, path: String, query: String?) async throws {
        let server = try LoopbackServer()
        server.on("/v1/l", inTurn: [Reply.json(Self.body(next: "\"\(next)\"")), Reply.json(#"{"data":[2]}"#)])
        server.on("/other", Reply.json(#"{"data":[2]}"#))
        server.on("/v1/l/page/2", Reply.json(#"{"data":[2]}"#))
        var items: [Int] = []
        for try await item in APIClient<Blog>(server).items(of: Self.list) { items.append(item) }
        #expect(items == [1, 2])
        #expect(server.requests.map(\.path) == ["/v1/l", path])
        #expect(server.requests.last?.query == query)
    }

    @Test("A relative URL leads to no other server")
    func foreign() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.list, .json(Self.body(next: #""//other.invalid/l?page=2""#)))
        var pages = APIClient<Blog>(stub).pages(of: Self.list).makeAsyncIterator()
        _ = try await pages.next()
        await #expect(throws: Blog.APIError.invalidRequest("The next page of l is said to be on another server.")) {
            try await pages.next()
        }
    }

    @Test(
        "Text in base64 that begins with a slash is a cursor, as are a lone slash and a word",
        arguments: ["/w8A", "/", "a"])
    func opaque(cursor: String) async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.list, .json(Self.body(next: "\"\(cursor)\"")))
        let page = try await APIClient<Blog>(stub).send(Self.list)
        #expect(page.next == .query(name: "c", value: cursor))
    }

    @Test("The URL that was asked is no next page")
    func itself() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.list, .json(Self.body(next: #""?filter=x""#)))
        #expect(try await APIClient<Blog>(stub).send(Self.list).next == nil)
    }

    @Test("False, an empty array and an empty object are no next page", arguments: ["false", "[]", "{}"])
    func none(next: String) async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.list, .json(Self.body(next: next)))
        #expect(try await APIClient<Blog>(stub).send(Self.list).next == nil)
    }

    @Test(
        "A next page without a way to it is an error: the rest of the list would be missing",
        arguments: [("true", "boolean"), ("[7]", "array"), (#"{"id":7}"#, "object")])
    func unusable(next: String, found: String) async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.list, .json(Self.body(next: next)))
        let error = await thrown { try await APIClient<Blog>(stub).send(Self.list) }
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect(failure.description == "meta.next: expected a cursor (string, number or URL), found \(found)")
        #expect(error?.status == 200)
    }
}
