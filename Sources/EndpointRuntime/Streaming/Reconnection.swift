/// Whether a stream that broke off or ended is opened again; only one whose request may be repeated ever is.
public enum Reconnection: Sendable, Hashable {
    /// A stream that ends has ended.
    case never
    /// Until so many connections in a row gave no event. The server's `retry` is waited for, 3 s where it
    /// gave none, and `Last-Event-ID` tells it where to go on; 204 ends the stream (WHATWG HTML §9.2.3).
    case upTo(Int)

    var failuresInARow: Int {
        switch self {
        case .never: 0
        case .upTo(let count): count
        }
    }

    static let defaultDelay: Duration = .seconds(3)
}
