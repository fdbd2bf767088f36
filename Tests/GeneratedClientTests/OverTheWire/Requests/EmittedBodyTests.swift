import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("JSON, bytes, text and files in the bodies of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedBodyTests {
    private static let key = ["x-api-key": "K"]

    private func filesServer() throws -> (LoopbackServer, APIClient<Files>) {
        let server = try LoopbackServer()
        server.onAnything(Reply.status(204))
        return (server, APIClient<Files>(server, credentials: .token("K")))
    }

    @Test("JSON with the fields in the spec's order, and a union's tag")
    func json() async throws {
        let server = try LoopbackServer()
        server.on(
            "/v1/articles",
            Reply.json(
                """
                {"id":1,"title":"T","summary":"s","plan":"free","tags":["a"],"published_at":"2026-11-30T12:00:00Z",
                 "blocks":[{"kind":"image","image_url":"https://example.com/i","caption":null}]}
                """, status: 201))
        let image = try #require(URL(string: "https://example.com/i"))
        let blocks: [Blog.Block] = [
            .text(.init(markdown: "*\"é\"*")), .image(.init(imageURL: image, caption: "c")),
            .image(.init(imageURL: image)),
        ]
        let article = try await APIClient<Blog>(server).send(
            .createArticle(.init(title: "T", blocks: blocks), notify: true))
        #expect(article.blocks == [blocks[2]] && article.summary == "s" && article.tags == ["a"])
        let request = try #require(server.requests.first)
        #expect(request.line == "POST /v1/articles?notify=true")
        #expect(
            request.text == #"{"title":"T","blocks":[{"kind":"text","markdown":"*\"é\"*"},"#
                + #"{"kind":"image","image_url":"https://example.com/i","caption":"c"},"#
                + #"{"kind":"image","image_url":"https://example.com/i"}],"tags":[]}"#)
        #expect(request["Content-Type"] == "application/json")
    }

    @Test("Numbers that are exact stay so")
    func exactNumbers() async throws {
        let server = try LoopbackServer()
        server.on("/v2/orders", Reply.status(402, "{}"))
        let price = try #require(Decimal(string: "1234567890.12"))
        let order = Store.NewOrder(
            lines: [.init(sku: "A", quantity: 2, price: price)], card: .init(number: "4000", holder: "Ann"))
        _ = await APIClient<Store>(server).error(of: .createOrder(order))
        #expect(
            server.requests.map(\.text) == [
                #"{"lines":[{"sku":"A","quantity":2,"price":1234567890.12}],"card":{"number":"4000","holder":"Ann"}}"#
            ])
    }

    @Test("Bytes as they are, under the spec's media type")
    func raw() async throws {
        let (server, client) = try filesServer()
        let bytes = Data((0...255).map { UInt8($0) })
        try await client.send(.replacePhoto(id: 3, bytes))
        let request = try #require(server.requests.first)
        #expect(request.line == "PUT /photos/3/image")
        #expect(request.body == bytes)
        #expect(request.apiFields == Self.key.merging(["content-type": "image/png"]) { $1 })
    }

    @Test("Text in UTF-8")
    func text() async throws {
        let (server, client) = try filesServer()
        try await client.send(.describePhoto(id: 3, "é\r\n\u{0}🙂"))
        let request = try #require(server.requests.first)
        #expect(request.line == "PUT /photos/3/text")
        #expect(request.body == Data("é\r\n\u{0}🙂".utf8))
        #expect(request.apiFields == Self.key.merging(["content-type": "text/plain"]) { $1 })
    }

    @Test("A file from disk, with its length")
    func file() async throws {
        let (server, client) = try filesServer()
        let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let file = try ScratchFile(bytes)
        try await client.send(.restoreAll(file.url))
        let request = try #require(server.requests.first)
        #expect(request.line == "PUT /archive")
        #expect(request.body == bytes && request["Content-Length"] == "300000")
        #expect(request.apiFields == Self.key.merging(["content-type": "application/zip"]) { $1 })
    }

    @Test("A body that may be left out announces nothing where it is")
    func optional() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/parcels/1", Reply.status(204))
        let client = APIClient<Depot>(server)
        #expect(try await client.send(.store(id: 1, .init(id: 1, note: "n"))) == .noContent)
        #expect(try await client.send(.store(id: 1)) == .noContent)
        #expect(server.requests.map(\.text) == [#"{"id":1,"note":"n"}"#, ""])
        #expect(server.requests.map { $0["Content-Type"] } == ["application/json", nil])
    }
}
