import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Answers by status of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedOutcomeTests {
    private static let order = """
        {"id":"o-1","state":"cancelled","total":"19.90","currency":"EUR","placed_at":1796040000,"shipped_at":null,
         "lines":[{"sku":"A","quantity":1,"price":19.9}]}
        """

    @Test("One status has a payload, another none, whatever its body")
    func payloadOrNone() async throws {
        let server = try LoopbackServer()
        server.on("/v2/orders/o-1", inTurn: [Reply.json(Self.order), Reply.status(202, "queued", type: "text/plain")])
        let client = APIClient<Store>(server)
        guard case .ok(let order) = try await client.send(.cancelOrder(id: "o-1")) else { throw Unforeseen("") }
        #expect(order.id == "o-1" && order.state == .cancelled && order.total == Decimal(string: "19.9"))
        #expect(order.placedAt == Date(timeIntervalSince1970: 1_796_040_000))
        #expect(order.lines == [.init(sku: "A", quantity: 1, price: try #require(Decimal(string: "19.9")))])
        #expect(try await client.send(.cancelOrder(id: "o-1")) == .accepted)
        #expect(server.requests.map(\.line) == ["DELETE /v2/orders/o-1", "DELETE /v2/orders/o-1"])
    }

    @Test("Each status is decoded by its own type")
    func ownTypes() async throws {
        let server = try LoopbackServer()
        server.on(
            "/api/v3/parcels/1",
            inTurn: [
                Reply.json(#"{"id":1,"note":"n"}"#), Reply.json(#"{"job":"j"}"#, status: 202), Reply.status(204),
            ])
        let client = APIClient<Depot>(server)
        var answers: [Depot.Store.Answer] = []
        for _ in 1...3 { answers.append(try await client.send(.store(id: 1))) }
        #expect(answers == [.ok(.init(id: 1, note: "n")), .accepted(.init(job: "j")), .noContent])
    }

    @Test("A success that the spec does not list is none, and is not decoded", arguments: [201, 206])
    func unlisted(status: Int) async throws {
        let server = try LoopbackServer()
        server.onAnything(Reply.json(#"{"id":1,"note":"n"}"#, status: status))
        let error = await APIClient<Depot>(server).error(of: .store(id: 1))
        guard case .http(let failure) = error else { throw Unforeseen(error) }
        #expect(failure.status == status && failure.rawBody == Data(#"{"id":1,"note":"n"}"#.utf8))
    }

    @Test("A payload that is missing is told, with its status")
    func missing() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/parcels/1", Reply.status(200))
        let error = await APIClient<Depot>(server).error(of: .store(id: 1))
        guard case .decoding(let failure) = error else { throw Unforeseen(error) }
        #expect(failure.status == 200)
    }
}
