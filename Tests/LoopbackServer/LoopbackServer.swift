import Foundation

/// An HTTP/1.1 server on 127.0.0.1 for tests: it keeps the exact bytes it got, and does what a script says.
///
/// Each server has a port of its own, so two of them are two origins. It lives until it is let go.
public final class LoopbackServer: Sendable {
    private struct State {
        var scripts: [String: Script] = [:]
        var fallback: Script = Reply.status(404)
        var requests: [ReceivedRequest] = []
        var received = 0
        var live: [Int: ServerConnection] = [:]
        var accepted = 0
        var isOver = false
    }

    public let port: UInt16
    private let state = Guarded(State())

    /// - Parameter keepsRequests: Whether `requests` has what came; where memory is looked at, a count has to do.
    public init(keepsRequests: Bool = true) throws {
        let listener: Int32
        (listener, port) = try Sockets.listen()
        let state = state
        Thread.detachNewThread { Self.accept(on: listener, state, keepsRequests: keepsRequests) }
    }

    deinit {
        // Whoever waits on a descriptor closes it: closed by another thread, it may be that of another server by the
        // time it is waited on. So connections leave the list under the lock before they are closed, and the listener
        // is woken by one more.
        state.change { state in
            state.isOver = true
            for connection in state.live.values { connection.shutDown() }
        }
        Sockets.knock(port)
    }

    /// Where the server is, without a path.
    public var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(fileURLWithPath: "/") }

    // MARK: Scripts

    /// What becomes of a request to a path; the query does not count.
    public func on(_ path: String, _ script: @escaping Script) {
        state.change { $0.scripts[path] = script }
    }

    /// One script a request to a path; the last one stays.
    public func on(_ path: String, inTurn scripts: [Script]) {
        let turn = Guarded(0)
        on(path) { request, connection in
            let index = turn.change { turn in
                defer { turn += 1 }
                return min(turn, scripts.count - 1)
            }
            scripts[index](request, connection)
        }
    }

    /// What becomes of a request to any other path.
    public func onAnything(_ script: @escaping Script) {
        state.change { $0.fallback = script }
    }

    // MARK: What came

    public var requests: [ReceivedRequest] { state.read { $0.requests } }

    public func requests(to path: String) -> [ReceivedRequest] {
        requests.filter { $0.path == path }
    }

    /// How many requests came.
    public var receivedRequests: Int { state.read { $0.received } }

    /// Connections that are open.
    public var liveConnections: Int { state.read { $0.live.count } }

    /// Connections that were ever made.
    public var acceptedConnections: Int { state.read { $0.accepted } }

    /// Returns once so many requests have come.
    public func received(_ count: Int) async throws {
        try await state.wait { $0.received >= count }
    }

    /// Returns once no connection is open.
    public func allConnectionsClosed() async throws {
        try await state.wait { $0.live.isEmpty }
    }

    // MARK: Threads

    private static func accept(on listener: Int32, _ state: Guarded<State>, keepsRequests: Bool) {
        while let descriptor = Sockets.accept(listener) {
            let connection: ServerConnection? = state.change { state in
                guard !state.isOver else { return nil }
                state.accepted += 1
                let connection = ServerConnection(descriptor, number: state.accepted)
                state.live[connection.number] = connection
                return connection
            }
            guard let connection else {
                Sockets.end(descriptor)
                break
            }
            Thread.detachNewThread { serve(connection, state, keepsRequests: keepsRequests) }
        }
        Sockets.end(listener)
    }

    private static func serve(_ connection: ServerConnection, _ state: Guarded<State>, keepsRequests: Bool) {
        while !connection.isOver, let request = connection.nextRequest() {
            let script = state.change { state in
                state.received += 1
                if keepsRequests { state.requests.append(request) }
                return state.scripts[request.path] ?? state.fallback
            }
            script(request, connection)
        }
        state.change { state in
            state.live[connection.number] = nil
            connection.close()
        }
    }
}
