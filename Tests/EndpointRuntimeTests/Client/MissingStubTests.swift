import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("A request without a stub fails at once and says why", .timeLimit(.minutes(10)))
struct MissingStubTests {
    typealias Call = Endpoint<Blog, Void>

    private let article = Blog.Article(id: 7, title: "t")

    /// What is said of a call where these are stubbed.
    private func reason<Response>(_ call: Endpoint<Blog, Response>, _ stubs: [Call]) async throws -> String {
        let stub = StubTransport<Blog>()
        for endpoint in stubs { stub.on(endpoint, .succeeds) }
        return try await reason(call, stub)
    }

    private func reason<Response>(
        _ call: Endpoint<Blog, Response>, _ stub: StubTransport<Blog>
    ) async throws -> String {
        let error = await thrown { try await APIClient<Blog>(stub).send(call) }
        guard case .transport(let failure) = error else { throw Unexpected(error) }
        #expect(stub.requests.count == 1)
        return failure.reason
    }

    @Test("With what there is, in the words of the request")
    func others() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.getArticle(id: 7), .returns(article))
        #expect(
            try await reason(.ping(), stub) == "no stub for GET /ping: stubbed are getArticle: GET /articles/{id}")
        #expect(try await reason(.ping(), []) == "no stub for GET /ping: nothing is stubbed")
    }

    @Test("It is short and has no value of a query")
    func many() async throws {
        var stubs = (1...9).map { Call(.get, "/\($0)", name: "call\($0)") }
        stubs.append(Call(.get, "/9", name: "call9").query("page", "2"))
        stubs.append(Call(.get, "/9", name: "call9").query("page", "3"))
        let unknown = Call(.get, "/search", name: "search").query("q", "s3cret").query("ids", [1], style: .brackets)
        #expect(
            try await reason(unknown, stubs) == """
                no stub for GET /search?q&ids[]: stubbed are call9: GET /9?page; call9: GET /9; call8: GET /8; \
                call7: GET /7; call6: GET /6; call5: GET /5; call4: GET /4; call3: GET /3; and 2 more
                """)
    }

    @Test(
        "Where the endpoint is stubbed with other values, it names their places",
        arguments: [
            (["limit": "3"], "another value of the query parameter 'limit'"),
            (["limit": "3", "q": "s3cret"], "another value of the query parameter 'limit' and no query parameter 'q'"),
            ([:], "a query parameter 'limit'"),
        ])
    func query(sent: [String: String], difference: String) async throws {
        let list = Call(.get, "/me/playlists", name: "listPlaylists")
        let call = sent.sorted { $0.key < $1.key }.reduce(list) { $0.query($1.key, $1.value) }
        let said = try await reason(call, [list.query("limit", "2"), Call.ping()])
        #expect(said.hasSuffix(": the stub of listPlaylists takes \(difference)"))
        #expect(!said.contains("s3cret"))
    }

    @Test("An order of the query is a difference as well")
    func order() async throws {
        let list = Call(.get, "/l", name: "list")
        let said = try await reason(list.query("a", 1).query("b", 2), [list.query("b", 2).query("a", 1)])
        #expect(said == "no stub for GET /l?a&b: the stub of list takes its query parameters in another order")
    }

    @Test("A body that differs, and one that is there on one side alone")
    func body() async throws {
        let create = Call(.post, "/articles", name: "create")
        let other = Blog.Article(id: 8, title: "s3cret")
        let start = "no stub for POST /articles: the stub of create takes "
        #expect(
            try await reason(create.body(other), [create.body(article)])
                == start + "another value of the body field 'id' and another value of the body field 'title'")
        #expect(try await reason(create, [create.body(article)]) == start + "a body")
        #expect(try await reason(create.body(other), [create]) == start + "no body")
    }

    @Test(
        "A body in JSON is told by the paths of its fields",
        arguments: [
            (
                #"{"a":{"b":[1,{"c":"s3cret"}]}}"#, #"{"a":{"b":[1,{"c":"x"}]}}"#,
                "another value of the body field 'a.b[1].c'"
            ),
            (#"{"a":null}"#, "{}", "no body field 'a'"),
            ("{}", #"{"a":"s3cret"}"#, "a body field 'a'"),
            (#"{"a":["s3cret"]}"#, #"{"a":[]}"#, "another value of the body field 'a'"),
            (#"{"a":1}"#, "[1]", "another body"),
            (
                #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}"#, "{}",
                "no body field 'a' and no body field 'b' and no body field 'c' and no body field 'd' "
                    + "and 2 other differences of the body"
            ),
        ])
    func json(sent: String, stubbed: String, difference: String) async throws {
        let create = Call(.post, "/articles", name: "create")
        let decoder = JSONDecoder()
        let body = try decoder.decode(JSONValue.self, from: Data(sent.utf8))
        let said = try await reason(
            create.body(body), [create.body(try decoder.decode(JSONValue.self, from: Data(stubbed.utf8)))])
        #expect(said == "no stub for POST /articles: the stub of create takes \(difference)")
    }

    @Test("A form by the names of its fields; what is no form is not shown")
    func form() async throws {
        let sign = Call(.post, "/sign", name: "sign")
        let start = "no stub for POST /sign: the stub of sign takes "
        let said = try await reason(
            sign.form("user", "s3cret").form("new", 1), [sign.form("user", "a").form("scope", "b")])
        #expect(
            said == start + "another value of the form field 'user' and a form field 'scope' and no form field 'new'")
        #expect(
            try await reason(sign.form("a", 1).form("b", 2), [sign.form("b", 2).form("a", 1)])
                == start + "its form fields in another order")
        #expect(
            try await reason(sign.textBody("s3cret", "text/plain"), [sign.form("a", 1)]) == start + "another body")
    }

    @Test("A multipart body by its parts, whatever its boundary")
    func parts() async throws {
        let upload = Call(.post, "/upload", name: "upload")
        func call(_ text: String, _ bytes: String, _ name: String = "n", _ type: String = "image/png") -> Call {
            upload.part("title", text)
                .part("photo", file: FilePart(data: Data(bytes.utf8), fileName: name, contentType: type))
        }
        let stub = StubTransport<Blog>()
        stub.on(call("t", "b"), .succeeds)
        try await APIClient<Blog>(stub).send(call("t", "b"))
        #expect(stub.requests(for: call("t", "b")).count == 1)
        for other in [call("u", "b"), call("t", "c"), call("t", "b", "m"), call("t", "b", "n", "image/gif")] {
            #expect(
                try await reason(other, [call("t", "b")])
                    == "no stub for POST /upload: the stub of upload takes other parts")
        }
    }

    @Test("The path parameter that differs; where several do, that they do")
    func path() async throws {
        let compare = Call(.get, "/repos/{owner}/{repo}/diff/{a}...{b}", name: "compare")
        func call(_ owner: String, _ repo: String, _ a: String, _ b: String) -> Call {
            compare.path("owner", owner).path("repo", repo).path("a", a).path("b", b)
        }
        let said = try await reason(
            call("o", "r", "1", "2"),
            [call("o", "r", "1", "3"), call("o", "s", "1", "2"), call("x", "y", "1", "2"), call("", "r", "1", "2")])
        #expect(
            said == """
                no stub for GET /repos/o/r/diff/1...2: the stub of compare takes a path that cannot be filled; \
                the stub of compare takes other values of its path parameters; \
                the stub of compare takes another value of the path parameter 'repo'; \
                the stub of compare takes another value of the path parameter 'b'
                """)
    }

    @Test("Every place that differs, and each stub once")
    func several() async throws {
        func call(_ id: Int, _ limit: Int, _ body: String) -> Call {
            Call(.put, "/l/{id}", name: "list").path("id", id).query("limit", limit).textBody(body, "text/plain")
        }
        let said = try await reason(call(1, 1, "a"), [call(2, 2, "b"), call(3, 3, "c")])
        #expect(
            said == """
                no stub for PUT /l/1?limit: the stub of list takes another value of the path parameter 'id' \
                and another value of the query parameter 'limit' and another body
                """)
    }

    @Test("A stub without a reply says so")
    func noReply() async throws {
        let stub = StubTransport<Blog>()
        stub.on(.ping())
        #expect(try await reason(.ping(), stub) == "no stub for GET /ping: the stub of ping has no reply")
    }

    @Test("A page that a link leads to is no other page's", arguments: ["/v1/l?p=2", "/v1/l?p=3"])
    func page(link: String) async throws {
        let stub = StubTransport<Blog>()
        let list = Endpoint<Blog, Page<Int, [Int]>>(.get, "/l", name: "l", response: .pages(.link, items: { $0 }))
        let second = list.page(at: .link(try #require(URL(string: "/v1/l?p=2", relativeTo: stub.baseURL)?.absoluteURL)))
        stub.on(second, .returns(page: [2]))
        stub.on(list, .returns(page: [1], next: link))
        var iterator = APIClient<Blog>(stub).items(of: list).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        if link.hasSuffix("2") {
            #expect(try await iterator.next() == 2)
        } else {
            let failure = await #expect(throws: Blog.APIError.self) { try await iterator.next() }
            #expect(failure?.description.contains("GET /l?p: the stub of l takes another page") == true)
        }
    }
}
