import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers below `URLSession`, for those who test through it.
///
/// It is registered with the configurations that it makes and no others, and is told apart from other stubs by a
/// host of its own, so tests may run in parallel.
///
/// ```swift
/// let stub = URLProtocolStub { _ in .init(status: 200, body: Data("{}".utf8)) }
/// let transport = URLSessionTransport(configuration: stub.configuration)
/// let blog = APIClient<Blog>(baseURL: stub.baseURL, transport: transport)
/// ```
public final class URLProtocolStub: Sendable {
    public struct Reply: Sendable {
        public var status: Int
        public var headers: [String: String]
        public var body: Data

        public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }

    private let host = "\(UUID().uuidString.lowercased()).invalid"
    private let seen = Locked<[URLRequest]>([])
    private let answer: @Sendable (URLRequest) throws -> Reply

    /// - Parameter answer: What becomes of a request; what it throws becomes the task's error.
    public init(_ answer: @escaping @Sendable (URLRequest) throws -> Reply) {
        self.answer = answer
        StubbedProtocol.stubs.withLock { $0[host] = WeakStub(stub: self) }
    }

    deinit {
        StubbedProtocol.stubs.withLock { _ = $0.removeValue(forKey: host) }
    }

    /// The URL whose requests this stub answers.
    public var baseURL: URL { URL(string: "http://\(host)") ?? URL(fileURLWithPath: "/") }

    /// A configuration whose sessions ask this stub.
    public var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.endpoints()
        configuration.protocolClasses = [StubbedProtocol.self]
        return configuration
    }

    /// What came, in order.
    public var requests: [URLRequest] { seen.withLock { $0 } }

    fileprivate func reply(to request: URLRequest) throws -> Reply {
        seen.withLock { $0.append(request) }
        return try answer(request)
    }
}

private struct WeakStub: Sendable {
    weak var stub: URLProtocolStub?
}

private final class StubbedProtocol: URLProtocol {
    static let stubs = Locked<[String: WeakStub]>([:])

    private static func stub(for request: URLRequest) -> URLProtocolStub? {
        guard let host = request.url?.host else { return nil }
        return stubs.withLock { $0[host]?.stub }
    }

    override class func canInit(with request: URLRequest) -> Bool { stub(for: request) != nil }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        do {
            guard let stub = Self.stub(for: request), let url = request.url else { throw URLError(.cannotFindHost) }
            let reply = try stub.reply(to: request)
            guard
                let response = HTTPURLResponse(
                    url: url, statusCode: reply.status, httpVersion: "HTTP/1.1", headerFields: reply.headers)
            else { throw URLError(.badServerResponse) }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: reply.body)
            client?.urlProtocolDidFinishLoading(self)
        } catch {
            client?.urlProtocol(self, didFailWithError: error)
        }
    }

    override func stopLoading() {}
}
