import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Queries of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedQueryTests {
    private static let noon = Date(timeIntervalSince1970: 1_796_040_000)

    private func query(_ endpoint: Endpoint<Depot, [Depot.Parcel]>) async throws -> String? {
        let server = try LoopbackServer()
        server.on("/api/v3/parcels", Reply.json(#"[{"id":1,"note":null}]"#))
        #expect(try await APIClient<Depot>(server).send(endpoint) == [Depot.Parcel(id: 1)])
        #expect(server.requests.map(\.method) == ["GET"])
        return server.requests.first?.query
    }

    @Test("A fixed one first, then each in the spec's order: repeated, by comma, by pipe, an object, an instant")
    func search() async throws {
        let server = try LoopbackServer()
        server.on("/search", Reply.json(#"{"data":[{"id":"x","score":0.5},{"id":3,"score":1}],"error":null}"#))
        let page = try await APIClient<Search>(server).send(
            .search(
                q: "a+b&c=d e/é;", ids: [1, 2], tags: ["x,y", "z"], near: [1.5, -2],
                filter: .init(status: "open", min: 3), since: Self.noon))
        #expect(page.items == [.init(id: .string("x"), score: 0.5), .init(id: .int(3), score: 1)])
        #expect(
            server.requests.map(\.line) == [
                "GET /search?v=2&q=a%2Bb%26c%3Dd%20e%2F%C3%A9%3B&ids=1&ids=2&tags=x%2Cy,z&near=1.5%7C-2"
                    + "&filter%5Bstatus%5D=open&filter%5Bmin%5D=3&since=2026-11-30T12%3A00%3A00Z"
            ])
    }

    @Test("Arrays in brackets, by spaces, repeated, and days by comma")
    func arrays() async throws {
        let days = [CalendarDate(year: 2026, month: 11, day: 30), CalendarDate(year: 2026, month: 2, day: 28)]
        #expect(
            try await query(
                .find(
                    ids: [1, 2], words: ["x", "y&z"], regions: [.north, .unknown("far east")],
                    days: days.compactMap(\.self)))
                == "ids%5B%5D=1&ids%5B%5D=2&words=x%20y%26z&regions=north&regions=far%20east"
                + "&days=2026-11-30,2026-02-28&exact=true")
    }

    @Test("Objects member by member: fields in the spec's order, without null; maps by key")
    func objects() async throws {
        let filter = Depot.Filter(sizes: [1, 2], from: CalendarDate(year: 2026, month: 1, day: 2))
        #expect(
            try await query(.find(filter: filter, limits: ["b": 2, "a b": 1]))
                == "filter%5Bsizes%5D=1&filter%5Bsizes%5D=2&filter%5Bfrom%5D=2026-01-02"
                + "&limits%5Ba%20b%5D=1&limits%5Bb%5D=2&exact=true")
    }

    @Test("An instant in the parameter's format, numbers in their shortest form, a flag as a word")
    func scalars() async throws {
        #expect(
            try await query(.find(at: Self.noon, exact: false, ratio: 0.1))
                == "at=1796040000&exact=false&ratio=0.1")
        #expect(try await query(.find(ratio: 2)) == "exact=true&ratio=2")
    }

    @Test("nil and no elements are left out, an empty text is not; a default is sent")
    func absence() async throws {
        #expect(try await query(.find) == "exact=true")
        #expect(
            try await query(.find(ids: [], words: [], filter: .init(), limits: [:], name: "")) == "exact=true&name=")
    }

    @Test("Enums by their raw values, open ones also as the server knows more; days are days")
    func tasks() async throws {
        let server = try LoopbackServer()
        server.on("/tasks", Reply.json("[]"))
        let day = CalendarDate(year: 2026, month: 12, day: 1)
        #expect(
            try await APIClient<Tasks>(server).send(.listTasks(dueBefore: day, priority: [.low, .high, .unknown(7)]))
                == [])
        #expect(server.requests.map(\.line) == ["GET /tasks?due_before=2026-12-01&priority=0,10,7"])
    }
}
