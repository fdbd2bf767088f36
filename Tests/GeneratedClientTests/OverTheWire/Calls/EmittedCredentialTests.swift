import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Credentials and servers of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedCredentialTests {
    @Test("A refused bearer token is refreshed, and the whole request is sent once more")
    func refresh() async throws {
        let server = try LoopbackServer()
        server.on("/settings") { request, connection in
            let isCurrent = request["Authorization"] == "Bearer T2"
            Reply.json(
                #"{"name":"n","reminder_at":null,"notify":true,"labels":{}}"#, status: isCurrent ? 200 : 401)(
                    request, connection)
        }
        let store = TokenStore(Tokens(access: "T1", refresh: "R1")) { old in
            Tokens(access: old.refresh == "R1" ? "T2" : "T0")
        }
        let client = APIClient<Settings>(server, credentials: store)
        let settings = Settings.SettingsModel(name: "n", notify: true, labels: [:])
        #expect(try await client.send(.changeSettings(.init(notify: true))) == settings)
        #expect(try await client.send(.getSettings) == settings)
        #expect(server.requests.map(\.line) == ["PATCH /settings", "PATCH /settings", "GET /settings"])
        #expect(server.requests.map(\.text) == ["{\"notify\":true}", "{\"notify\":true}", ""])
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer T1", "Bearer T2", "Bearer T2"])
        #expect(
            server.requests.prefix(2).map { $0["Content-Type"] }
                == Array(repeating: "application/merge-patch+json", count: 2))
    }

    @Test("With a key, an order that is refused for its token keeps the key")
    func keyAfterRefresh() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/payments", inTurn: [Reply.status(401), Reply.json(#"{"job":"j"}"#)])
        let store = TokenStore(Tokens(access: "T1")) { _ in Tokens(access: "T2") }
        _ = try await APIClient<Depot>(server, credentials: store).send(.pay(.init(cents: 5)))
        #expect(server.requests.map { $0["Authorization"] } == ["token T1", "token T2"])
        let keys = server.requests.compactMap { $0["X-Request-ID"] }
        #expect(keys.count == 2 && Set(keys).count == 1)
    }

    @Test("A token that stays refused is the API's error, after one refresh")
    func unauthorized() async throws {
        let server = try LoopbackServer()
        server.onAnything(Reply.status(401, "who?"))
        let store = TokenStore(Tokens(access: "T1")) { _ in Tokens(access: "T2") }
        let error = await APIClient<Settings>(server, credentials: store).error(of: .getSettings)
        guard case .unauthorized(let failure) = error else { throw Unforeseen(error) }
        #expect(failure.rawBody == Data("who?".utf8))
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer T1", "Bearer T2"])
    }

    @Test("Where the spec puts it: a scheme of its own, user and password, a field, nowhere")
    func places() async throws {
        let server = try LoopbackServer()
        server.onAnything(Reply.json(#"{"job":"j","access_token":"S","expires_in":1}"#))
        _ = try await APIClient<Depot>(server, credentials: .token("T")).send(.pay(.init(cents: 1)))
        _ = try await APIClient<Depot>(server, credentials: .login(user: "Aladdin", password: "open sesame")).send(
            .open)
        let files = APIClient<Files>(server, credentials: .token("K"))
        _ = try await files.send(.thumbnail(id: 1))
        _ = try await files.send(.token(grantType: "g", refreshToken: "r"))
        #expect(
            server.requests.map { $0["Authorization"] }
                == ["token T", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", nil, nil])
        #expect(server.requests.map { $0["X-API-Key"] } == [nil, nil, "K", nil])
    }

    @Test("An endpoint of a further server goes there, with credential and fields; the others do not")
    func servers() async throws {
        let (base, uploads) = (try LoopbackServer(), try LoopbackServer())
        for server in [base, uploads] { server.onAnything(Reply.json(#"{"id":1,"note":null,"job":"j"}"#)) }
        let client = APIClient<Depot>(base, uploads: uploads, credentials: .token("T"))
        let label = FilePart(data: Data([1]), fileName: "l")
        _ = try await client.send(.book(weight: 1, label: label))
        _ = try await client.send(.pay(.init(cents: 1)))
        #expect(uploads.requests.map(\.line) == ["POST /api/v3/parcels"])
        #expect(base.requests.map(\.line) == ["POST /api/v3/payments"])
        for request in uploads.requests + base.requests {
            #expect(request["Authorization"] == "token T" && request["X-Region"] == "north")
        }
        let error = await APIClient<Depot>(base).error(of: .book(weight: 1, label: label))
        #expect(error == .invalidRequest("The client was given no URL for the server uploads."))
        #expect(base.requests.count == 1)
    }
}
