#if canImport(Network)
    import Network

    /// Tells whether there is a network, as it comes and goes.
    ///
    /// For what is shown to a person, not for deciding whether to send: only sending tells that. Made for Apple
    /// platforms, where the framework is; it could not be run where this was written.
    public struct ConnectivityMonitor: Sendable {
        public init() {}

        /// The present state, and each change of it.
        public var isOnline: AsyncStream<Bool> {
            AsyncStream { continuation in
                let monitor = NWPathMonitor()
                monitor.pathUpdateHandler = { continuation.yield($0.status == .satisfied) }
                continuation.onTermination = { _ in monitor.cancel() }
                monitor.start(queue: DispatchQueue(label: "EndpointRuntime.ConnectivityMonitor"))
            }
        }
    }
#endif
