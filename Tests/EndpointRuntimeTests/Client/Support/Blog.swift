import EndpointRuntime
import Foundation

/// An API as the generator emits one, written by hand.
enum Blog: API {
    static let name = "Blog"
    static let basePath = "/v1"
    static let servers = ["uploads"]
    static let fixedHeaders: HTTPFields = ["X-API-Version": "2024-01-01"]
    static let decoding = DecodingRules()
    static let commonErrors: [ErrorRule<Blog>] = []

    struct Article: Codable, Hashable, Sendable {
        var id: Int
        var title: String
    }

    struct Problem: Codable, Hashable, Sendable {
        var reason: String
    }

    struct Code: Codable, Hashable, Sendable {
        var code: Int
    }

    enum Answer: Hashable, Sendable {
        case ok(Article)
        case accepted(Code)
        case noContent
    }

    enum APIError: APIFailure {
        case articleNotFound(Refusal<Problem>)
        case validationFailed(Refusal<Problem>)
        case conflict(Refusal<Code>)
        case gone(HTTPFailure)
        case tokenRejected(Refusal<Problem>)
        case unexpected(Refusal<Problem>)
        case unauthorized(HTTPFailure)
        case http(HTTPFailure)
        case decoding(DecodingFailure)
        case transport(TransportFailure)
        case cancelled
        case invalidRequest(String)

        var kind: FailureKind {
            switch self {
            case .articleNotFound(let refusal): .refusal(refusal.erased)
            case .validationFailed(let refusal): .refusal(refusal.erased)
            case .conflict(let refusal): .refusal(refusal.erased)
            case .gone(let failure): .refusal(failure)
            case .tokenRejected(let refusal): .refusal(refusal.erased)
            case .unexpected(let refusal): .refusal(refusal.erased)
            case .unauthorized(let failure): .unauthorized(failure)
            case .http(let failure): .http(failure)
            case .decoding(let failure): .decoding(failure)
            case .transport(let failure): .transport(failure)
            case .cancelled: .cancelled
            case .invalidRequest(let reason): .invalidRequest(reason)
            }
        }
    }
}

extension ErrorRule where A == Blog {
    static var articleNotFound: Self { .init(404, Blog.Problem.self, message: "reason", Blog.APIError.articleNotFound) }
    static var validationFailed: Self { .init(400, Blog.Problem.self, Blog.APIError.validationFailed) }
    static var conflict: Self { .init([.range(4)], Blog.Code.self, Blog.APIError.conflict) }
    static var gone: Self { .init(410, Blog.APIError.gone) }
    static var tokenRejected: Self { .init(401, Blog.Problem.self, Blog.APIError.tokenRejected) }
    static var unexpected: Self { .init(.default, Blog.Problem.self, Blog.APIError.unexpected) }
}

extension Endpoint where A == Blog, Response == Blog.Article {
    static func getArticle(id: Int) -> Self {
        Endpoint(.get, "/articles/{id}", name: "getArticle", errors: [.articleNotFound]).path("id", id)
    }

    static func createArticle(_ body: Blog.Article) -> Self {
        Endpoint(.post, "/articles", name: "createArticle").body(body)
    }

    static func orderArticle(_ body: Blog.Article) -> Self {
        Endpoint(.post, "/orders", name: "orderArticle", idempotency: .key("Idempotency-Key")).body(body)
    }
}

extension Endpoint where A == Blog, Response == Void {
    static func ping(_ method: HTTPMethod = .get, _ path: String = "/ping") -> Self {
        Endpoint(method, path, name: "ping")
    }
}
