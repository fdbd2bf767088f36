/// Code that the compiler is to refuse, from its fifth line on, beside code that is in order.
enum Misuses {
    /// An endpoint whose answer is one value, taken for a list, a stream and a file, and a client without a
    /// header field that it needs; and endpoints and a client that are in order.
    static let calls = """
        import EndpointRuntime
        import Foundation

        func misuse(_ client: APIClient<Hostile>, _ url: URL) async throws(Hostile.APIError) {
            for try await item in client.items(of: .json) { print(item) }
            for try await page in client.pages(of: .json) { print(page) }
            for try await event in client.stream(.json) { print(event) }
            _ = try await client.download(.json, to: url)
            _ = APIClient<Owned>(baseURL: url)
        }

        enum Owned: API {
            typealias APIError = Hostile.APIError

            struct Headers: APIHeaders {
                var tenant: String
                var fields: HTTPFields { ["X-Tenant": tenant] }
            }

            static let name = "Owned"
            static let decoding = DecodingRules()
        }

        func use(_ client: APIClient<Hostile>) async throws(Hostile.APIError) {
            for try await item in client.items(of: .pages) { print(item) }
            for try await event in client.stream(.events) { print(event) }
        }

        func make(_ url: URL) -> [any Sendable] {
            [APIClient<Hostile>(baseURL: url), APIClient<Owned>(baseURL: url, headers: .init(tenant: "a"))]
        }
        """

    /// Replies that their calls do not take; and those that they do.
    static let replies = """
        import EndpointRuntime
        import EndpointTesting

        func misuse(_ stub: StubTransport<Hostile>, _ done: Endpoint<Hostile, Void>, _ values: Values) {
            stub.on(.json, .succeeds)
            stub.on(done, .returns(1))
            stub.on(.pages, .returns(values.list))
            stub.on(.events, .returns(values.events))
        }

        struct Values {
            var words: Hostile.Words
            var list: Hostile.List
            var events: [Hostile.Everything]
        }

        func use(_ stub: StubTransport<Hostile>, _ done: Endpoint<Hostile, Void>, _ values: Values) {
            stub.on(.json, .returns(values.words))
            stub.on(done, .succeeds)
            stub.on(.pages, .returns(page: values.list))
            stub.on(.events, .streams(events: values.events))
        }
        """
}
