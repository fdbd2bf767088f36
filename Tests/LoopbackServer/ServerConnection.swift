import Foundation

/// A connection in the hands of a script.
public final class ServerConnection: Sendable {
    private struct State {
        var unread = Data()
        var isOver = false
    }

    /// Counted from one.
    public let number: Int
    private let descriptor: Int32
    private let state = Guarded(State())

    init(_ descriptor: Int32, number: Int) {
        self.descriptor = descriptor
        self.number = number
    }

    // MARK: What scripts do

    /// Writes a status line and a header section.
    public func head(_ status: Int, _ fields: [(String, String)] = []) {
        write("HTTP/1.1 \(status) Status\r\n" + fields.map { "\($0.0): \($0.1)\r\n" }.joined() + "\r\n")
    }

    /// Writes bytes as they are; false once the client is gone.
    @discardableResult
    public func write(_ data: Data) -> Bool {
        guard !state.read({ $0.isOver }) else { return false }
        return Sockets.write(descriptor, data)
    }

    @discardableResult
    public func write(_ text: String) -> Bool { write(Data(text.utf8)) }

    /// Writes one chunk of a body in the chunked transfer coding; an empty one ends the body.
    @discardableResult
    public func chunk(_ text: String) -> Bool {
        let data = Data(text.utf8)
        return write(Data("\(String(data.count, radix: 16))\r\n".utf8) + data + Data("\r\n".utf8))
    }

    /// Ends the connection.
    public func end() {
        state.change { $0.isOver = true }
    }

    /// Ends the connection with a reset.
    public func reset() {
        Sockets.reset(descriptor)
        end()
    }

    /// Returns once the client has closed the connection.
    public func blockUntilClientLeaves() {
        while Sockets.read(descriptor) != nil {}
        end()
    }

    // MARK: What the server does

    var isOver: Bool { state.read { $0.isOver } }

    func nextRequest() -> ReceivedRequest? {
        guard let head = take(through: Data("\r\n\r\n".utf8)) else { return nil }
        var request = ReceivedRequest(head: head, connection: number)
        if request["Expect"]?.lowercased() == "100-continue" { write("HTTP/1.1 100 Continue\r\n\r\n") }
        if request["Transfer-Encoding"]?.lowercased() == "chunked" {
            guard let body = takeChunks() else { return nil }
            request.body = body
        } else if let length = request["Content-Length"].flatMap({ Int($0) }) {
            guard let body = take(length) else { return nil }
            request.body = body
        }
        return request
    }

    func close() {
        Sockets.end(descriptor)
    }

    func shutDown() {
        Sockets.shutDown(descriptor)
    }

    private func takeChunks() -> Data? {
        var body = Data()
        while let line = take(through: Data("\r\n".utf8)) {
            let size = String(decoding: line, as: UTF8.self).prefix { $0.isHexDigit }
            guard let count = Int(size, radix: 16), let chunk = take(count + 2) else { return nil }
            if count == 0 { return body }
            body += chunk.dropLast(2)
        }
        return nil
    }

    private func take(through mark: Data) -> Data? {
        while true {
            let found: Data? = state.change { state in
                guard let range = state.unread.range(of: mark) else { return nil }
                defer { state.unread = Data(state.unread[range.upperBound...]) }
                return Data(state.unread[..<range.upperBound])
            }
            if let found { return found }
            guard more() else { return nil }
        }
    }

    private func take(_ count: Int) -> Data? {
        while true {
            let found: Data? = state.change { state in
                guard state.unread.count >= count else { return nil }
                defer { state.unread = Data(state.unread.dropFirst(count)) }
                return Data(state.unread.prefix(count))
            }
            if let found { return found }
            guard more() else { return nil }
        }
    }

    private func more() -> Bool {
        guard let bytes = Sockets.read(descriptor) else { return false }
        state.change { $0.unread += bytes }
        return true
    }
}
