import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The few calls on POSIX sockets that the server needs.
enum Sockets {
    struct Failure: Error {
        var call: String
        var code: Int32
    }

    #if canImport(Darwin)
        private static let streamType = SOCK_STREAM
        private static let sendFlags: Int32 = 0
    #elseif canImport(Glibc)
        private static let streamType = Int32(SOCK_STREAM.rawValue)
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
        private static let streamType = SOCK_STREAM
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// A listening socket on a free port of the loopback interface.
    static func listen() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        var address = loopback(port: 0)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withSocketAddress(&address) { bind(descriptor, $0, size) } == 0
        #if canImport(Darwin)
            let isListening = isBound && Darwin.listen(descriptor, 128) == 0
        #elseif canImport(Glibc)
            let isListening = isBound && Glibc.listen(descriptor, 128) == 0
        #else
            let isListening = isBound && Musl.listen(descriptor, 128) == 0
        #endif
        var length = size
        guard isListening, withSocketAddress(&address, { getsockname(descriptor, $0, &length) }) == 0 else {
            let code = errno
            close(descriptor)
            throw Failure(call: "listen", code: code)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// Connects to a port and leaves.
    static func knock(_ port: UInt16) {
        let descriptor = socket(AF_INET, streamType, 0)
        guard descriptor >= 0 else { return }
        var address = loopback(port: port)
        _ = withSocketAddress(&address) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        close(descriptor)
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        address.sin_port = port.bigEndian
        return address
    }

    /// The next connection; nil where there can be none.
    static func accept(_ listener: Int32) -> Int32? {
        while true {
            #if canImport(Darwin)
                let descriptor = Darwin.accept(listener, nil, nil)
            #elseif canImport(Glibc)
                let descriptor = Glibc.accept(listener, nil, nil)
            #else
                let descriptor = Musl.accept(listener, nil, nil)
            #endif
            if descriptor >= 0 {
                configure(descriptor)
                return descriptor
            }
            if errno != EINTR, errno != ECONNABORTED { return nil }
        }
    }

    private static func configure(_ descriptor: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Bytes that came; nil at the end or when the connection failed.
    static func read(_ descriptor: Int32) -> Data? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 { return Data(buffer[..<count]) }
            if count == 0 || errno != EINTR { return nil }
        }
    }

    /// Whether all of the bytes were taken.
    static func write(_ descriptor: Int32, _ data: Data) -> Bool {
        let bytes = [UInt8](data)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, sendFlags) }
            if count > 0 {
                sent += count
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Ends both directions, which wakes whoever is blocked on the socket.
    static func shutDown(_ descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Closes with a reset in place of an orderly end.
    static func reset(_ descriptor: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    static func end(_ descriptor: Int32) {
        close(descriptor)
    }

    private static func withSocketAddress(
        _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Int32
    ) -> Int32 {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}
