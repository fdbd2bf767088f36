import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("A query arrives as it was written", .timeLimit(.minutes(10)))
struct QueryEncodingTests {
    private func target(_ build: (Endpoint<Blog, Void>) -> Endpoint<Blog, Void>) async throws -> String {
        let stub = StubTransport<Blog>()
        let endpoint = build(Endpoint(.get, "/s", name: "search"))
        stub.on(endpoint, .succeeds)
        try await APIClient(stub).send(endpoint)
        return try #require(stub.requests.first?.target)
    }

    @Test("What other encoders leave bare is encoded, and the server gets those bytes")
    func delimitersStayData() async throws {
        let server = try LoopbackServer()
        server.on("/v1/s", Reply.status(204))
        let endpoint = Endpoint<Blog, Void>(.get, "/s", name: "search")
            .query("q", "a+b c&d=e/?#%é")
            .query("since", "2018-11-13T13:20:14.421+01:00")
        try await APIClient<Blog>(server).send(endpoint)
        let query = try #require(server.requests.first?.query)
        #expect(
            query
                == "q=a%2Bb%20c%26d%3De%2F%3F%23%25%C3%A9&since=2018-11-13T13%3A20%3A14.421%2B01%3A00")
    }

    @Test("Arrays are written in the style that the spec names")
    func styles() async throws {
        #expect(try await target { $0.query("ids", [1, 2]) } == "/v1/s?ids=1&ids=2")
        #expect(try await target { $0.query("t", ["a", "b,c"], style: .comma) } == "/v1/s?t=a,b%2Cc")
        #expect(try await target { $0.query("t", ["a", "b"], style: .pipe) } == "/v1/s?t=a%7Cb")
        #expect(try await target { $0.query("t", ["a", "b"], style: .space) } == "/v1/s?t=a%20b")
        #expect(try await target { $0.query("ids", [1, 2], style: .brackets) } == "/v1/s?ids%5B%5D=1&ids%5B%5D=2")
        #expect(try await target { $0.query("ids[]", [1, 2]) } == "/v1/s?ids%5B%5D=1&ids%5B%5D=2")
    }

    @Test("Objects are written a member each, in their own order")
    func deepObject() async throws {
        struct Filter: Encodable, Sendable {
            var status = "open"
            var min = 3
        }
        #expect(
            try await target { $0.query("f", Filter(), style: .deepObject) }
                == "/v1/s?f%5Bstatus%5D=open&f%5Bmin%5D=3")
        #expect(
            try await target { $0.query("f", ["b": 2, "a": 1], style: .deepObject) }
                == "/v1/s?f%5Ba%5D=1&f%5Bb%5D=2")
    }

    @Test("Nil and none are left out, an empty text is not; without parameters there is no question mark")
    func absence() async throws {
        #expect(try await target { $0.query("k", String?.none).query("l", [Int]()) } == "/v1/s")
        #expect(try await target { $0.query("k", "") } == "/v1/s?k=")
        #expect(try await target { $0.query("k", true).query("l", false) } == "/v1/s?k=true&l=false")
    }

    @Test("A UUID is written in lower case, wherever it travels")
    func uuids() throws {
        let id = try #require(UUID(uuidString: "0189EF00-AB12-7CDE-8F00-123456789ABC"))
        let text = "0189ef00-ab12-7cde-8f00-123456789abc"
        #expect(id.parameterText == text)
        #expect(try JSONBodyEncoder().encode(id) == Data("\"\(text)\"".utf8))
    }

    @Test("Numbers are written in their shortest form")
    func numbers() async throws {
        #expect(
            try await target { $0.query("a", 1.0).query("b", 0.1).query("c", Decimal(string: "12.50")) }
                == "/v1/s?a=1&b=0.1&c=12.5")
    }

    @Test("Parameters keep the order of the spec, fixed ones included")
    func order() async throws {
        #expect(try await target { $0.query("z", 1).fixedQuery("v", "2 0").query("a", 3) } == "/v1/s?z=1&v=2%200&a=3")
    }

    enum Plan: OpenEnum {
        case free
        case unknown(String)
        static let allCases: [Plan] = [.free]
        init(rawValue: String) { self = rawValue == "free" ? .free : .unknown(rawValue) }
        var rawValue: String { if case .unknown(let rawValue) = self { rawValue } else { "free" } }
        var isUnknown: Bool { self != .free }
    }

    enum Order: String, ClosedEnum {
        case ascending = "asc"
    }

    struct ArticleID: Newtype {
        var rawValue: Int
    }

    struct Moment: Newtype {
        var rawValue: Date
        static var wire: Wire<Date> { .date(.unix) }
    }

    @Test("Models of scalars are written as in JSON")
    func models() async throws {
        let date = Date(timeIntervalSince1970: 1_668_478_647)
        #expect(
            try await target {
                $0.query("p", [Plan.free, .unknown("a b")], style: .comma).query("o", Order.ascending)
                    .query("id", ArticleID(rawValue: 7)).query("m", Moment(rawValue: date))
            } == "/v1/s?p=free,a%20b&o=asc&id=7&m=1668478647")
    }

    @Test("Dates are written in the format that the spec names, days without a time zone")
    func dates() async throws {
        let date = Date(timeIntervalSince1970: 1_668_478_647)
        let day = try #require(CalendarDate(year: 2018, month: 12, day: 31))
        #expect(
            try await target {
                $0.query("a", date, .iso8601).query("b", [date, date], .unix, style: .comma)
                    .query("c", Date?.none, .unix).query("d", day)
            } == "/v1/s?a=2022-11-15T02%3A17%3A27Z&b=1668478647,1668478647&d=2018-12-31")
    }

    @Test("An object that cannot be encoded fails when it is sent")
    func unencodable() async {
        let endpoint = Endpoint<Blog, Void>.ping().query("f", ["a": Double.nan], style: .deepObject)
        let error = await thrown { try await APIClient<Blog>(StubTransport<Blog>()).send(endpoint) }
        guard case .invalidRequest(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("The value of f cannot be encoded: "))
    }
}
