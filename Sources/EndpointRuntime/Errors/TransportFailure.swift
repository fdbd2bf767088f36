import Foundation

/// No usable answer came: the network, the connection or the certificate failed.
public struct TransportFailure: Error, Hashable, Sendable {
    /// The platform's code.
    public let code: URLError.Code
    /// What the platform said, or why the client gave up. Never a URL.
    public let reason: String

    /// A failure of this kind, in these words.
    public init(_ code: URLError.Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    /// What a transport threw, as this type.
    public init(_ error: any Error) {
        switch error {
        case let failure as TransportFailure: self = failure
        case let error as URLError: self.init(error.code, error.localizedDescription)
        default:
            let platform = error as NSError
            self.init(.unknown, "\(platform.domain) \(platform.code)")
        }
    }

    /// There is no network to send on.
    public var isOffline: Bool {
        switch code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: true
        default: reason.contains("Network is unreachable")
        }
    }

    /// The time that was given ran out.
    public var isTimeout: Bool { code == .timedOut }

    /// The server's or the client's certificate was not accepted.
    ///
    /// On Linux the platform has one code for this and much else, so its words decide: of that code alone, and not the
    /// name of a host among them.
    public var isTrustFailure: Bool {
        switch code {
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            true
        default:
            code == .unknown && words.contains("certificate")
        }
    }

    /// A host's name is one word, dots and all.
    private var words: [Substring] {
        reason.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
    }

    static func timedOut(after limit: Duration) -> TransportFailure {
        TransportFailure(.timedOut, "no answer within \(limit)")
    }
}

extension TransportFailure: LocalizedError, CustomStringConvertible {
    /// A sentence for people, without what the platform said.
    public var errorDescription: String? { sentence + "." }

    public var description: String {
        let hasKind = isOffline || isTimeout || isTrustFailure
        return "\(sentence) (\(reason)\(hasKind ? "" : ", code \(code.rawValue)"))."
    }

    private var sentence: String {
        if isOffline { return "There is no network connection" }
        if isTimeout { return "The server took too long" }
        if code == .networkConnectionLost { return "The connection broke off" }
        return isTrustFailure ? "The connection is not secure" : "The server could not be reached"
    }
}
