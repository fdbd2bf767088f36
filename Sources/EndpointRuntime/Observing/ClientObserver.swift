import Foundation

#if canImport(os)
    import os
#endif

/// Is told what a client does.
public struct ClientObserver: Sendable {
    /// Response fields that say how a server is doing, and nothing of what it answered.
    public static let harmlessHeaders: Set<String> = [
        "content-length", "content-type", "date", "retry-after", "request-id", "x-request-id", "x-ratelimit-limit",
        "x-ratelimit-remaining", "x-ratelimit-reset",
    ]

    private let headers: Set<String>
    private let receive: @Sendable (ClientEvent) -> Void

    /// - Parameters:
    ///   - headers: Names of the response fields that may be seen, in lower case.
    ///   - receive: Called as each event happens, on no particular thread.
    public init(
        headers: Set<String> = harmlessHeaders, _ receive: @escaping @Sendable (ClientEvent) -> Void
    ) {
        self.headers = headers
        self.receive = receive
    }

    /// Writes each event as a line to the system's log where there is one, else to standard error.
    public static func log(subsystem: String = "EndpointRuntime") -> ClientObserver {
        #if canImport(os)
            let logger = Logger(subsystem: subsystem, category: "client")
            return lines { line, isFault in
                if isFault {
                    logger.error("\(line, privacy: .public)")
                } else {
                    logger.info("\(line, privacy: .public)")
                }
            }
        #else
            return lines { line, _ in FileHandle.standardError.write(Data("\(subsystem): \(line)\n".utf8)) }
        #endif
    }

    /// Gives each event as a line, and whether it tells of anything but a success.
    package static func lines(
        to write: @escaping @Sendable (_ line: String, _ isFault: Bool) -> Void
    ) -> ClientObserver {
        ClientObserver { write($0.description, $0.outcome != .success) }
    }

    func tell(_ event: ClientEvent) {
        var event = event
        event.headers = event.headers.without { !headers.contains($0.lowercased()) }
        receive(event)
    }
}
