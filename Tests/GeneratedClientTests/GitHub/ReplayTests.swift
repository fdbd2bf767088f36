import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// The client that came out of GitHub's spec makes the calls that were recorded, and reads their answers.
@Suite(
    .enabled(if: Recordings.folder != nil, "the recordings are not beside the package"), .timeLimit(.minutes(10)))
struct ReplayTests {
    @Test func everyRecordingHasItsCalls() throws {
        #expect(Recordings.all == RecordedCalls.byRecording.keys.sorted())
        let exchanges = try Recordings.all.flatMap { try Recordings.exchanges($0) }
        #expect(exchanges.count == 49)
        #expect(exchanges.count { $0.goesToUploads } == 1)
    }

    @Test(arguments: RecordedCalls.byRecording.keys.sorted())
    func requestsAndAnswersAreTheRecordedOnes(recording: String) async throws {
        let exchanges = try Recordings.exchanges(recording)
        let calls = try #require(RecordedCalls.byRecording[recording])
        try #require(exchanges.count == calls.count)
        for (exchange, call) in zip(exchanges, calls) {
            let (base, uploads) = (try LoopbackServer(), try LoopbackServer())
            for server in [base, uploads] { server.onAnything(exchange.script(for: base)) }
            let client = exchange.client(for: base, uploads: uploads)
            let decoded = try await call.run(client)
            let (asked, other) = exchange.goesToUploads ? (uploads, base) : (base, uploads)
            #expect(asked.requests.count == 1 && other.requests.isEmpty, "\(exchange.scope)\(exchange.target)")
            let request = try #require(asked.requests.first)
            try expect(request, toBe: exchange)
            try expect(decoded, toStandFor: exchange)
        }
    }

    @Test func pagesFollowTheirLinks() async throws {
        let exchanges = try Recordings.exchanges("paginate-issues")
        let (server, uploads) = (try LoopbackServer(), try LoopbackServer())
        let scripts = Dictionary(
            exchanges.map { ($0.target, $0.script(for: server)) }, uniquingKeysWith: { first, _ in first })
        server.onAnything { request, connection in
            (scripts[request.target] ?? Reply.status(404))(request, connection)
        }
        let client = exchanges[0].client(for: server, uploads: uploads)
        var numbers: [Int] = []
        for try await issue in client.items(
            of: .listIssues(owner: "octokit-fixture-org", repo: "paginate-issues", perPage: 3))
        {
            numbers.append(issue.number)
        }
        #expect(numbers == Array((1...13).reversed()))
        #expect(server.requests.map(\.target) == exchanges.map(\.target))
        #expect(uploads.requests.isEmpty)
    }

    private func expect(_ request: ReceivedRequest, toBe exchange: Exchange) throws {
        #expect(request.method == exchange.method)
        #expect(request.target == exchange.target)
        for name in ["accept", "authorization", "content-type"] {
            #expect(request[name] == exchange.requestFields[name], "\(name) of \(exchange.target)")
        }
        if exchange.requestFields["content-type"]?.hasPrefix("application/json") == true {
            #expect(try JSONText.same(request.body, exchange.sent), "body of \(exchange.target)")
        } else {
            #expect(request.body == exchange.sent)
        }
    }

    /// What was decoded, encoded again, is what came: no field is lost, none is made up.
    private func expect(_ decoded: Data, toStandFor exchange: Exchange) throws {
        if decoded.isEmpty {
            #expect(exchange.answer.isEmpty || exchange.answer == Data("{}".utf8))
        } else if exchange.answerIsText {
            #expect(decoded == exchange.answer)
        } else {
            #expect(try JSONText.same(decoded, exchange.answer), "answer of \(exchange.target)")
        }
    }
}

extension Exchange {
    /// Answers as recorded; links lead to a server.
    fileprivate func script(for server: LoopbackServer) -> Script {
        var fields: [(String, String)] = []
        for name in ["content-type", "link", "location", "etag"] {
            let origin = "http://127.0.0.1:\(server.port)"
            guard let value = answerFields[name] else { continue }
            fields.append((name, value.replacingOccurrences(of: "https://api.github.com", with: origin)))
        }
        return Reply.data(status, answer, fields: fields)
    }

    /// Whether it went to the server that the spec calls `uploads`.
    fileprivate var goesToUploads: Bool { scope == "https://uploads.github.com:443" }

    /// A client with the token that was recorded.
    fileprivate func client(for base: LoopbackServer, uploads: LoopbackServer) -> APIClient<GitHub> {
        let token = (requestFields["authorization"] ?? "").replacingOccurrences(of: "token ", with: "")
        return APIClient<GitHub>(
            baseURL: base.url, credentials: .token(token), servers: ["uploads": uploads.url], strict: true)
    }
}
