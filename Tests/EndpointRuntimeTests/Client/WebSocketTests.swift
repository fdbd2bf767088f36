import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("The WebSocket channel", .timeLimit(.minutes(10)))
struct WebSocketTests {
    typealias Channel = WebSocketChannel<String, String>

    @Test("A field that holds a line break is refused before anything is sent", arguments: ["a\r\nX: 1", "a\0"])
    func injection(value: String) throws {
        let server = try LoopbackServer()
        let error = #expect(throws: TransportFailure.self) {
            _ = try Channel(server.url, fields: ["X-Note": value])
        }
        #expect(error?.reason == "The value of the header X-Note holds a line break or NUL.")
        #expect(server.acceptedConnections == 0)
    }

    #if canImport(FoundationNetworking)
        @Test("Where the platform has none, sending and receiving say so at once")
        func unsupported() async throws {
            let channel = try Channel(try #require(URL(string: "ws://127.0.0.1:9/")))
            await #expect(throws: TransportFailure.self) { try await channel.send("x") }
            await #expect(throws: TransportFailure.self) { try await channel.receive() }
        }
    #endif
}
