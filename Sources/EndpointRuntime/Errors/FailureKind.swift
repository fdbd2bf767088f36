/// What an API's error is, whatever its named case.
public enum FailureKind: Equatable, Sendable {
    /// A declared error.
    case refusal(HTTPFailure)
    /// 401, also after the one refresh.
    case unauthorized(HTTPFailure)
    /// Any other status that is no success.
    case http(HTTPFailure)
    /// The answer is not what the spec promises.
    case decoding(DecodingFailure)
    /// No usable answer came.
    case transport(TransportFailure)
    /// The caller went away.
    case cancelled
    /// The request cannot be made, for the given reason; nothing was sent.
    case invalidRequest(String)

    /// The answer that is the failure, where there is one.
    var answer: HTTPFailure? {
        switch self {
        case .refusal(let failure), .unauthorized(let failure), .http(let failure): failure
        case .decoding, .transport, .cancelled, .invalidRequest: nil
        }
    }
}
