import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import Testing

extension APIClient where A == Blog {
    /// A client of a stub, whose waits take no time.
    init(
        _ stub: StubTransport<Blog>, credentials: some CredentialProvider = NoCredentials(),
        clock: TestClock = TestClock(), retry: RetryPolicy = .standard, observer: ClientObserver? = nil
    ) {
        self.init(
            baseURL: stub.baseURL, credentials: credentials, transport: stub, retry: retry, observer: observer,
            clock: clock.clock)
    }

    /// A client of a loopback server over `URLSession`, whose waits take no time.
    init(
        _ server: LoopbackServer, credentials: some CredentialProvider = NoCredentials(),
        clock: TestClock = TestClock(), observer: ClientObserver? = nil
    ) {
        self.init(
            baseURL: server.url, credentials: credentials, transport: URLSessionTransport(), observer: observer,
            clock: clock.clock)
    }
}

/// The error that a call throws; nil when it throws none.
func thrown<Value>(by call: () async throws -> Value) async -> Blog.APIError? {
    do {
        _ = try await call()
        return nil
    } catch let error as Blog.APIError {
        return error
    } catch {
        Issue.record("\(error) is not the API's error")
        return nil
    }
}
