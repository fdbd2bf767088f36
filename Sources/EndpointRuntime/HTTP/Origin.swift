import Foundation

/// Scheme, host and port (RFC 6454): what credentials are bound to. A default port equals none.
struct Origin: Hashable, Sendable {
    var scheme: String
    var host: String
    var port: Int

    /// Nil unless the URL is an http or https one with a host.
    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty else {
            return nil
        }
        switch scheme {
        case "http": port = url.port ?? 80
        case "https": port = url.port ?? 443
        default: return nil
        }
        self.scheme = scheme
        self.host = host
    }
}
