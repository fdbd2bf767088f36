import Foundation

/// How a call fails before its answer is looked at: what the parts that know no API throw.
enum CallFailure: Error, Sendable {
    case transport(TransportFailure)
    case unauthorized(HTTPFailure)
    case cancelled
    case invalidRequest(String)

    /// What a transport, a credential provider or a file threw.
    init(_ error: any Error) {
        switch error {
        case let failure as CallFailure: self = failure
        case is CancellationError: self = .cancelled
        case let error as URLError where error.code == .cancelled: self = .cancelled
        default: self = Task.isCancelled ? .cancelled : .transport(TransportFailure(error))
        }
    }

    func erased<Failure: APIFailure>(as _: Failure.Type = Failure.self) -> Failure {
        switch self {
        case .transport(let failure): .transport(failure)
        case .unauthorized(let failure): .unauthorized(failure)
        case .cancelled: .cancelled
        case .invalidRequest(let reason): .invalidRequest(reason)
        }
    }
}
