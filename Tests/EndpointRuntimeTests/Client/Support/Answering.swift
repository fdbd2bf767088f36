import EndpointRuntime

/// A transport that is one closure, for what no endpoint stands for.
struct Answering: Transport {
    let answer: @Sendable (TransportRequest) async throws -> TransportResponse

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await answer(request)
    }
}
