import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Answers every request on 127.0.0.1 with the same bytes: in a process of its own, so that its CPU time is not
/// that of the clients.
struct AnsweringServer {
    let url: URL
    private let process: Process

    /// Starts this program again as the server.
    static func start(answeringWith body: Data) throws -> AnsweringServer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["serve", body.base64EncodedString()]
        let output = Pipe()
        // Its end tells the server that this process is gone.
        process.standardInput = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)),
            let url = URL(string: "http://127.0.0.1:\(port)")
        else { throw CommandFailed(command: "serve", output: line) }
        return AnsweringServer(url: url, process: process)
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// The server's side: prints its port and answers until its standard input ends.
    static func serve(_ body: Data) -> Never {
        let listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(listener, address, size)
                _ = listen(listener, 128)
                _ = getsockname(listener, address, &size)
            }
        }
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
        let answer = Array(head.utf8) + Array(body)
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                if connection >= 0 { Thread.detachNewThread { answerAll(on: connection, answer) } }
            }
        }
        FileHandle.standardOutput.write(Data("\(UInt16(bigEndian: address.sin_port))\n".utf8))
        while readLine() != nil {}
        exit(0)
    }

    /// The requests have no body, and a client sends the next one only after its answer.
    private static func answerAll(on connection: Int32, _ answer: [UInt8]) {
        var on: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            if buffer[..<count].suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
                guard send(connection, answer, answer.count, 0) == answer.count else { break }
            }
        }
        close(connection)
    }

    #if canImport(Glibc)
        private static let streamType = Int32(SOCK_STREAM.rawValue)
    #else
        private static let streamType = SOCK_STREAM
    #endif
}
