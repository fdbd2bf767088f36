import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Emitted endpoints are sent again as their spec allows", .timeLimit(.minutes(10)))
struct EmittedRetryTests {
    private static let order = Store.NewOrder(
        lines: [.init(sku: "A", quantity: 1, price: 2)], card: .init(number: "4", holder: "h"))

    private static let placed = Reply.json(
        """
        {"id":"o","state":"open","total":"2","currency":"EUR","lines":[],"placed_at":1796040000,"shipped_at":null}
        """, status: 201)

    @Test("A POST with a key: the same key and body on each attempt, a fresh key for the next call")
    func key() async throws {
        let server = try LoopbackServer()
        server.on("/v2/orders", inTurn: [Reply.status(503), Reply.hangUp, Self.placed])
        let client = APIClient<Store>(server)
        #expect(try await client.send(.createOrder(Self.order)).id == "o")
        #expect(try await client.send(.createOrder(Self.order)).id == "o")
        let requests = server.requests
        try #require(requests.count == 4)
        #expect(Set(requests.map(\.line)) == ["POST /v2/orders"])
        #expect(
            Set(requests.map(\.text)) == [
                #"{"lines":[{"sku":"A","quantity":1,"price":2}],"card":{"number":"4","holder":"h"}}"#
            ])
        let keys = requests.compactMap { $0["Idempotency-Key"] }
        #expect(keys.count == 4 && Set(keys[..<3]).count == 1 && keys[3] != keys[0])
        #expect(keys.allSatisfy { UUID(uuidString: $0) != nil })
    }

    @Test("A key of the caller's own, in the field that the spec names")
    func ownKey() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/payments", inTurn: [Reply.status(503), Reply.json(#"{"job":"j"}"#)])
        let client = APIClient<Depot>(server)
        #expect(try await client.send(.pay(.init(cents: 5)), idempotencyKey: "k-1") == .init(job: "j"))
        #expect(server.requests.map { $0["X-Request-ID"] } == ["k-1", "k-1"])
        #expect(server.requests.map { $0["Idempotency-Key"] } == [nil, nil])
    }

    @Test(
        "A POST or PATCH without a key reaches the server once, whatever becomes of it",
        arguments: [Reply.status(503), Reply.status(429, fields: [("Retry-After", "0")]), Reply.hangUp, Reply.reset])
    func once(script: @escaping Script) async throws {
        let server = try LoopbackServer()
        server.onAnything(script)
        let depot = APIClient<Depot>(server)
        #expect(await depot.error(of: .move("a,b")) != nil)
        #expect(await depot.error(of: .rename(id: 1, .init())) != nil)
        let photo = FilePart(data: Data([1]), fileName: "p")
        #expect(await APIClient<Files>(server).error(of: .uploadPhoto(photo: photo)) != nil)
        #expect(server.requests.map(\.line) == ["POST /api/v3/moves", "PATCH /api/v3/parcels/1", "POST /photos"])
    }

    @Test("A POST that the spec calls idempotent, a PUT, a DELETE and a GET are repeated, without a key")
    func repeated() async throws {
        let server = try LoopbackServer()
        let task = Reply.json(
            #"{"id":3,"title":"t","due":null,"priority":10,"subtasks":[],"assignee":null,"parent":null}"#)
        let busy = Reply.status(503)
        server.on("/tasks/3/complete", inTurn: [busy, busy, task])
        server.on("/photos/1/image", inTurn: [busy, Reply.status(204)])
        server.on("/v1/articles/1", inTurn: [busy, Reply.status(204)])
        server.on("/photos/1/thumbnail", inTurn: [busy, Reply.data(200, Data([1]))])
        #expect(
            try await APIClient<Tasks>(server).send(.completeTask(id: 3)) == .init(id: 3, title: "t", priority: .high))
        try await APIClient<Files>(server).send(.replacePhoto(id: 1, Data([7, 8])))
        try await APIClient<Blog>(server).send(.deleteArticle(id: 1))
        #expect(try await APIClient<Files>(server).send(.thumbnail(id: 1)) == Data([1]))
        let post = "POST /tasks/3/complete"
        #expect(
            server.requests.map(\.line) == [
                post, post, post, "PUT /photos/1/image", "PUT /photos/1/image", "DELETE /v1/articles/1",
                "DELETE /v1/articles/1", "GET /photos/1/thumbnail", "GET /photos/1/thumbnail",
            ])
        #expect(server.requests(to: "/photos/1/image").map(\.body) == [Data([7, 8]), Data([7, 8])])
        #expect(server.requests.allSatisfy { $0["Idempotency-Key"] == nil })
    }
}
