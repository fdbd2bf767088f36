import EndpointRuntime
import EndpointTesting
import LoopbackServer

extension APIClient where A.Headers: OptionalAPIHeaders {
    /// A client of a loopback server over `URLSession`, whose waits take no time and whose decoders tolerate nothing.
    init(_ server: LoopbackServer, credentials: some CredentialProvider = NoCredentials()) {
        self.init(
            baseURL: server.url, credentials: credentials, transport: URLSessionTransport(), strict: true,
            clock: TestClock().clock)
    }
}

extension APIClient {
    /// The error of a call; nil where it succeeds.
    func error<Response>(of endpoint: Endpoint<A, Response>) async -> A.APIError? {
        do throws(A.APIError) {
            _ = try await send(endpoint)
            return nil
        } catch {
            return error
        }
    }

    /// The error that ends a stream; nil where it comes to its end.
    func error<Event>(ofStream endpoint: Endpoint<A, EventStream<Event>>) async -> A.APIError? {
        do throws(A.APIError) {
            var events = stream(endpoint).makeAsyncIterator()
            while try await events.next() != nil {}
            return nil
        } catch {
            return error
        }
    }
}

extension APIClient where A == Depot {
    /// A client of two loopback servers over `URLSession`, in a region.
    init(
        _ server: LoopbackServer, uploads: LoopbackServer? = nil, headers: Depot.Headers = .init(xRegion: .north),
        credentials: some CredentialProvider = NoCredentials()
    ) {
        self.init(
            baseURL: server.url, credentials: credentials, headers: headers,
            servers: uploads.map { ["uploads": $0.url] } ?? [:], transport: URLSessionTransport(), strict: true,
            clock: TestClock().clock)
    }
}
