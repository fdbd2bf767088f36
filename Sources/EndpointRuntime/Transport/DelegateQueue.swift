import Foundation

/// Where a session calls its delegate: one thing after the other.
///
/// On Linux an operation takes several locks and a thread's turn for each call of the delegate; a serial
/// dispatch queue gives the same order at a fraction of that.
///
/// Unchecked, because `OperationQueue` is: what is added here is immutable.
final class DelegateQueue: OperationQueue, @unchecked Sendable {
    private static let label = "EndpointRuntime.URLSessionTransport"

    #if canImport(FoundationNetworking)
        private let serial = DispatchQueue(label: label)

        /// The way in which the platform's session adds all its calls.
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            serial.async(execute: block)
        }
    #else
        override init() {
            super.init()
            name = Self.label
            maxConcurrentOperationCount = 1
        }
    #endif
}
