import Foundation

/// Tells the observer how a call ended.
final class CallLog: Sendable {
    private let subject: CallSubject
    private let services: CallServices
    private let start: Duration
    private let call = Locked<Call?>(nil)

    init(_ subject: CallSubject, _ services: CallServices) {
        self.subject = subject
        self.services = services
        start = services.clock.uptime()
    }

    /// The call whose attempts count.
    func follow(_ call: Call) {
        self.call.withLock { $0 = call }
    }

    func tell(
        _ outcome: ClientEvent.Outcome, status: Int?, headers: HTTPFields, tolerances: [Tolerance] = [],
        undecoded: DecodingFailure? = nil
    ) {
        guard let observer = services.observer else { return }
        let attempts = call.withLock { $0?.attempts.withLock { $0 } } ?? 0
        observer.tell(
            subject.event(
                .call(attempts: attempts), outcome, status: status, duration: services.clock.uptime() - start,
                headers: headers, tolerances: tolerances, undecoded: undecoded))
    }

    func tell(_ error: some APIFailure) {
        tell(
            error.kind.outcome, status: error.status, headers: error.headers ?? HTTPFields(),
            undecoded: error.kind.answer?.undecoded)
    }
}

extension FailureKind {
    fileprivate var outcome: ClientEvent.Outcome {
        switch self {
        case .refusal, .unauthorized, .http: .refused
        case .decoding(let failure): .undecodable(failure)
        case .transport(let failure): .transport(failure)
        case .cancelled: .cancelled
        case .invalidRequest(let reason): .invalidRequest(reason)
        }
    }
}
