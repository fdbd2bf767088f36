import Foundation

/// What an observer is told of a call: never a value of path or query, a body, a cookie or a credential.
public struct ClientEvent: Sendable, Equatable {
    /// What came to an end.
    public enum Stage: Sendable, Hashable {
        /// One request was answered, or failed; counted from one within its call.
        case attempt(Int)
        /// The call ended, after so many attempts.
        case call(attempts: Int)
        /// An event of a stream was decoded, with tolerances.
        case streamed
    }

    /// How it ended.
    public enum Outcome: Sendable, Equatable {
        case success
        /// An answer that is no success.
        case refused
        /// The answer is not what was promised.
        case undecodable(DecodingFailure)
        /// No whole answer came.
        case transport(TransportFailure)
        /// The task was cancelled.
        case cancelled
        /// Nothing was sent, for the given reason.
        case invalidRequest(String)
    }

    public var stage: Stage
    /// The name of the API.
    public var api: String
    /// The endpoint's name in the spec.
    public var endpoint: String
    public var method: HTTPMethod
    /// The host that was asked.
    public var host: String
    /// The path with its parameters' names.
    public var template: String
    /// The status code of the answer; nil where there was none.
    public var status: Int?
    /// From the beginning of the attempt or call to its end.
    public var duration: Duration
    public var outcome: Outcome
    /// Why the body of a declared error was not understood, where the outcome is that the call was refused.
    public var undecoded: DecodingFailure?
    /// The fields of the answer that are on the observer's list.
    public var headers: HTTPFields
    /// The wait before the next attempt; nil when there is none.
    public var retryingAfter: Duration?
    /// What the decode tolerated.
    public var tolerances: [Tolerance]
}

extension ClientEvent: CustomStringConvertible {
    /// One line, fit for a log.
    public var description: String {
        var words = ["\(api).\(endpoint)", "\(method)", "\(host)\(template)", stageText]
        words.append(status.map { "status \($0)" } ?? "no status")
        words.append(outcomeText)
        if let undecoded { words.append("not the declared body: \(undecoded)") }
        words.append("in \(Self.milliseconds(duration))")
        if let retryingAfter { words.append("next attempt in \(Self.milliseconds(retryingAfter))") }
        words += headers.map { "\($0.name): \($0.value)" }
        words += tolerances.map { "tolerated \($0)" }
        return words.joined(separator: ", ")
    }

    private var stageText: String {
        switch stage {
        case .attempt(let number): "attempt \(number)"
        case .call(let attempts): "call of \(attempts) attempt\(attempts == 1 ? "" : "s")"
        case .streamed: "event"
        }
    }

    private var outcomeText: String {
        switch outcome {
        case .success: "success"
        case .refused: "refused"
        case .undecodable(let failure): "undecodable: \(failure)"
        case .transport(let failure): failure.description
        case .cancelled: "cancelled"
        case .invalidRequest(let reason): "not sent: \(reason)"
        }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let milliseconds = (duration / .milliseconds(1)).rounded()
        return "\(milliseconds.parameterText) ms"
    }
}
