import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("An endpoint is a value")
struct EndpointValueTests {
    private let article = Blog.Article(id: 1, title: "t")

    @Test("Two are equal when they stand for the same request")
    func equality() {
        #expect(Endpoint.getArticle(id: 1) == .getArticle(id: 1))
        #expect(Endpoint.getArticle(id: 1) != .getArticle(id: 2))
        #expect(Endpoint.createArticle(article) == .createArticle(article))
        #expect(Endpoint.createArticle(article) != .createArticle(Blog.Article(id: 1, title: "u")))
        #expect(Endpoint.createArticle(article) != .orderArticle(article))
        #expect(Endpoint.getArticle(id: 1) != .getArticle(id: 1).query("a", 1))
        #expect(Endpoint.getArticle(id: 1) != .getArticle(id: 1).header("a", 1))
        #expect(Endpoint.getArticle(id: 1).header("A", 1) == .getArticle(id: 1).header("a", 1))
        #expect(Endpoint.ping().body(["a": 1, "b": 2]) == .ping().body(["b": 2, "a": 1]))
        #expect(Endpoint.ping().form("a", 1) == .ping().form("a", "1"))
        #expect(Endpoint.ping().part("a", 1) != .ping().part("a", 2))
    }

    @Test("Equal ones have one hash")
    func hash() {
        let endpoints: Set = [Endpoint.createArticle(article), .createArticle(article), .getArticle(id: 1)]
        #expect(endpoints.count == 2)
    }

    @Test("It prints its names and no value")
    func description() {
        let endpoint = Endpoint.getArticle(id: 7).query("expand", ["a"]).query("q", "x")
        #expect("\(endpoint)" == "getArticle: GET /articles/{id}?expand&q")
    }

    @Test(
        "A time limit of any size is one",
        arguments: [Double.leastNonzeroMagnitude, 1e30, .greatestFiniteMagnitude, .infinity])
    func longTimeout(seconds: Double) async throws {
        let endpoint = Endpoint<Blog, Void>(.get, "/ping", name: "ping", timeout: seconds)
        let stub = StubTransport<Blog>()
        stub.on(endpoint, .succeeds)
        // What is shorter than a tick of the clock may be over first.
        let error = await thrown { try await APIClient<Blog>(stub).send(endpoint) }
        if let error { guard case .transport(let failure) = error, failure.isTimeout else { throw Unexpected(error) } }
    }

    @Test("One that is not above nothing is told before anything is sent", arguments: [0, -1, -Double.infinity, .nan])
    func noTimeout(seconds: Double) async {
        let endpoint = Endpoint<Blog, Void>(.get, "/ping", name: "ping", timeout: seconds)
        let stub = StubTransport<Blog>()
        stub.on(endpoint, .succeeds)
        let error = await thrown { try await APIClient<Blog>(stub).send(endpoint) }
        #expect(error == .invalidRequest("A timeout is a number of seconds above 0, not \(seconds)."))
        #expect(stub.requests.isEmpty)
    }
}
