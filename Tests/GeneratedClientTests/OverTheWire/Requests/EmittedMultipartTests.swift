import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite("Multipart bodies of emitted endpoints", .timeLimit(.minutes(10)))
struct EmittedMultipartTests {
    /// The boundary that a request names, once it is seen to be in order.
    private func boundary(_ request: ReceivedRequest) throws -> String {
        let type = try #require(request["Content-Type"])
        #expect(type.hasPrefix("multipart/form-data; boundary="))
        let boundary = type.dropFirst("multipart/form-data; boundary=".count)
        // RFC 2046 §5.1.1
        #expect((1...70).contains(boundary.count))
        return String(boundary)
    }

    @Test("A file streams from disk after the text beside it, byte for byte")
    func fromDisk() async throws {
        let server = try LoopbackServer()
        server.on("/photos", Reply.json(#"{"id":3,"caption":"é","taken_on":"2026-11-30"}"#, status: 201))
        // With line breaks, dashes and every other byte.
        let bytes = Data("\r\n--\r\n".utf8) + Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
        let file = try ScratchFile(bytes)
        let photo = FilePart(url: file.url, fileName: "a \"b\".jpg", contentType: "image/jpeg")
        let client = APIClient<Files>(server, credentials: .token("K"))
        #expect(
            try await client.send(.uploadPhoto(photo: photo, caption: "é"))
                == Files.Photo(id: 3, caption: "é", takenOn: CalendarDate(year: 2026, month: 11, day: 30)))
        let request = try #require(server.requests.first)
        let boundary = try boundary(request)
        let head = """
            --\(boundary)\r
            Content-Disposition: form-data; name="caption"\r
            \r
            é\r
            --\(boundary)\r
            Content-Disposition: form-data; name="photo"; filename="a %22b%22.jpg"\r
            Content-Type: image/jpeg\r
            \r

            """
        #expect(request.line == "POST /photos")
        #expect(request.body == Data(head.utf8) + bytes + Data("\r\n--\(boundary)--\r\n".utf8))
        #expect(
            request.apiFields == [
                "accept": "application/json", "x-api-key": "K",
                "content-type": "multipart/form-data; boundary=\(boundary)",
            ])
    }

    @Test("Values in the spec's order, a part for each of several; what is nil has none")
    func parts() async throws {
        let (server, uploads) = (try LoopbackServer(), try LoopbackServer())
        uploads.on("/api/v3/parcels", Reply.json(#"{"id":1,"note":null}"#))
        let client = APIClient<Depot>(server, uploads: uploads)
        func file(_ name: String) -> FilePart { FilePart(data: Data(name.utf8), fileName: name) }
        let booked = try await client.send(
            .book(
                weight: 1.5, label: file("l"), region: .unknown("west"), tags: ["x", "y"],
                due: CalendarDate(year: 2026, month: 12, day: 24), papers: [file("p"), file("q")]))
        #expect(booked == Depot.Parcel(id: 1))
        _ = try await client.send(.book(weight: 2, label: file("l")))
        #expect(server.requests.isEmpty)
        let texts = [("weight", "1.5"), ("region", "west"), ("tags", "x"), ("tags", "y"), ("due", "2026-12-24")]
        try expectParts(uploads.requests.first, texts, files: [("label", "l"), ("papers", "p"), ("papers", "q")])
        try expectParts(uploads.requests.last, [("weight", "2")], files: [("label", "l")])
    }

    private func expectParts(
        _ request: ReceivedRequest?, _ texts: [(String, String)], files: [(String, String)]
    ) throws {
        let request = try #require(request)
        let boundary = try boundary(request)
        var body = ""
        for (name, text) in texts {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(text)\r\n"
        }
        for (name, file) in files {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"\(file)\"\r\n"
            body += "Content-Type: application/octet-stream\r\n\r\n\(file)\r\n"
        }
        #expect(request.text == body + "--\(boundary)--\r\n")
        #expect(request.line == "POST /api/v3/parcels")
    }
}
