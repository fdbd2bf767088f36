import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("The stubs that others test with", .timeLimit(.minutes(10)))
struct TestingTests {
    private let article = Blog.Article(id: 7, title: "t")

    @Test("Typed by endpoint: parameters, query and body tell requests apart")
    func typed() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.getArticle(id: 7), .returns(article))
        stub.on(.getArticle(id: 8), .status(404))
        stub.on(.createArticle(article), .returns(article, status: 201))
        let client = APIClient<Blog>(stub)
        #expect(try await client.send(.getArticle(id: 7)) == article)
        #expect(await thrown { try await client.send(.getArticle(id: 8)) }?.status == 404)
        #expect(try await client.response(to: .createArticle(article)).status == 201)
        #expect(stub.requests(for: .getArticle(id: 7)).count == 1)
        #expect(stub.requests.count == 3)
    }

    @Test("A recorded request is printed with its method and the template of its path, and no value")
    func printed() async throws {
        let stub = StubTransport<Blog>()
        let create = Endpoint<Blog, Void>(.post, "/articles/{id}", name: "create").path("id", 7).query("q", "s3cret")
        stub.on(create, .succeeds)
        try await APIClient<Blog>(baseURL: stub.baseURL, credentials: .token("s3cret"), transport: stub).send(create)
        #expect(stub.requests.map { "\($0)" } == ["POST https://stub.invalid/articles/{id}"])
    }

    @Test("A time limit that is given up runs no longer")
    func givenUp() async throws {
        let clock = TestClock()
        let waiting = Task { try await clock.clock.expire(.seconds(5)) }
        try await clock.limited(times: 1)
        #expect(clock.runningLimits == 1)
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(clock.runningLimits == 0)
    }

    @Test("Stubbing anew begins anew")
    func again() async throws {
        let stub = StubTransport<Blog>()
        let client = APIClient<Blog>(stub)
        stub.on(.ping(), .status(404))
        #expect(await thrown { try await client.send(.ping()) }?.status == 404)
        stub.on(.ping(), .succeeds)
        try await client.send(.ping())
    }

    @Test("Below URLSession: what was sent is kept, each stub has its own state")
    func urlProtocol() async throws {
        let stubs = (1...3).map { number in
            URLProtocolStub { request in
                guard request.url?.path == "/v1/articles/7" else { throw URLError(.badServerResponse) }
                return .init(status: 200, body: Data("{\"id\":\(number),\"title\":\"t\"}".utf8))
            }
        }
        for (index, stub) in stubs.enumerated() {
            let client = APIClient<Blog>(
                baseURL: stub.baseURL, transport: URLSessionTransport(configuration: stub.configuration))
            #expect(try await client.send(.getArticle(id: 7)).id == index + 1)
            #expect(stub.requests.map(\.httpMethod) == ["GET"])
        }
    }

    @Test("Below URLSession: a failure is the task's error")
    func urlProtocolFailure() async throws {
        let stub = URLProtocolStub { _ in throw URLError(.notConnectedToInternet) }
        let client = APIClient<Blog>(
            baseURL: stub.baseURL, transport: URLSessionTransport(configuration: stub.configuration))
        let error = await thrown { try await client.send(.ping(.post)) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(failure.isOffline)
    }

    @Test("A wait for requests that never come ends when its task is cancelled")
    func cancelledWait() async throws {
        let stub = StubTransport<Blog>()
        let waiting = Task { try await stub.received(1) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
