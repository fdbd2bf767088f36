import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Errors of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedErrorTests {
    private static let order = Store.NewOrder(lines: [], card: .init(number: "4", holder: "h"))

    private func error<Response>(
        of endpoint: Endpoint<Depot, Response>, _ status: Int, _ body: String = #"{"reason":"why"}"#
    ) async throws -> Depot.APIError? {
        let server = try LoopbackServer()
        server.onAnything(Reply.json(body, status: status))
        return await APIClient<Depot>(server).error(of: endpoint)
    }

    @Test("Of one status, told apart by a value in the body; another value is none of them")
    func when() async throws {
        let server = try LoopbackServer()
        server.on(
            "/v2/orders",
            inTurn: ["card_declined", "insufficient_funds", "other"].map { code in
                Reply.json("{\"code\":\"\(code)\",\"title\":\"T\"}", status: 402, fields: [("X-Id", code)])
            })
        let client = APIClient<Store>(server)
        let declined = await client.error(of: .createOrder(Self.order))
        guard case .cardDeclined(let refusal) = declined else { throw Unforeseen(declined) }
        #expect(refusal.body == .init(code: "card_declined", title: "T") && refusal.status == 402)
        #expect(refusal.message == "T" && refusal.headers["x-id"] == "card_declined")
        let poor = await client.error(of: .createOrder(Self.order))
        guard case .insufficientFunds(let refusal) = poor else { throw Unforeseen(poor) }
        #expect(refusal.code == "insufficient_funds")
        let other = await client.error(of: .createOrder(Self.order))
        guard case .http(let failure) = other else { throw Unforeseen(other) }
        #expect(failure.status == 402 && failure.rawBody == Data(#"{"code":"other","title":"T"}"#.utf8))
        #expect(server.requests.count == 3)
    }

    @Test("The exact status before the common range; what is not declared is the plain case")
    func ranges() async throws {
        let server = try LoopbackServer()
        let problem = #"{"title":"T","detail":"D","fields":{"title":"short"}}"#
        server.onAnything { request, connection in
            let status = Int(request.path.split(separator: "/").last ?? "") ?? 422
            Reply.json(problem, status: status)(request, connection)
        }
        let client = APIClient<Blog>(server)
        let notFound = await client.error(of: .getArticle(id: 404))
        guard case .articleNotFound(let refusal) = notFound else { throw Unforeseen(notFound) }
        #expect(refusal.body == .init(title: "T", detail: "D") && refusal.message == "T")
        let rejected = await client.error(of: .getArticle(id: 410))
        guard case .rejected(let refusal) = rejected else { throw Unforeseen(rejected) }
        #expect(refusal.title == "T" && refusal.status == 410)
        let invalid = await client.error(of: .createArticle(.init(title: "", blocks: [])))
        guard case .validationFailed(let refusal) = invalid else { throw Unforeseen(invalid) }
        #expect(refusal.fields == ["title": "short"] && refusal.message == "D")
        let broken = await client.error(of: .getArticle(id: 501))
        guard case .http(let failure) = broken else { throw Unforeseen(broken) }
        #expect(failure.status == 501 && failure.message == nil && failure.rawBody == Data(problem.utf8))
    }

    @Test("A list of statuses, one without a body, the common range", arguments: [409, 423, 410, 400])
    func list(status: Int) async throws {
        let error = try await error(of: .store(id: 1), status)
        switch (status, error) {
        case (409, .taken(let refusal)), (423, .taken(let refusal)):
            #expect(refusal.status == status && refusal.message == "why")
        case (410, .gone(let failure)): #expect(failure.rawBody == Data(#"{"reason":"why"}"#.utf8))
        case (400, .refused(let refusal)): #expect(refusal.reason == "why")
        default: throw Unforeseen(error)
        }
    }

    @Test("Only those that an endpoint lists: a range, a default, a 401", arguments: [500, 404, 401])
    func only(status: Int) async throws {
        let error = try await error(of: .open, status)
        switch (status, error) {
        case (500, .broken(let refusal)), (404, .strange(let refusal)),
            (401, .expired(let refusal)):
            #expect(refusal.reason == "why" && refusal.status == status)
        default: throw Unforeseen(error)
        }
    }

    @Test("A body that is not as promised leaves the plain case, with all that came")
    func otherBody() async throws {
        for body in ["<html>", #"{"reason":3}"#, ""] {
            let error = try await error(of: .store(id: 1), 409, body)
            guard case .http(let failure) = error else { throw Unforeseen(error) }
            #expect(failure.status == 409 && failure.rawBody == Data(body.utf8))
        }
    }
}
