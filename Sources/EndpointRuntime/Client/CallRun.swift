import Foundation

/// The course of one call.
struct CallRun {
    private enum Step {
        case done(Call.Answered)
        case again
    }

    let call: Call
    private let start: Duration
    private var progress = RetryPolicy.Progress()
    private var credential: Credential?
    private var hasReplaced = false

    init(call: Call) {
        self.call = call
        start = call.services.clock.uptime()
    }

    mutating func result() async -> Result<Call.Answered, CallFailure> {
        do throws(CallFailure) {
            return .success(try await run())
        } catch {
            return .failure(error)
        }
    }

    private mutating func run() async throws(CallFailure) -> Call.Answered {
        credential = try await currentCredential()
        while true {
            if Task.isCancelled { throw .cancelled }
            let number = call.attempts.withLock { count in
                count += 1
                return count
            }
            let begin = call.services.clock.uptime()
            let result = await call.send(credential)
            let attempt = Attempt(number: number, duration: call.services.clock.uptime() - begin, result: result)
            if case .done(let answer) = try await step(after: attempt) { return answer }
        }
    }

    private struct Attempt {
        var number: Int
        var duration: Duration
        var result: Result<Call.Answered, CallFailure>
    }

    private mutating func step(after attempt: Attempt) async throws(CallFailure) -> Step {
        switch attempt.result {
        case .success(let answer):
            if try await replaceCredential(after: answer, attempt) { return .again }
            progress.attempts += 1
            let response = answer.response
            let asked = RetryAfter.parse(response.fields["Retry-After"], now: call.services.clock.now())
            guard let wait = wait(after: .status(response.status, retryAfter: asked)) else {
                tell(attempt, retryingAfter: nil)
                return .done(answer)
            }
            return try await pause(wait, attempt)
        case .failure(.transport(let failure)):
            progress.attempts += 1
            if failure.isOffline { progress.offline += 1 }
            guard let wait = wait(after: .transport(failure)) else {
                tell(attempt, retryingAfter: nil)
                throw .transport(failure)
            }
            return try await pause(wait, attempt)
        case .failure(let failure):
            tell(attempt, retryingAfter: nil)
            throw failure
        }
    }

    // MARK: Waiting

    /// Nil when there is to be no other attempt, also when there is no time left for one.
    private func wait(after outcome: RetryPolicy.Outcome) -> Duration? {
        guard call.isRepeatable, let wait = call.policy.wait(after: outcome, progress) else { return nil }
        guard let deadline = call.policy.deadline else { return wait }
        return call.services.clock.uptime() - start + wait < deadline ? wait : nil
    }

    private mutating func pause(_ wait: Duration, _ attempt: Attempt) async throws(CallFailure) -> Step {
        tell(attempt, retryingAfter: wait)
        do {
            try await call.services.clock.pause(wait)
        } catch {
            throw .cancelled
        }
        credential = try await currentCredential()
        return .again
    }

    // MARK: Credentials

    private func currentCredential() async throws(CallFailure) -> Credential? {
        guard call.auth != .none else { return nil }
        return try credential(
            try await providing { (provider) async throws in try await provider.secret(for: call.auth) })
    }

    /// Whether a 401 was met with another secret, so that the call is to be sent once more.
    private mutating func replaceCredential(
        after answer: Call.Answered, _ attempt: Attempt
    ) async throws(CallFailure) -> Bool {
        guard answer.response.status == 401, !hasReplaced, let refused = credential?.secret else { return false }
        hasReplaced = true
        let auth = call.auth
        let replacement: Secret?
        do throws(CallFailure) {
            replacement = try await providing { (provider) async throws in
                try await provider.replacement(for: refused, scheme: auth)
            }
        } catch {
            if case .unauthorized = error { return false }
            tell(attempt, retryingAfter: nil)
            throw error
        }
        guard let fresh = try credential(replacement) else { return false }
        tell(attempt, retryingAfter: .zero)
        credential = fresh
        return true
    }

    private func credential(_ secret: Secret?) throws(CallFailure) -> Credential? {
        guard let secret, let field = try call.auth.field(for: secret) else { return nil }
        return Credential(secret: secret, field: field)
    }

    private func providing(
        _ ask: (any CredentialProvider) async throws -> Secret?
    ) async throws(CallFailure) -> Secret? {
        do {
            return try await ask(call.services.credentials)
        } catch {
            if Task.isCancelled { throw .cancelled }
            let isNetwork = error is URLError || error is TransportFailure || error is CancellationError
            throw isNetwork ? CallFailure(error) : .unauthorized(HTTPFailure(status: 401))
        }
    }

    // MARK: Events

    private func tell(_ attempt: Attempt, retryingAfter: Duration?) {
        guard let observer = call.services.observer else { return }
        let answer = try? attempt.result.get().response
        observer.tell(
            call.subject.event(
                .attempt(attempt.number), attempt.result.outcome, status: answer?.status, duration: attempt.duration,
                headers: answer?.fields ?? HTTPFields(), retryingAfter: retryingAfter))
    }
}

extension Result where Success == Call.Answered, Failure == CallFailure {
    fileprivate var outcome: ClientEvent.Outcome {
        switch self {
        case .success(let answer): (200...299).contains(answer.response.status) ? .success : .refused
        case .failure(let failure): failure.outcome
        }
    }
}

extension CallFailure {
    var outcome: ClientEvent.Outcome {
        switch self {
        case .transport(let failure): .transport(failure)
        case .unauthorized: .refused
        case .cancelled: .cancelled
        case .invalidRequest(let reason): .invalidRequest(reason)
        }
    }
}
