import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

/// A page has as many items as the server sent, also where some of them are left out.
@Suite("Lists some of whose items cannot be read", .timeLimit(.minutes(10)))
struct LossyPageTests {
    private static func thing(_ id: Int) -> String { id == 3 || 20..<30 ~= id ? "{\"id\":null}" : "{\"id\":\(id)}" }

    /// What `thing` has to give.
    private static let readable = (0..<35).filter { $0 != 3 && !(20..<30 ~= $0) }

    private func ids<Item, Body>(
        _ list: ListServer, _ endpoint: Endpoint<Warehouse, Page<Item, Body>>, _ id: (Item) -> Int?
    ) async throws -> [Int?] {
        let client = APIClient<Warehouse>(baseURL: list.server.url, transport: URLSessionTransport())
        var ids: [Int?] = []
        for try await item in client.items(of: endpoint) { ids.append(id(item)) }
        return ids
    }

    @Test("By page number: a page with dropped items is not short, and one with nothing else not empty")
    func number() async throws {
        let list = try ListServer("/things", body: { "{\"data\":\($0)}" }, item: Self.thing)
        #expect(try await ids(list, .number(per: 10), \.id) == Self.readable)
        #expect(list.queries == ["per=10", "per=10&page=2", "per=10&page=3", "per=10&page=4"])
    }

    @Test("By offset with a limit")
    func limit() async throws {
        let list = try ListServer("/things", body: { "{\"data\":\($0)}" }, item: Self.thing)
        #expect(try await ids(list, .skip(limit: 10), \.id) == Self.readable)
        #expect(list.queries == ["limit=10", "limit=10&offset=10", "limit=10&offset=20", "limit=10&offset=30"])
    }

    @Test("By offset alone: no item comes twice, and the total is reached")
    func offset() async throws {
        let list = try ListServer("/things", body: { "{\"data\":\($0),\"total\":35}" }, item: Self.thing)
        #expect(try await ids(list, .skip, \.id) == Self.readable)
        #expect(list.queries == ["", "offset=10", "offset=20", "offset=30"])
    }

    @Test("Items that came under another name")
    func alias() async throws {
        let list = try ListServer("/things", body: { "{\"rows\":\($0)}" }, item: Self.thing)
        #expect(try await ids(list, .number(per: 10), \.id) == Self.readable)
    }

    @Test("Items in an envelope, in a field that may be dropped", arguments: ["shelf", "rack"])
    func envelope(key: String) async throws {
        let list = try ListServer(
            "/stock", body: { "{\"result\":{\"stock\":{\"\(key)\":{\"name\":\"A\",\"things\":\($0)}}}}" },
            item: Self.thing)
        #expect(try await ids(list, .stock(per: 10), \.id) == Self.readable)
        #expect(list.queries.count == 4)
    }

    @Test("A page that is dropped as a whole is not the last")
    func wholePage() async throws {
        let list = try ListServer(
            "/stock",
            body: { items in
                let name = items.contains("\"id\":10}") ? "null" : "\"A\""
                return "{\"result\":{\"stock\":{\"shelf\":{\"name\":\(name),\"things\":\(items)}}}}"
            }, item: { "{\"id\":\($0)}" })
        #expect(try await ids(list, .stock(per: 10), \.id) == (0..<35).filter { !(10..<20 ~= $0) })
        #expect(list.queries.count == 4)
    }

    @Test("What is dropped inside an item is no item")
    func inside() async throws {
        let list = try ListServer(
            "/things", body: { "{\"data\":\($0)}" },
            item: { $0 == 3 ? "null" : "{\"id\":\($0),\"labels\":[1,\"x\",null]}" })
        #expect(try await ids(list, .boxes, \.id) == (0..<35).filter { $0 != 3 })
        #expect(list.queries == ["", "offset=10", "offset=20", "offset=30", "offset=35"])
    }

    @Test("A member that the spec does not know is an item; one that cannot be read counts")
    func union() async throws {
        let list = try ListServer(
            "/things", body: { "{\"data\":\($0)}" },
            item: { id in
                let kind = id == 3 ? "drone" : id.isMultiple(of: 2) ? "parcel" : "letter"
                return "{\"kind\":\"\(kind)\",\"id\":\(id == 4 ? "{}" : "\(id)")}"
            })
        let ids = try await ids(list, .deliveries(per: 10)) { delivery -> Int? in
            switch delivery {
            case .parcel(let parcel): parcel.id
            case .letter(let letter): letter.id
            case .unknown: nil
            }
        }
        #expect(ids == [0, 1, 2, nil] + (5..<35).map { $0 })
        #expect(list.queries.count == 4)
    }

    @Test("The pages of a stub go on as a server's do")
    func stub() async throws {
        let stub = StubTransport<Warehouse>()
        let first: Endpoint<Warehouse, Page<Warehouse.Thing, Warehouse.Things>> = .number(per: 2)
        stub.on(first, .json(#"{"data":[{"id":0},"junk"]}"#))
        stub.on(
            first.page(at: .query(name: "page", value: "2")), .returns(page: Warehouse.Things(data: [.init(id: 2)])))
        let client = APIClient<Warehouse>(baseURL: stub.baseURL, transport: stub)
        var ids: [Int] = []
        for try await thing in client.items(of: first) { ids.append(thing.id) }
        #expect(ids == [0, 2])
    }
}
