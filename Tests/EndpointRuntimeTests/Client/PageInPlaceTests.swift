import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@Suite("A page of HTML in place of what was asked for", .timeLimit(.minutes(10)))
struct PageInPlaceTests {
    private static let page: HTTPFields = ["Content-Type": "Text/HTML; charset=utf-8"]

    private func raw(_ contentType: String) -> Endpoint<Blog, Data> {
        Endpoint(.get, "/r", name: "r", response: .raw(contentType))
    }

    @Test("Is no success of bytes and of text: a captive portal answers so")
    func bytesAndText() async throws {
        let text = Endpoint<Blog, String>(.get, "/t", name: "t", response: .text("text/plain"))
        let stub = StubTransport<Blog>()
        stub.on(raw("image/png"), .status(200, "<html>", headers: Self.page))
        stub.on(text, .status(200, "<html>", headers: Self.page))
        let client = APIClient<Blog>(stub)
        for (error, type) in [
            (await thrown { try await client.send(raw("image/png")) }, "image/png"),
            (await thrown { try await client.send(text) }, "text/plain"),
        ] {
            guard case .decoding(let failure) = error else { throw Unexpected(error) }
            #expect((failure.expected, failure.found) == (type, "text/html"))
            #expect(error?.rawBody == Data("<html>".utf8))
        }
    }

    @Test("Is no file, and leaves none behind")
    func file() async throws {
        let left = Recorder<URL>()
        let stub = StubTransport<Blog>()
        let export = Endpoint<Blog, DownloadedFile>(.get, "/e", name: "e", response: .file("application/zip"))
        stub.on(
            export,
            .answers { request in
                guard case .file(let url) = request.delivery else { throw URLError(.unknown) }
                try Data("<html>".utf8).write(to: url)
                left.add(url)
                return TransportResponse(status: 200, fields: Self.page, body: .file(url))
            })
        let destination = try TemporaryFile()
        let error = await thrown { try await APIClient<Blog>(stub).download(export, to: destination.url) }
        guard case .decoding(let failure) = error else { throw Unexpected(error) }
        #expect((failure.expected, failure.found) == ("application/zip", "text/html"))
        #expect(!FileManager.default.fileExists(atPath: destination.url.path))
        #expect(!FileManager.default.fileExists(atPath: try #require(left.all.first).path))
    }

    @Test("Is taken where it was asked for", arguments: ["text/html", "text/html; charset=utf-8", "text/*", "*/*"])
    func asked(contentType: String) async throws {
        let stub = StubTransport<Blog>()
        stub.on(raw(contentType), .status(200, "<html>", headers: Self.page))
        #expect(try await APIClient<Blog>(stub).send(raw(contentType)) == Data("<html>".utf8))
    }

    @Test("Any other type is taken: one thing goes by many", arguments: ["application/x-zip-compressed", nil])
    func others(type: String?) async throws {
        let stub = StubTransport<Blog>()
        var fields = HTTPFields()
        fields["Content-Type"] = type
        stub.on(raw("application/zip"), .status(200, "PK", headers: fields))
        #expect(try await APIClient<Blog>(stub).send(raw("application/zip")) == Data("PK".utf8))
    }
}
