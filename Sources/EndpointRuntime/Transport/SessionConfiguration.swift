import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSessionConfiguration {
    /// A configuration for JSON endpoints: no cookies, no stored credentials, and every limit said.
    ///
    /// - Parameters:
    ///   - timeout: Seconds that a connection may be silent, of a stream until it is open. Whole seconds count on Linux.
    ///   - connectionsPerHost: Connections to one host at a time.
    ///   - cacheMemory: Bytes of answers held in memory; nothing goes to disk. Without effect on Linux.
    ///   - waitsForConnectivity: Waits for a network in place of failing. Without effect on Linux.
    public static func endpoints(
        timeout: TimeInterval = 60, connectionsPerHost: Int = 6, cacheMemory: Int = 4 << 20,
        waitsForConnectivity: Bool = false
    ) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpMaximumConnectionsPerHost = connectionsPerHost
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        #if canImport(FoundationNetworking)
            configuration.urlCache = nil
        #else
            configuration.urlCache =
                cacheMemory > 0 ? URLCache(memoryCapacity: cacheMemory, diskCapacity: 0, directory: nil) : nil
            configuration.waitsForConnectivity = waitsForConnectivity
        #endif
        return configuration
    }

    /// A week. On Linux the platform traps on one that it cannot count in milliseconds.
    static let longestTimeout: TimeInterval = 7 * 86_400

    /// This, or where its timeout is no number or longer than the longest, a copy in which that is mended.
    var withUsableTimeout: URLSessionConfiguration {
        let timeout = timeoutIntervalForRequest
        guard timeout.isNaN || timeout > Self.longestTimeout,
            let copy = copy() as? URLSessionConfiguration
        else { return self }
        copy.timeoutIntervalForRequest = timeout.isNaN ? 60 : Self.longestTimeout
        return copy
    }
}
