import Foundation

/// What the server does with one request, on the thread of its connection.
public typealias Script = @Sendable (ReceivedRequest, ServerConnection) -> Void

/// Ready scripts. Everything that a server can do wrong is one line more.
public enum Reply {
    /// An answer with its length.
    public static func status(
        _ status: Int, _ body: String = "", type: String? = nil, fields: [(String, String)] = []
    ) -> Script {
        data(status, Data(body.utf8), type: type, fields: fields)
    }

    public static func json(_ body: String, status: Int = 200, fields: [(String, String)] = []) -> Script {
        self.status(status, body, type: "application/json", fields: fields)
    }

    public static func data(
        _ status: Int, _ body: Data, type: String? = nil, fields: [(String, String)] = []
    ) -> Script {
        { request, connection in
            var fields = fields
            if let type { fields.append(("Content-Type", type)) }
            if status != 204 { fields.append(("Content-Length", "\(body.count)")) }
            connection.head(status, fields)
            if request.method != "HEAD", status != 204 { connection.write(body) }
        }
    }

    public static func redirect(_ status: Int, to location: String?) -> Script {
        self.status(status, "moved", fields: location.map { [("Location", $0)] } ?? [])
    }

    /// Ends the connection without an answer.
    public static let hangUp: Script = { _, connection in connection.end() }

    /// Ends the connection with a reset.
    public static let reset: Script = { _, connection in connection.reset() }

    /// Promises more bytes than it sends, and ends the connection.
    public static let truncated: Script = { _, connection in
        connection.head(200, [("Content-Type", "application/json"), ("Content-Length", "1000")])
        connection.write("{\"a\":")
        connection.end()
    }

    /// Sends more bytes than it promises, and ends the connection.
    public static func overlong(_ body: String, promising length: Int) -> Script {
        { _, connection in
            // In one piece, so that the client meets the rest while it reads the answer.
            connection.write(
                "HTTP/1.1 200 Status\r\nContent-Type: application/json\r\nContent-Length: \(length)\r\n"
                    + "Connection: close\r\n\r\n" + body)
            connection.end()
        }
    }

    /// The answer of another script, after so many seconds.
    public static func delayed(by seconds: TimeInterval, _ script: @escaping Script) -> Script {
        { request, connection in
            Thread.sleep(forTimeInterval: seconds)
            script(request, connection)
        }
    }

    /// An answer byte by byte, with so many seconds before each.
    public static func dripped(_ body: String, every seconds: TimeInterval) -> Script {
        { _, connection in
            connection.head(200, [("Content-Type", "application/json"), ("Content-Length", "\(body.utf8.count)")])
            for byte in body.utf8 {
                Thread.sleep(forTimeInterval: seconds)
                guard connection.write(Data([byte])) else { return }
            }
        }
    }

    /// What is no HTTP at all.
    public static let garbage: Script = { _, connection in
        connection.write("\u{1}\u{2}garbage garbage\r\n\r\n")
        connection.end()
    }

    /// Reads on and never answers, until the client goes away.
    public static let silence: Script = { _, connection in connection.blockUntilClientLeaves() }
}
