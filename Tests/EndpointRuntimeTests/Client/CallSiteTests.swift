import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

/// Every way to make a call throws the API's error and no other: a body that ends in anything else would not compile.
@Suite("Calls throw the API's error by its type", .timeLimit(.minutes(10)))
struct CallSiteTests {
    typealias List = Endpoint<Blog, Page<Int, [Int]>>

    private static let list = List(.get, "/l", name: "l", response: .pages(.link, items: { $0 }))
    private static let events = Endpoint<Blog, EventStream<Blog.Code>>(.get, "/e", name: "e", response: .sse())
    private static let export = Endpoint<Blog, DownloadedFile>(
        .get, "/export", name: "export", response: .file("application/zip"))

    private func send(_ client: APIClient<Blog>) async throws(Blog.APIError) {
        _ = try await client.send(.getArticle(id: 7), idempotencyKey: nil, retry: .none, uploadProgress: nil)
    }

    private func respond(_ client: APIClient<Blog>) async throws(Blog.APIError) {
        _ = try await client.response(to: .getArticle(id: 7))
    }

    private func download(_ client: APIClient<Blog>) async throws(Blog.APIError) {
        _ = try await client.download(Self.export, to: URL(fileURLWithPath: "/nowhere/file")) { _ in }
    }

    private func pages(_ client: APIClient<Blog>) async throws(Blog.APIError) {
        for try await page in client.pages(of: Self.list) { _ = page }
    }

    private func items(_ client: APIClient<Blog>) async throws(Blog.APIError) {
        for try await item in client.items(of: Self.list) { _ = item }
    }

    private func stream(_ client: APIClient<Blog>) async throws(Blog.APIError) {
        for try await event in client.stream(Self.events) { _ = event }
    }

    @Test("In each of the ways")
    func everyWay() async {
        let client = APIClient<Blog>(
            baseURL: StubTransport<Blog>().baseURL, transport: Answering { _ in TransportResponse(status: 418) })
        for call in [send, respond, download, pages, items, stream] {
            do throws(Blog.APIError) {
                try await call(client)
                Issue.record("no error")
            } catch {
                #expect(error.status == 418)
            }
        }
    }
}
