import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Downloads", .timeLimit(.minutes(10)))
struct DownloadTests {
    private static let export = Endpoint<Blog, DownloadedFile>(
        .get, "/export", name: "export", errors: [.articleNotFound], response: .file("application/zip"))

    @Test("The file is there whole, in place of what was there, and progress ends with all bytes")
    func whole() async throws {
        let server = try LoopbackServer()
        let body = Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0) })
        server.on("/v1/export", Reply.data(200, body, type: "application/zip"))
        let destination = try TemporaryFile(Data("old".utf8))
        let steps = Recorder<TransferProgress>()
        let file = try await APIClient<Blog>(server).download(Self.export, to: destination.url) { steps.add($0) }
        #expect(try Data(contentsOf: destination.url) == body)
        #expect(file == DownloadedFile(url: destination.url, contentType: "application/zip"))
        #expect(steps.all.last == TransferProgress(completedBytes: 500_000, totalBytes: 500_000))
        #expect(steps.all.map(\.completedBytes) == steps.all.map(\.completedBytes).sorted())
        #expect(server.requests.first?["Accept"] == "application/zip")
    }

    @Test("Without a length there is no fraction")
    func noLength() async throws {
        let server = try LoopbackServer()
        server.on("/v1/export") { _, connection in
            connection.head(200, [("Transfer-Encoding", "chunked")])
            connection.chunk("abc")
            connection.chunk("")
        }
        let destination = try TemporaryFile()
        let steps = Recorder<TransferProgress>()
        _ = try await APIClient<Blog>(server).download(Self.export, to: destination.url) { steps.add($0) }
        #expect(steps.all.map(\.fraction).allSatisfy { $0 == nil })
        #expect(try Data(contentsOf: destination.url) == Data("abc".utf8))
    }

    @Test("A failure leaves no file and keeps its body")
    func refusal() async throws {
        let server = try LoopbackServer()
        server.on("/v1/export", Reply.json(#"{"reason":"none"}"#, status: 404))
        let destination = try TemporaryFile()
        let error = await thrown { try await APIClient<Blog>(server).download(Self.export, to: destination.url) }
        guard case .articleNotFound(let refusal) = error else { throw Unexpected(error) }
        #expect(refusal.reason == "none")
        #expect(!FileManager.default.fileExists(atPath: destination.url.path))
    }

    @Test("Cancelled or broken off in the middle, nothing is left behind, and what was there stays")
    func leftovers() async throws {
        let server = try LoopbackServer()
        server.on("/v1/export") { _, connection in
            connection.head(200, [("Content-Length", "1000000")])
            connection.write(Data(count: 100_000))
            connection.blockUntilClientLeaves()
        }
        server.on("/v1/broken", Reply.truncated)
        let destination = try TemporaryFile(Data("old".utf8))
        let folder = try TemporaryFolder()
        let transport = FolderTransport(
            folder: folder.url, base: URLSessionTransport(configuration: .endpoints(timeout: 600)))
        let client = APIClient<Blog>(baseURL: server.url, transport: transport, clock: TestClock().clock)
        let hasBegun = Gate()
        let call = Task {
            await thrown { try await client.download(Self.export, to: destination.url) { _ in hasBegun.open() } }
        }
        try await hasBegun.wait()
        #expect(folder.contents.count == 1)
        call.cancel()
        #expect(await call.value == .cancelled)
        let broken = Endpoint<Blog, DownloadedFile>(.get, "/broken", name: "b", response: .file("application/zip"))
        let error = await thrown { try await client.download(broken, to: destination.url, retry: .none) }
        guard case .transport = error else { throw Unexpected(error) }
        #expect(folder.contents.isEmpty)
        #expect(try Data(contentsOf: destination.url) == Data("old".utf8))
    }

    @Test("Sent for without a place, the file is the caller's, in the temporary folder")
    func send() async throws {
        let stub = StubTransport<Blog>()
        stub.on(Self.export, .data(Data([1, 2, 3])))
        let file = try await APIClient<Blog>(stub).send(Self.export)
        #expect(try Data(contentsOf: file.url) == Data([1, 2, 3]))
        try FileManager.default.removeItem(at: file.url)
    }
}

/// Sends on, with files under way in a folder that the test can look into.
private struct FolderTransport: Transport {
    var folder: URL
    var base: URLSessionTransport

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        var request = request
        if case .file(let url) = request.delivery {
            request.delivery = .file(folder.appendingPathComponent(url.lastPathComponent))
        }
        return try await base.send(request)
    }
}
