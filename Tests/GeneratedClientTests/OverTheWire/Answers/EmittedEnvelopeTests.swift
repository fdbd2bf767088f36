import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Envelopes of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedEnvelopeTests {
    private func client(_ path: String, _ reply: @escaping Script) throws -> (LoopbackServer, APIClient<Search>) {
        let server = try LoopbackServer()
        server.on(path, reply)
        return (server, APIClient<Search>(server))
    }

    @Test("The payload is taken out of it, an error that is null is none")
    func payload() async throws {
        let (server, client) = try client(
            "/browse", Reply.json(#"{"error":null,"data":{"hits":[{"id":1,"score":2}]},"meta":{"pages":1}}"#))
        let page = try await client.send(.browse)
        #expect(page.value == .init(hits: [.init(id: .int(1), score: 2)]) && page.next == nil)
        #expect(server.requests.map(\.line) == ["GET /browse"])
    }

    @Test("An error in it means that the call failed, whatever the status", arguments: [200, 201, 404])
    func error(status: Int) async throws {
        let body = #"{"data":{"hits":[]},"error":{"code":"quota","message":"Too much."}}"#
        let (server, client) = try client("/browse", Reply.json(body, status: status))
        let error = await client.error(of: .browse)
        guard case .failed(let refusal) = error else { throw Unforeseen(error) }
        #expect(refusal.body == .init(code: "quota", message: "Too much.") && refusal.status == status)
        #expect(refusal.message == "Too much." && refusal.rawBody == Data(body.utf8))
        #expect(server.requests.count == 1)
    }

    @Test("An error that is not as declared is one all the same")
    func otherError() async throws {
        let (server, client) = try client("/browse", Reply.json(#"{"data":{"hits":[]},"error":"quota"}"#))
        let error = await client.error(of: .browse)
        guard case .http(let failure) = error else { throw Unforeseen(error) }
        #expect(failure.status == 200 && server.requests.count == 1)
    }

    @Test("Without a payload, and without an error, the answer is not what was promised")
    func neither() async throws {
        let (server, client) = try client("/browse", Reply.json(#"{"data":null}"#))
        let error = await client.error(of: .browse)
        guard case .decoding(let failure) = error else { throw Unforeseen(error) }
        #expect(failure.path.description == "data" && server.requests.count == 1)
    }

    @Test("An endpoint that has none reads the whole body")
    func none() async throws {
        let (server, client) = try client("/scan", Reply.json(#"[{"id":"a","score":1}]"#))
        #expect(try await client.send(.scan).items == [.init(id: .string("a"), score: 1)])
        #expect(server.requests.map(\.line) == ["GET /scan"])
    }
}
