import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("What is tried again", .timeLimit(.minutes(10)))
struct RetryTests {
    private static let post = Endpoint<Blog, Void>.ping(.post)
    private static let get = Endpoint<Blog, Void>.ping()

    private struct Course {
        var error: Blog.APIError?
        var requests: Int
        var pauses: [Duration]
    }

    private func course(
        _ endpoint: Endpoint<Blog, Void>, retry: RetryPolicy = .standard, _ replies: [StubReply<Void>]
    ) async -> Course {
        let stub = StubTransport<Blog>()
        let clock = TestClock()
        stub.on(endpoint, inTurn: replies)
        let client = APIClient<Blog>(stub, clock: clock, retry: retry)
        let error = await thrown { try await client.send(endpoint) }
        return Course(error: error, requests: stub.requests.count, pauses: clock.pauses)
    }

    @Test("A call that may not be repeated is sent once, whatever fails")
    func neverTwice() async {
        let replies: [StubReply<Void>] = [
            .status(503), .status(429, headers: ["Retry-After": "0"]), .fails(.networkConnectionLost),
            .fails(.timedOut), .fails(.notConnectedToInternet),
        ]
        for reply in replies {
            let course = await course(Self.post, [reply])
            #expect(course.error != nil)
            #expect(course.requests == 1)
            #expect(course.pauses.isEmpty)
        }
    }

    @Test("A connection that is lost after sending is not tried again either")
    func lostAfterSending() async throws {
        let server = try LoopbackServer()
        server.on("/v1/ping", Reply.hangUp)
        let client = APIClient<Blog>(server)
        let error = await thrown { try await client.send(Self.post) }
        guard case .transport = error else { throw Unexpected(error) }
        #expect(server.requests.count == 1)
    }

    @Test("An idempotent call goes on until it succeeds, with growing waits")
    func untilSuccess() async {
        let course = await course(Self.get, [.status(503), .status(503), .succeeds])
        #expect(course.error == nil)
        #expect(course.requests == 3)
        #expect(course.pauses.count == 2)
        #expect(course.pauses[0] >= .seconds(0.8) && course.pauses[0] <= .seconds(1.2))
        #expect(course.pauses[1] >= .seconds(1.6) && course.pauses[1] <= .seconds(2.4))
    }

    @Test("Three attempts in all, no wait after the last, and the last failure is thrown")
    func exhausted() async {
        let course = await course(Self.get, [.status(503), .fails(.timedOut), .status(502, "last")])
        #expect(course.error?.status == 502)
        #expect(course.requests == 3)
        #expect(course.pauses.count == 2)
    }

    @Test("Statuses that pass by themselves", arguments: [408, 429, 500, 502, 503, 504, 599])
    func transient(status: Int) async {
        #expect(await course(Self.get, [.status(status), .succeeds]).requests == 2)
    }

    @Test("Statuses that do not", arguments: [400, 401, 403, 404, 409, 410, 422, 501, 505])
    func lasting(status: Int) async {
        let course = await course(Self.get, [.status(status), .succeeds])
        #expect(course.requests == 1)
        #expect(course.error?.status == status)
    }

    @Test(
        "Failures that the next attempt would meet again",
        arguments: [
            URLError.Code.serverCertificateUntrusted, .secureConnectionFailed, .badURL, .unsupportedURL,
            .httpTooManyRedirects,
        ])
    func lastingFailures(code: URLError.Code) async {
        let course = await course(Self.get, [.fails(code), .succeeds])
        #expect(course.requests == 1)
        #expect(course.error?.isRetryable == false)
    }

    @Test("Without a network a call is repeated once at most")
    func offline() async throws {
        let course = await course(Self.get, [.fails(.notConnectedToInternet)])
        #expect(course.requests == 2)
        guard case .transport(let failure) = course.error else { throw Unexpected(course.error) }
        #expect(failure.isOffline)
    }

    @Test("PUT and DELETE are repeated, PATCH is not; the spec may say otherwise")
    func methods() async {
        for (method, count) in [(HTTPMethod.put, 3), (.delete, 3), (.head, 3), (.options, 3), (.patch, 1)] {
            #expect(await course(.ping(method), [.status(503)]).requests == count)
        }
        let safe = Endpoint<Blog, Void>(.post, "/search", name: "search", idempotency: .safe)
        #expect(await course(safe, [.status(503)]).requests == 3)
        let never = Endpoint<Blog, Void>(.get, "/next", name: "next", idempotency: .none)
        #expect(await course(never, [.status(503)]).requests == 1)
    }

    @Test("A call may say for itself that it is not repeated")
    func perCall() async {
        let stub = StubTransport<Blog>()
        stub.on(Self.get, .status(503))
        _ = await thrown { try await APIClient<Blog>(stub).send(Self.get, retry: .none) }
        #expect(stub.requests.count == 1)
    }

    @Test("The n-th wait doubles up to its bound, times the jitter")
    func backoff() async {
        var policy = RetryPolicy(attempts: 7)
        policy.random = { $0.upperBound }
        let course = await course(Self.get, retry: policy, [.status(503)])
        let expected: [Duration] = [1, 2, 4, 8, 8, 8].map { Duration.seconds($0) * 1.2 }
        #expect(course.pauses == expected)
    }

    @Test("No wait begins that would end after the deadline")
    func deadline() async {
        var policy = RetryPolicy(attempts: 10, deadline: .seconds(4))
        policy.random = { _ in 1 }
        let course = await course(Self.get, retry: policy, [.status(503)])
        #expect(course.pauses == [.seconds(1), .seconds(2)])
        #expect(course.error?.status == 503)
    }

    @Test("The deadline ends an attempt that hangs")
    func deadlineInAttempt() async throws {
        let stub = StubTransport<Blog>()
        let clock = TestClock()
        stub.on(Self.get, .never)
        let client = APIClient<Blog>(stub, clock: clock, retry: RetryPolicy(deadline: .seconds(5)))
        async let error = thrown { try await client.send(Self.get) }
        try await stub.received(1)
        try await clock.limited(times: 1)
        clock.advance(by: .seconds(5))
        guard case .transport(let failure) = await error else { throw Unexpected(await error) }
        #expect(failure.isTimeout)
        #expect(stub.requests.count == 1)
    }

    @Test("A certificate that is not accepted is not tried again, also where only words tell it")
    func trust() async throws {
        let reason = "SSL certificate problem: self-signed certificate"
        let course = await course(Self.get, [.answers { _ in throw TransportFailure(.unknown, reason) }, .succeeds])
        #expect(course.requests == 1)
        guard case .transport(let failure) = course.error else { throw Unexpected(course.error) }
        #expect(failure.isTrustFailure)
        #expect(course.error?.isRetryable == false)
    }

    @Test("The name of a host or proxy says nothing of certificates")
    func hostName() async throws {
        let failures = [
            TransportFailure(.cannotFindHost, "Could not resolve host: certificate"),
            TransportFailure(.unknown, "Failed to connect to certificate.invalid port 443 after 0 ms"),
            TransportFailure(.unknown, "Could not resolve proxy: my-certificate"),
        ]
        for failure in failures {
            let course = await course(Self.get, [.answers { _ in throw failure }, .succeeds])
            #expect(course.requests == 2)
            #expect(!failure.isTrustFailure)
            #expect(failure.description.hasPrefix("The server could not be reached"))
        }
        let reason = "SSL: no alternative certificate subject name matches target host name 'certificate.invalid'"
        #expect(TransportFailure(.unknown, reason).isTrustFailure)
    }

    @Test("A call may have a policy of its own")
    func ownPolicy() async {
        let stub = StubTransport<Blog>()
        stub.on(Self.get, .status(503))
        let client = APIClient<Blog>(stub)
        _ = await thrown { try await client.send(Self.get, retry: .policy(RetryPolicy(attempts: 5))) }
        #expect(stub.requests.count == 5)
    }

    @Test("The replay after a refresh does not count as an attempt")
    func replayOutsideCount() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.get, .status(503), .status(401), .status(503), .succeeds)
        let store = TokenStore(Tokens(access: "T1")) { _ in Tokens(access: "T2") }
        try await APIClient<Blog>(stub, credentials: store).send(Self.get)
        #expect(stub.requests.count == 4)
    }

    @Test("A body is encoded once a call, however many attempts there are")
    func encodedOnce() async throws {
        struct Counted: Encodable, Sendable {
            let encodings: Recorder<Int>

            func encode(to encoder: any Encoder) throws {
                encodings.add(1)
                var container = encoder.singleValueContainer()
                try container.encode("x")
            }
        }
        let encodings = Recorder<Int>()
        let sent = Recorder<TransportBody>()
        let transport = Answering { request in
            sent.add(request.body)
            return TransportResponse(status: sent.all.count < 3 ? 503 : 204)
        }
        let client = APIClient<Blog>(
            baseURL: StubTransport<Blog>().baseURL, transport: transport, clock: TestClock().clock)
        try await client.send(.ping(.put).body(Counted(encodings: encodings)))
        #expect(sent.all == Array(repeating: .data(Data("\"x\"".utf8)), count: 3))
        #expect(encodings.all.count == 1)
    }
}

@Suite("Retry-After", .timeLimit(.minutes(10)))
struct RetryAfterTests {
    /// 2015-10-21T07:27:50Z
    private static let now = Date(timeIntervalSince1970: 1_445_412_470)

    private func course(_ value: String, status: Int) async -> (pauses: [Duration], error: Blog.APIError?) {
        let stub = StubTransport<Blog>()
        let clock = TestClock(now: Self.now)
        stub.on(.ping(), .status(status, headers: ["Retry-After": value]), .succeeds)
        var retry = RetryPolicy()
        retry.random = { _ in 1 }
        let client = APIClient<Blog>(stub, clock: clock, retry: retry)
        let error = await thrown { try await client.send(.ping()) }
        return (clock.pauses, error)
    }

    @Test(
        "Seconds and dates in every form are waited for",
        arguments: [
            ("5", 5), (" 5 ", 5), ("Wed, 21 Oct 2015 07:28:00 GMT", 10), ("Wednesday, 21-Oct-15 07:28:00 GMT", 10),
            ("Wed Oct 21 07:28:00 2015", 10), ("30", 30),
        ])
    func honoured(value: String, seconds: Int) async {
        for status in [429, 503] {
            let course = await course(value, status: status)
            #expect(course.pauses == [.seconds(seconds)])
            #expect(course.error == nil)
        }
    }

    @Test(
        "What is over, zero or nonsense gives the ordinary wait",
        arguments: [
            "Wed, 21 Oct 2015 07:27:00 GMT", "0", "-1", "+5", "5.5", "1e3", "soon", "", "Wed, 99 Oct 2015 07:28:00 GMT",
            "Wed, 21 Okt 2015 07:28:00 GMT",
        ])
    func fallsBack(value: String) async {
        let course = await course(value, status: 429)
        #expect(course.pauses == [.seconds(1)])
        #expect(course.error == nil)
    }

    @Test(
        "More than the bound is not waited for: the error carries the time",
        arguments: [("86400", Int64(86_400)), ("31", 31), ("99999999999999999999999", .max)])
    func surfaced(value: String, seconds: Int64) async {
        let course = await course(value, status: 503)
        #expect(course.pauses.isEmpty)
        #expect(course.error?.status == 503)
        #expect(course.error?.retryAfter == .seconds(seconds))
        #expect(course.error?.isRetryable == true)
    }

    @Test("A wait of any length can be begun, and cancelled")
    func longestWait() async {
        for wait in [CallClock.system.pause, CallClock.system.expire] {
            let begun = Gate()
            let waiting = Task {
                begun.open()
                try await wait(.seconds(Int64.max))
            }
            try? await begun.wait()
            // Begun for certain or almost: too long a wait ended the process there.
            for _ in 0..<1000 { await Task.yield() }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
    }
}

@Suite("Idempotency keys", .timeLimit(.minutes(10)))
struct IdempotencyKeyTests {
    private let draft = Blog.Article(id: 1, title: "t")

    @Test("One key a call, the same on every attempt and after a refresh, with the same bytes")
    func oneKey() async throws {
        let stub = StubTransport<Blog>()
        let order = Endpoint.orderArticle(draft)
        stub.on(order, .status(503), .status(401), .returns(draft, status: 201))
        let store = TokenStore(Tokens(access: "T1", refresh: "R")) { _ in Tokens(access: "T2") }
        let client = APIClient<Blog>(stub, credentials: store)
        _ = try await client.send(order)
        let keys = stub.requests.map { $0.fields["Idempotency-Key"] }
        #expect(keys.count == 3)
        #expect(Set(keys).count == 1)
        #expect(keys.first != .some(nil))
        #expect(Set(stub.requests.map(\.body)).count == 1)
        #expect(stub.requests.map { $0.fields["Authorization"] } == ["Bearer T1", "Bearer T1", "Bearer T2"])
        _ = try await client.send(order)
        #expect(stub.requests.last?.fields["Idempotency-Key"] != keys[0])
    }

    @Test("A caller's own key wins; a call without keys refuses one")
    func ownKey() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.orderArticle(draft), .returns(draft))
        stub.on(.ping(), .succeeds)
        let client = APIClient<Blog>(stub)
        _ = try await client.send(.orderArticle(draft), idempotencyKey: "k1")
        #expect(stub.requests.last?.fields["Idempotency-Key"] == "k1")
        try await client.send(.ping())
        #expect(stub.requests.last?.fields["Idempotency-Key"] == nil)
        let error = await thrown { try await client.send(.ping(), idempotencyKey: "k1") }
        #expect(error == .invalidRequest("ping takes no idempotency key."))
    }
}
