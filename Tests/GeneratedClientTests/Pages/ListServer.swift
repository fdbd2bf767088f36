import Foundation
import LoopbackServer

/// A server with a list of 35 items, of which it sends as many as it is asked for, ten where nothing is said.
struct ListServer {
    static let count = 35

    let server: LoopbackServer

    /// `item` is the JSON of an item, `body` what an answer makes of the items in it.
    init(
        _ path: String, body: @escaping @Sendable (String) -> String, item: @escaping @Sendable (Int) -> String
    ) throws {
        server = try LoopbackServer()
        server.on(path) { request, connection in
            let items = Self.numbers(request).map(item).joined(separator: ",")
            Reply.json(body("[\(items)]"))(request, connection)
        }
    }

    private static func numbers(_ request: ReceivedRequest) -> Range<Int> {
        let query = URLComponents(string: request.target)?.queryItems ?? []
        func value(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
        let size = value("per") ?? value("limit") ?? 10
        let start = min(value("offset") ?? ((value("page") ?? 1) - 1) * size, count)
        return start..<min(start + size, count)
    }

    /// The queries that were asked.
    var queries: [String] { server.requests.map { $0.query ?? "" } }
}
