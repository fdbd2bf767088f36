import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Bytes, text and files that emitted endpoints answer with", .timeLimit(.minutes(10)))
struct EmittedFileAnswerTests {
    private static let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 13) })

    @Test("Bytes as they came")
    func raw() async throws {
        let server = try LoopbackServer()
        server.on("/photos/3/thumbnail", Reply.data(200, Self.bytes, type: "image/png"))
        let client = APIClient<Files>(server, credentials: .token("K"))
        #expect(try await client.send(.thumbnail(id: 3)) == Self.bytes)
        #expect(server.requests.map(\.line) == ["GET /photos/3/thumbnail"])
        #expect(server.requests.map(\.apiFields) == [["accept": "image/png", "x-api-key": "K"]])
    }

    @Test("Text; bytes that are none are told")
    func text() async throws {
        let server = try LoopbackServer()
        server.on("/api/v3/files/a", Reply.status(200, "# é\r\n", type: "text/markdown"))
        server.on("/api/v3/files/b", Reply.data(200, Data([0xC3, 0x28]), type: "text/markdown"))
        let client = APIClient<Depot>(server)
        #expect(try await client.send(.readFile(path: "a")) == "# é\r\n")
        #expect(server.requests.first?["Accept"] == "text/markdown")
        let error = await client.error(of: .readFile(path: "b"))
        guard case .decoding(let failure) = error else { throw Unforeseen(error) }
        #expect(failure.expected == "text in UTF-8" && failure.rawBody == Data([0xC3, 0x28]))
    }

    @Test("A download lands where the caller wants it, in place of what was there, and tells how far it is")
    func download() async throws {
        let server = try LoopbackServer()
        server.on("/archive", Reply.data(200, Self.bytes, type: "application/zip"))
        let client = APIClient<Files>(server, credentials: .token("K"))
        let place = try ScratchFile(Data("old".utf8))
        let (steps, step) = AsyncStream.makeStream(of: Int64.self)
        let file = try await client.download(.exportAll, to: place.url) { step.yield($0.completedBytes) }
        step.finish()
        #expect(file == DownloadedFile(url: place.url, contentType: "application/zip"))
        #expect(try Data(contentsOf: place.url) == Self.bytes)
        let told = await steps.reduce(into: []) { $0.append($1) }
        #expect(told.last == Int64(Self.bytes.count) && told == told.sorted())
        let request = try #require(server.requests.first)
        #expect(request.line == "GET /archive")
        #expect(request["Accept"] == "application/zip" && request["X-API-Key"] == "K")
    }

    @Test("A refused download leaves what was there")
    func refusedDownload() async throws {
        let server = try LoopbackServer()
        server.on("/archive", Reply.status(403, "no"))
        let place = try ScratchFile(Data("old".utf8))
        let error = await #expect(throws: Files.APIError.self) {
            try await APIClient<Files>(server).download(.exportAll, to: place.url)
        }
        guard case .http(let failure) = error else { throw Unforeseen(error) }
        #expect(failure.status == 403 && failure.rawBody == Data("no".utf8))
        #expect(try Data(contentsOf: place.url) == Data("old".utf8))
    }
}
