import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("Nothing secret is printed", .timeLimit(.minutes(10)))
struct SecrecyTests {
    private static let endpoint = Endpoint<Blog, Blog.Code>(
        .post, "/reset/{token}", name: "reset", errors: [.unexpected]
    )
    .path("token", "S3CRET7").query("access_token", "S3CRET3").header("X-Api-Key", "S3CRET2")
    .header("Cookie", "S3CRET4").body(["password": "S3CRET5"])

    private func printed(_ value: Any) -> String {
        var text = "\(value)\n" + String(reflecting: value) + "\n"
        dump(value, to: &text)
        if let error = value as? any Error { text += error.localizedDescription }
        return text
    }

    @Test("Not by errors, events, logs, endpoints, requests, answers, clients and credentials; code that asks gets it")
    func everywhere() async throws {
        let stub = StubTransport<Blog>()
        stub.on(
            Self.endpoint,
            .status(
                500, #"{"reason":"S3CRET5"}"#,
                headers: ["Set-Cookie": "S3CRET6", "X-Request-Id": "r1", "Location": "S3CRET3"]),
            .status(500, "S3CRET5"), .json(#"{"code":"S3CRET5"}"#), .json(#"{"S3CRET5"#), .fails(.timedOut))
        let events = Recorder<ClientEvent>()
        let credentials = FixedCredentials(token: "S3CRET1")
        let client = APIClient<Blog>(
            stub, credentials: credentials, observer: ClientObserver { events.add($0) })
        var texts: [String] = []
        for _ in 0..<5 {
            let error = try #require(await thrown { try await client.send(Self.endpoint) })
            texts.append(printed(error))
            texts.append(printed(error.kind))
            if let body = error.rawBody { #expect(String(decoding: body, as: UTF8.self).contains("S3CRET5")) }
        }
        texts += events.all.map(printed)
        texts.append(printed(Self.endpoint))
        texts.append(printed(client))
        texts.append(printed(credentials))
        texts += stub.requests.map(printed)
        texts.append(printed(Secret.login(user: "S3CRET", password: "S3CRET")))
        texts.append(printed(Tokens(access: "S3CRET", refresh: "S3CRET")))
        texts.append(printed(TokenStore(Tokens(access: "S3CRET")) { $0 }))
        texts.append(printed(TransportResponse(status: 200, fields: ["A": "S3CRET"], body: Data("S3CRET".utf8))))
        texts.append(Self.endpoint.curl(baseURL: try #require(URL(string: "https://u:S3CRET@e.test/api"))))
        for text in texts { #expect(!text.contains("S3CRET"), "\(text)") }
        #expect(stub.requests.count == 5)
    }

    @Test("A line of log says what was called, where, and how it went")
    func line() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.endpoint, .status(500, headers: ["Set-Cookie": "S3CRET6", "X-Request-Id": "r1"]))
        let events = Recorder<ClientEvent>()
        let client = APIClient<Blog>(stub, observer: ClientObserver { events.add($0) })
        _ = await thrown { try await client.send(Self.endpoint) }
        #expect(
            events.all.map(\.description) == [
                "Blog.reset, POST, stub.invalid/reset/{token}, attempt 1, status 500, refused, in 0 ms, X-Request-Id: r1",
                "Blog.reset, POST, stub.invalid/reset/{token}, call of 1 attempt, status 500, refused, "
                    + "not the declared body: (root): expected a body, found empty body, status 500, in 0 ms, "
                    + "X-Request-Id: r1",
            ])
    }

    @Test("What the ready log writes: a line for each event, a fault as one, and nothing secret")
    func log() async throws {
        let stub = StubTransport<Blog>()
        stub.on(
            Self.endpoint, .json(#"{"code":1}"#, headers: ["X-Request-Id": "r1", "Set-Cookie": "S3CRET6"]),
            .status(401, #"{"reason":"S3CRET5"}"#), .json(#"{"code":"S3CRET5"}"#), .json(#"{"S3CRET5"#),
            .answers { _ in throw TransportFailure(.timedOut, "slow") }, .answers { _ in throw CancellationError() })
        let written = Recorder<String>()
        let observer = ClientObserver.lines { line, isFault in written.add((isFault ? "fault " : "info ") + line) }
        let client = APIClient<Blog>(stub, credentials: FixedCredentials(token: "S3CRET1"), observer: observer)
        for _ in 0..<6 { _ = await thrown { try await client.send(Self.endpoint) } }
        _ = await thrown { try await client.send(Self.endpoint.header("X-Bad", "S3CRET7\r\nS3CRET8: 1")) }
        let subject = "Blog.reset, POST, stub.invalid/reset/{token}, "
        let attempt = subject + "attempt 1, "
        let call = subject + "call of 1 attempt, "
        let json = ", in 0 ms, Content-Type: application/json"
        let malformed =
            "undecodable: malformed JSON at line 1, column 10: expected ‘\"’ at the end of a string, found the end of "
            + "the text"
        #expect(
            written.all == [
                "info " + attempt + "status 200, success" + json + ", X-Request-Id: r1",
                "info " + call + "status 200, success" + json + ", X-Request-Id: r1",
                "fault " + attempt + "status 401, refused, in 0 ms",
                "fault " + call + "status 401, refused, in 0 ms",
                "info " + attempt + "status 200, success" + json,
                "fault " + call + "status 200, undecodable: code: expected integer, found string" + json,
                "info " + attempt + "status 200, success" + json,
                "fault " + call + "status 200, " + malformed + json,
                "fault " + attempt + "no status, The server took too long (slow)., in 0 ms",
                "fault " + call + "no status, The server took too long (slow)., in 0 ms",
                "fault " + attempt + "no status, cancelled, in 0 ms",
                "fault " + call + "no status, cancelled, in 0 ms",
                "fault " + subject + "call of 0 attempts, no status, not sent: The value of the header X-Bad holds a "
                    + "line break or NUL., in 0 ms",
            ])
        #expect(!written.all.joined().contains("S3CRET"))
    }

    #if compiler(>=6.2) && !canImport(os)
        @Test("Without a system's log the lines go to standard error, under the name that was given")
        func standardError() async throws {
            let written = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let stub = StubTransport<Blog>()
                stub.on(.ping(.post), .status(500))
                let client = APIClient<Blog>(stub, observer: .log(subsystem: "shop"))
                _ = await thrown { try await client.send(.ping(.post)) }
            }
            let lines = String(decoding: try #require(written).standardErrorContent, as: UTF8.self)
            #expect(
                lines.split(separator: "\n") == [
                    "shop: Blog.ping, POST, stub.invalid/ping, attempt 1, status 500, refused, in 0 ms",
                    "shop: Blog.ping, POST, stub.invalid/ping, call of 1 attempt, status 500, refused, in 0 ms",
                ])
        }
    #endif

    @Test("A curl line shows names, and values only where asked; credentials never")
    func curl() throws {
        let base = try #require(URL(string: "https://e.test:8443/api/"))
        let endpoint = Endpoint<Blog, Blog.Code>(.post, "/a/{id}", name: "a").path("id", "it's").query("q", "x y")
            .header("X-K", "v").body(Blog.Code(code: 1))
        #expect(
            endpoint.curl(baseURL: base)
                == "curl -X POST 'https://e.test:8443/api/v1/a/{id}?q=<redacted>' -H 'Accept: application/json' "
                + "-H 'Content-Type: application/json' -H 'Authorization: <redacted>' -H 'X-API-Version: <redacted>' "
                + "-H 'X-K: <redacted>' --data-binary '<redacted>'")
        #expect(
            endpoint.curl(baseURL: base, revealing: [.path, .query, .body])
                == "curl -X POST 'https://e.test:8443/api/v1/a/it%27s?q=x%20y' -H 'Accept: application/json' "
                + "-H 'Content-Type: application/json' -H 'Authorization: <redacted>' -H 'X-API-Version: <redacted>' "
                + "-H 'X-K: <redacted>' --data-binary '{\"code\":1}'")
    }

    /// Signs in; the PIN is nobody's business.
    private struct SignIn: Encodable, Sendable {
        var user = "ann"
        var device = Device()

        struct Device: Encodable, Sendable {
            func encode(to encoder: any Encoder) throws {
                var json = encoder.fields()
                json.conceal("pin", "seed")
                json.put("name", "phone")
                json.put("pin", 1234)
                json.put("seed", ["S3CRET"])
                json.put("old", true)
                try json.finish()
            }
        }
    }

    @Test("Whatever the spec calls sensitive is masked in a curl line, and sent")
    func sensitive() throws {
        let base = try #require(URL(string: "https://e.test"))
        let all: CurlParts = [.path, .query, .body]
        let json = Endpoint<Blog, Void>(.post, "/users/{id}/{pin}", name: "a", idempotency: .key("X-Key"), auth: .none)
            .path("id", 7).path("pin", "S3CRET").query("q", "x").query("token", "S3CRET").query("ids", ["S3CRET"])
            .query("codes", ["S3CRET"], style: .brackets).body(SignIn())
            .sensitive("pin", "token", "ids", "codes")
        #expect(
            json.curl(baseURL: base, revealing: all)
                == "curl -X POST 'https://e.test/v1/users/7/<redacted>?q=x&token=<redacted>&ids=<redacted>"
                + "&codes%5B%5D=<redacted>' -H 'Content-Type: application/json' -H 'X-API-Version: <redacted>' "
                + "-H 'X-Key: <redacted>' --data-binary '{\"user\":\"ann\",\"device\":{\"name\":\"phone\","
                + "\"pin\":\"<redacted>\",\"seed\":\"<redacted>\",\"old\":true}}'")
        let form = Endpoint<Blog, Void>(.post, "/token", name: "b", auth: .none).form("scope", "all")
            .form("refresh_token", "S3CRET").sensitive("refresh_token")
        let line = form.curl(baseURL: base, revealing: all)
        #expect(line.hasSuffix("--data-binary 'scope=all&refresh_token=<redacted>'"))
        let sent = try JSONBodyEncoder().encode(SignIn())
        #expect(String(decoding: sent, as: UTF8.self).contains(#""pin":1234,"seed":["S3CRET"]"#))
    }
}

@Suite("What an observer is told", .timeLimit(.minutes(10)))
struct ObserverTests {
    @Test("Each attempt with its wait, then the call")
    func attempts() async throws {
        let stub = StubTransport<Blog>()
        let events = Recorder<ClientEvent>()
        stub.on(.ping(), .status(503), .fails(.timedOut), .succeeds)
        var retry = RetryPolicy()
        retry.random = { _ in 1 }
        let client = APIClient<Blog>(stub, retry: retry, observer: ClientObserver { events.add($0) })
        try await client.send(.ping())
        #expect(events.all.map(\.stage) == [.attempt(1), .attempt(2), .attempt(3), .call(attempts: 3)])
        #expect(events.all.map(\.status) == [503, nil, 204, 204])
        #expect(events.all.map(\.retryingAfter) == [.seconds(1), .seconds(2), nil, nil])
        #expect(events.all.map(\.duration) == [.zero, .zero, .zero, .seconds(3)])
        #expect(events.all.last?.outcome == .success)
    }

    @Test("The replay after a refresh, and a call that is not sent at all")
    func others() async throws {
        let stub = StubTransport<Blog>()
        let events = Recorder<ClientEvent>()
        stub.on(.ping(), .status(401), .succeeds)
        let store = TokenStore(Tokens(access: "T1")) { _ in Tokens(access: "T2") }
        let client = APIClient<Blog>(stub, credentials: store, observer: ClientObserver { events.add($0) })
        try await client.send(.ping())
        #expect(events.all.map(\.status) == [401, 204, 204])
        _ = await thrown { try await client.send(.getArticle(id: 1).path("x", "y")) }
        #expect(events.all.last?.stage == .call(attempts: 0))
        #expect(
            events.all.last?.outcome == .invalidRequest("The path /articles/{id} has no parameter called x."))
    }

    @Test("Fields of the answer that are on its list")
    func headers() async throws {
        let stub = StubTransport<Blog>()
        let events = Recorder<ClientEvent>()
        stub.on(.ping(), .status(204, headers: ["X-Mine": "1", "Retry-After": "2"]))
        let client = APIClient<Blog>(stub, observer: ClientObserver(headers: ["x-mine"]) { events.add($0) })
        try await client.send(.ping())
        #expect(events.all.map(\.headers) == [["X-Mine": "1"], ["X-Mine": "1"]])
    }
}
