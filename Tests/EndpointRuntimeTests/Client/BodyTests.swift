import EndpointTesting
import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

@Suite("Bodies travel byte for byte", .timeLimit(.minutes(10)))
struct BodyTests {
    private func sent(
        _ build: (Endpoint<Blog, Void>) -> Endpoint<Blog, Void>
    ) async throws -> ReceivedRequest {
        let server = try LoopbackServer()
        server.on("/v1/in", Reply.status(204))
        try await APIClient<Blog>(server).send(build(Endpoint(.post, "/in", name: "in")))
        return try #require(server.requests.first)
    }

    @Test("A form is read by the form rules to exactly its fields")
    func form() async throws {
        let request = try await sent {
            $0.form("grant_type", "refresh_token").form("refresh_token", "a+b/c==&é")
                .form("scope", "read write").form("hint", String?.none)
        }
        #expect(request["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.text == "grant_type=refresh_token&refresh_token=a%2Bb%2Fc%3D%3D%26%C3%A9&scope=read%20write")
        #expect(request["Content-Length"] == "\(request.body.count)")
    }

    @Test("A form without a field is sent as an empty one")
    func emptyForm() async throws {
        let request = try await sent { $0.emptyForm().form("hint", String?.none) }
        #expect(request["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.text == "")
    }

    @Test("JSON, text and bytes come with their content type")
    func simpleBodies() async throws {
        let json = try await sent { $0.body(Blog.Code(code: 7)) }
        #expect(json["Content-Type"] == "application/json")
        #expect(json.text == "{\"code\":7}")
        let patch = try await sent { $0.body(Blog.Code(code: 7), contentType: "application/merge-patch+json") }
        #expect(patch["Content-Type"] == "application/merge-patch+json")
        let text = try await sent { $0.textBody("hé", "text/plain") }
        #expect(text["Content-Type"] == "text/plain")
        #expect(text.text == "hé")
        let raw = try await sent { $0.rawBody(Data([0, 1, 255]), "image/png") }
        #expect(raw.body == Data([0, 1, 255]))
    }

    @Test("A call without a body announces none")
    func noBody() async throws {
        let request = try await sent { $0.body(Blog.Code?.none) }
        #expect(request.body.isEmpty)
        #expect(request["Content-Type"] == nil)
    }

    @Test("A file streams from disk with its length")
    func file() async throws {
        let file = try TemporaryFile(Data(repeating: 7, count: 3_000_000))
        let request = try await sent { $0.fileBody(file.url, "application/zip") }
        #expect(request.body == Data(repeating: 7, count: 3_000_000))
        #expect(request["Content-Length"] == "3000000")
        #expect(request["Content-Type"] == "application/zip")
    }

    @Test("A file that is not there is refused before anything is sent")
    func missingFile() async throws {
        let stub = StubTransport<Blog>()
        let endpoint = Endpoint<Blog, Void>(.post, "/in", name: "in")
            .fileBody(URL(fileURLWithPath: "/nowhere/data.zip"), "application/zip")
        let error = await thrown { try await APIClient(stub).send(endpoint) }
        #expect(error == .invalidRequest("The file data.zip cannot be read."))
        #expect(stub.requests.isEmpty)
    }

    @Test("What is no regular file is refused before anything is sent, alone and as a part")
    func noRegularFile() async throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        let (toFolder, toNothing) = (
            folder.url.appendingPathComponent("folder"), folder.url.appendingPathComponent("gone")
        )
        try files.createSymbolicLink(at: toFolder, withDestinationURL: folder.url)
        try files.createSymbolicLink(
            at: toNothing, withDestinationURL: folder.url.appendingPathComponent("nothing"))
        let reasons = [
            folder.url: "\(folder.url.lastPathComponent) is no regular file.",
            toFolder: "folder is no regular file.",
            toNothing: "The file gone cannot be read.",
            URL(fileURLWithPath: "/dev/null"): "null is no regular file.",
        ]
        let stub = StubTransport<Blog>()
        for (url, reason) in reasons {
            let alone = Endpoint<Blog, Void>.ping(.put).fileBody(url, "a/b")
            #expect(await thrown { try await APIClient(stub).send(alone) } == .invalidRequest(reason))
            let part = Endpoint<Blog, Void>.ping(.put).part("p", file: FilePart(url: url))
            #expect(await thrown { try await APIClient(stub).send(part) } == .invalidRequest(reason))
        }
        #expect(stub.requests.isEmpty)
    }

    @Test("A link to a file is that file")
    func linkedFile() async throws {
        let (folder, file) = (try TemporaryFolder(), try TemporaryFile(Data([1, 2])))
        let link = folder.url.appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
        #expect(try await sent { $0.fileBody(link, "a/b") }.body == Data([1, 2]))
    }

    @Test("Multipart: texts and files, in order, with what their heads need")
    func multipart() async throws {
        let file = try TemporaryFile(Data("line\r\n--not-the-boundary\r\n".utf8))
        let request = try await sent {
            $0.part("caption", "Hi é").part(
                "photo", file: FilePart(url: file.url, fileName: "p.png", contentType: "image/png")
            )
            .part("raw", file: FilePart(data: Data([1, 2]), fileName: "r.bin"))
        }
        let boundary = try #require(request["Content-Type"]?.components(separatedBy: "boundary=").last)
        #expect(request["Content-Type"] == "multipart/form-data; boundary=\(boundary)")
        #expect(request["Content-Length"] == "\(request.body.count)")
        let expected = """
            --\(boundary)\r
            Content-Disposition: form-data; name="caption"\r
            \r
            Hi é\r
            --\(boundary)\r
            Content-Disposition: form-data; name="photo"; filename="p.png"\r
            Content-Type: image/png\r
            \r
            line\r
            --not-the-boundary\r
            \r
            --\(boundary)\r
            Content-Disposition: form-data; name="raw"; filename="r.bin"\r
            Content-Type: application/octet-stream\r
            \r
            \u{1}\u{2}\r
            --\(boundary)--\r

            """
        #expect(request.text == expected)
    }

    @Test("Neither a file name nor a part's name can end its header line")
    func injection() async throws {
        let part = FilePart(data: Data(), fileName: "a\"\r\nX-Evil: 1.png")
        let request = try await sent { $0.part("n\"\n", file: part) }
        #expect(request.text.contains("name=\"n%22%0A\"; filename=\"a%22%0D%0AX-Evil: 1.png\"\r\n"))
        let stub = StubTransport<Blog>()
        let evil = FilePart(data: Data(), fileName: "a", contentType: "a/b\r\nX: 1")
        let endpoint = Endpoint<Blog, Void>(.post, "/in", name: "in").part("p", file: evil)
        let error = await thrown { try await APIClient(stub).send(endpoint) }
        #expect(
            error
                == .invalidRequest("In the part p: The value of the header Content-Type holds a line break or NUL."))
    }

    @Test("A body on a GET is refused: no platform sends it")
    func bodyOnGet() async {
        let endpoint = Endpoint<Blog, Void>(.get, "/in", name: "in").body(Blog.Code(code: 1))
        let error = await thrown { try await APIClient(StubTransport<Blog>()).send(endpoint) }
        #expect(error == .invalidRequest("A GET request takes no body."))
    }

    @Test("Upload progress ends with all bytes")
    func uploadProgress() async throws {
        let server = try LoopbackServer()
        server.on("/v1/in", Reply.status(204))
        let file = try TemporaryFile(Data(repeating: 1, count: 1_000_000))
        let steps = Recorder<TransferProgress>()
        let endpoint = Endpoint<Blog, Void>(.post, "/in", name: "in").fileBody(file.url, "a/b")
        try await APIClient<Blog>(server).send(endpoint, uploadProgress: { steps.add($0) })
        let last = try #require(steps.all.last)
        #expect(last == TransferProgress(completedBytes: 1_000_000, totalBytes: 1_000_000))
        #expect(last.fraction == 1)
        #expect(steps.all.count > 1)
    }

    @Test("Multipart with a file goes to disk, from where it streams, and the copy goes with the call")
    func multipartOnDisk() async throws {
        let file = try TemporaryFile(Data(repeating: 7, count: 300_000))
        let bodies = Recorder<URL>()
        let transport = Answering { request in
            guard case .file(let url) = request.body else { throw URLError(.badURL) }
            #expect(try Data(contentsOf: url).count > 300_000)
            bodies.add(url)
            return TransportResponse(status: bodies.all.count == 1 ? 503 : 204)
        }
        let client = APIClient<Blog>(
            baseURL: StubTransport<Blog>().baseURL, transport: transport, clock: TestClock().clock)
        try await client.send(.ping(.put).part("f", file: FilePart(url: file.url)))
        #expect(bodies.all.count == 2)
        #expect(Set(bodies.all).count == 1)
        for url in bodies.all { #expect(!FileManager.default.fileExists(atPath: url.path)) }
        #expect(FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test("A boundary that the data holds is not taken, and text cannot open a part of its own")
    func boundary() {
        let text = "x\r\n--taken\r\nContent-Disposition: form-data; name=\"evil\"\r\n\r\ny"
        let boundaries = Recorder<String>()
        let body = MultipartBody([MultipartPart("t", text: text)]) {
            boundaries.add("taken")
            return boundaries.all.count == 1 ? "taken" : "free"
        }
        #expect(body.boundary == "free")
        #expect(boundaries.all.count == 2)
        let sent = String(decoding: body.data(), as: UTF8.self)
        #expect(sent == "--free\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\n\(text)\r\n--free--\r\n")
    }
}
