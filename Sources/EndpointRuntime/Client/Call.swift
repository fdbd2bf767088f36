import Foundation

/// One logical call: its attempts, the waits between them and its credential, up to the answer.
struct Call: Sendable {
    typealias Answered = (response: TransportResponse, url: URL)

    let subject: CallSubject
    let request: TransportRequest
    let auth: AuthScheme
    /// Whether it may be sent twice at all.
    let isRepeatable: Bool
    let policy: RetryPolicy
    /// For one attempt.
    let timeout: Duration?
    let services: CallServices
    /// Counts attempts for whoever reports on the call.
    let attempts = Locked(0)

    /// The last answer, whatever its status.
    func answer() async throws(CallFailure) -> Answered {
        let result = await TimeLimit.run(policy.deadline, services.clock) {
            var run = CallRun(call: self)
            return await run.result()
        }
        return try result.get()
    }

    func send(_ credential: Credential?) async -> Result<Answered, CallFailure> {
        var request = request
        if let field = credential?.field { request.fields[field.name] = field.value }
        let authorized = request
        return await TimeLimit.run(timeout, services.clock) {
            do {
                return .success(try await settled(try await Redirects(transport: services.transport).send(authorized)))
            } catch {
                return .failure(CallFailure(error))
            }
        }
    }
}

extension Call {
    /// What opens no stream is read within the time of its attempt, as far as a failure holds it.
    private func settled(_ answered: Answered) async throws -> Answered {
        if request.delivery != .stream || request.isOpened(by: answered.response) { return answered }
        var answered = answered
        answered.response.body = .bytes(try await answered.response.body.collected(limit: HTTPFailure.bodyLimit))
        return answered
    }
}

/// A secret and the field in which it travels.
struct Credential: Sendable {
    var secret: Secret
    var field: HTTPFields.Field
}
