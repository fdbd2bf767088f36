import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A rule of one's own for the certificate of a server, beside the system's.
///
/// On Linux the platform asks no one: certificates are checked by libcurl alone, and a rule never runs.
public protocol ServerTrustRule: Sendable {
    /// Whether the connection may go on; the system's own check comes first.
    func accepts(_ challenge: URLAuthenticationChallenge) -> Bool
}
