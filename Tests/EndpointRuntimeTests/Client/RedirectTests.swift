import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("Redirects keep secrets at home", .timeLimit(.minutes(10)))
struct RedirectCredentialTests {
    private static let secrets = ["Authorization", "X-API-Key", "Cookie"]

    private func send(from server: LoopbackServer) async throws {
        let endpoint = Endpoint<Blog, Void>(.get, "/start", name: "start").query("api_key", "K")
            .header("X-API-Key", "K").header("Cookie", "c=1")
        try await APIClient<Blog>(server, credentials: FixedCredentials(token: "T")).send(endpoint)
    }

    private func secrets(_ request: ReceivedRequest?) -> [String] {
        Self.secrets.filter { request?[$0] != nil }
    }

    @Test("The same origin gets all of them", arguments: [301, 302, 303, 307, 308])
    func sameOrigin(status: Int) async throws {
        let a = try LoopbackServer()
        a.on("/v1/start", Reply.redirect(status, to: "/end"))
        a.on("/end", Reply.status(204))
        try await send(from: a)
        #expect(a.requests.count == 2)
        #expect(secrets(a.requests.last) == Self.secrets)
        #expect(a.requests.last?.target == "/end")
    }

    @Test("Another origin gets none, nor does the first one after it", arguments: [301, 302, 303, 307, 308])
    func otherOrigin(status: Int) async throws {
        let (a, b) = (try LoopbackServer(), try LoopbackServer())
        a.on("/v1/start", Reply.redirect(status, to: "\(b.url)/middle"))
        b.on("/middle", Reply.redirect(status, to: "\(a.url)/end"))
        a.on("/end", Reply.status(204))
        try await send(from: a)
        #expect(secrets(a.requests.first) == Self.secrets)
        #expect(b.requests.count == 1)
        #expect(secrets(b.requests.first) == [])
        #expect(b.requests.first?.query == nil)
        #expect(secrets(a.requests.last) == [])
        #expect(a.requests.last?.path == "/end")
    }

    @Test("Nothing that the owner or the spec added goes to another origin")
    func ownFields() async throws {
        let (a, b) = (try LoopbackServer(), try LoopbackServer())
        a.on("/v1/ping", Reply.redirect(302, to: "\(b.url)/end"))
        b.on("/end", Reply.status(204))
        try await APIClient<Blog>(a).send(.ping().header("X-Trace", "1"))
        #expect(a.requests.first?["X-API-Version"] == "2024-01-01")
        #expect(b.requests.first?["X-API-Version"] == nil)
        #expect(b.requests.first?["X-Trace"] == nil)
    }

    @Test("A default port equals none")
    func defaultPort() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping(), .status(307, headers: ["Location": "\(stub.baseURL):443/v1/ping?again"]), .succeeds)
        let transport = Answering { request in
            if request.url.query == "again" {
                #expect(request.fields["Authorization"] == "Bearer T")
                return TransportResponse(status: 204)
            }
            return try await stub.send(request)
        }
        let client = APIClient<Blog>(baseURL: stub.baseURL, credentials: .token("T"), transport: transport)
        try await client.send(.ping())
        #expect(stub.requests.count == 1)
    }

    @Test("No hop begins after the call was cancelled")
    func cancelled() async {
        let stub = StubTransport<Blog>()
        stub.on(
            .ping(),
            .answers { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return TransportResponse(status: 302, fields: ["Location": "/v1/ping"])
            })
        let call = Task { await thrown { try await APIClient<Blog>(stub).send(.ping()) } }
        #expect(await call.value == .cancelled)
        #expect(stub.requests.count == 1)
    }
}

@Suite("Redirects and bodies", .timeLimit(.minutes(10)))
struct RedirectBodyTests {
    private func redirect(_ method: HTTPMethod, _ status: Int) async throws -> ReceivedRequest {
        let server = try LoopbackServer()
        server.on("/v1/start", Reply.redirect(status, to: "/end?x=1"))
        server.on("/end", Reply.status(204))
        let endpoint = Endpoint<Blog, Void>(method, "/start", name: "start").body(["a": 1])
        try await APIClient<Blog>(server).send(endpoint)
        #expect(server.requests.count == 2)
        return try #require(server.requests.last)
    }

    @Test("POST becomes GET without content", arguments: [301, 302, 303])
    func postBecomesGet(status: Int) async throws {
        let request = try await redirect(.post, status)
        #expect(request.method == "GET")
        #expect(request.target == "/end?x=1")
        #expect(request.body.isEmpty)
        #expect(request["Content-Type"] == nil)
        #expect(request["Content-Length"] == nil)
    }

    @Test("307 and 308 repeat method and body", arguments: [307, 308])
    func postStays(status: Int) async throws {
        let request = try await redirect(.post, status)
        #expect(request.method == "POST")
        #expect(request.text == #"{"a":1}"#)
        #expect(request["Content-Type"] == "application/json")
        #expect(request["Content-Length"] == "7")
    }

    @Test("PUT and DELETE keep method and body", arguments: [HTTPMethod.put, .delete], [301, 302, 307, 308])
    func others(method: HTTPMethod, status: Int) async throws {
        let request = try await redirect(method, status)
        #expect(request.method == method.rawValue)
        #expect(request.text == #"{"a":1}"#)
    }

    @Test("A file is sent again whole")
    func file() async throws {
        let server = try LoopbackServer()
        server.on("/v1/start", Reply.redirect(307, to: "/end"))
        server.on("/end", Reply.status(204))
        let file = try TemporaryFile(Data(repeating: 5, count: 200_000))
        let endpoint = Endpoint<Blog, Void>(.put, "/start", name: "start").fileBody(file.url, "a/b")
        try await APIClient<Blog>(server).send(endpoint)
        #expect(server.requests.map(\.body.count) == [200_000, 200_000])
    }

    @Test("A loop ends in an error at the hop limit, and is not tried again")
    func loop() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.redirect(302, to: "/v1/ping"))
        let error = await thrown { try await APIClient<Blog>(server).send(.ping()) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(failure.code == .httpTooManyRedirects)
        #expect(server.requests.count == 21)
    }

    @Test("Without a location the redirect is an answer like any other", arguments: [302, 307])
    func noLocation(status: Int) async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.redirect(status, to: nil))
        let error = await thrown { try await APIClient<Blog>(server).send(.ping()) }
        guard case .http(let failure) = error else { throw Unexpected(error) }
        #expect(failure.status == status)
        // Its body does not get through on Linux.
    }

    @Test("From https to http, to what is no web address, and with user or password, is refused")
    func refused() async throws {
        let locations = [
            "http://stub.invalid/x": "a redirect from https to http was refused",
            "file:///etc/passwd": "a redirect to what is no http or https URL",
            "https://u:pw@stub.invalid/x": "a redirect to a URL with user or password was refused",
            "https://u@stub.invalid/x": "a redirect to a URL with user or password was refused",
        ]
        for (location, reason) in locations {
            let stub = StubTransport<Blog>()
            stub.on(.ping(), .status(302, headers: ["Location": location]))
            let error = await thrown { try await APIClient<Blog>(stub).send(.ping()) }
            guard case .transport(let failure) = error else { throw Unexpected(error) }
            #expect(failure.reason == reason)
            #expect(stub.requests.count == 1)
        }
    }
}
