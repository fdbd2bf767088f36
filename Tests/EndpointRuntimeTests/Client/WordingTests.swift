import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

@Suite("What is said of failures, and to whom", .timeLimit(.minutes(10)))
struct WordingTests {
    typealias Failure = Blog.APIError

    private static let answer = HTTPFailure(status: 500)
    private static let undecodable = DecodingFailure(
        path: JSONPath(steps: [.key("a"), .index(3)]), expected: "number", found: "string")
    private static let timedOut = TransportFailure(.timedOut, "NSURLErrorDomain -1001")

    @Test(
        "A person is told a sentence, with the place of what only a developer can mend; a developer what it was",
        arguments: [
            (Failure.http(answer), "The server answered with status 500.", "status 500"),
            (.gone(answer), "The server refused the request (status 500).", "status 500"),
            (.unauthorized(answer), "The server did not accept the credentials (status 500).", "status 500"),
            (
                .decoding(undecodable),
                "The answer is not what was promised: a[3]: expected number, found string",
                "a[3]: expected number, found string"
            ),
            (.transport(timedOut), "The server took too long.", "NSURLErrorDomain -1001"),
            (
                .transport(TransportFailure(.notConnectedToInternet, "NSURLErrorDomain -1009")),
                "There is no network connection.", "NSURLErrorDomain -1009"
            ),
            (
                .transport(TransportFailure(.serverCertificateUntrusted, "SSL 60")), "The connection is not secure.",
                "SSL 60"
            ),
            (
                .transport(TransportFailure(.cannotFindHost, "no such host")), "The server could not be reached.",
                "no such host, code -1003"
            ),
            (
                .transport(TransportFailure(.networkConnectionLost, "reset by peer")), "The connection broke off.",
                "reset by peer, code -1005"
            ),
            (.cancelled, "The call was cancelled.", "cancelled"),
            (
                .invalidRequest("The path parameter id is empty."),
                "The request cannot be made. The path parameter id is empty.", "The path parameter id is empty."
            ),
        ])
    func sentences(failure: Failure, sentence: String, detail: String) {
        #expect(failure.localizedDescription == sentence)
        #expect(failure.description.contains(detail))
    }

    @Test("The parts of an error say the same as the whole")
    func parts() {
        #expect(Self.timedOut.localizedDescription == Failure.transport(Self.timedOut).localizedDescription)
        let failure = DecodingFailure(expected: "number", found: "string")
        #expect(failure.localizedDescription == Failure.decoding(failure).localizedDescription)
    }

    @Test("A server that the client was not told of is named, with what it was told in its place")
    func servers() async throws {
        let stub = StubTransport<Blog>()
        let upload = Endpoint<Blog, Void>(.put, "/u", name: "u", server: "uploads")
        let url = try #require(URL(string: "https://up.invalid"))
        func reason(_ servers: [String: URL]) async -> Failure? {
            let client = APIClient<Blog>(baseURL: stub.baseURL, servers: servers, transport: stub)
            return await thrown { try await client.send(upload) }
        }
        let sentence = "The client was given no URL for the server uploads."
        #expect(await reason([:]) == .invalidRequest(sentence))
        #expect(
            await reason(["upload": url, "https://up.invalid": url])
                == .invalidRequest(
                    sentence + #" It was given one for "https://up.invalid", "upload", which Blog does not have."#))
        #expect(stub.requests.isEmpty)
    }
}
