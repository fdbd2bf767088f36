import Foundation

/// Which statuses an error is declared for.
public enum ErrorStatus: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// One status code.
    case status(Int)
    /// All of one class: `.range(4)` is 400 to 499.
    case range(Int)
    /// Any status that nothing else is declared for.
    case `default`
    /// Any answer whose envelope holds an error.
    case envelope

    public init(integerLiteral value: Int) {
        self = .status(value)
    }
}

/// One declared error: its statuses, its body and the case that it becomes.
///
/// ```swift
/// extension ErrorRule where A == Blog {
///     static var articleNotFound: Self { .init(404, Problem.self, Blog.APIError.articleNotFound) }
/// }
/// ```
public struct ErrorRule<A: API>: Sendable {
    typealias Make = @Sendable (DeclaredBody) throws(DecodingFailure) -> (A.APIError, [Tolerance])

    let statuses: [ErrorStatus]
    let conditions: [String: JSONValue]
    let make: Make

    /// - Parameters:
    ///   - statuses: Those that the error is declared for.
    ///   - body: What the body is decoded as.
    ///   - conditions: Dotted paths in the body and the values that they must hold there.
    ///   - message: The dotted path to the text that may be shown to a person.
    ///   - makeCase: The case of the API's error.
    public init<Body: Decodable & Sendable>(
        _ statuses: [ErrorStatus], _ body: Body.Type, when conditions: [String: JSONValue] = [:],
        message: String? = nil, _ makeCase: @escaping @Sendable (Refusal<Body>) -> A.APIError
    ) {
        self.statuses = statuses
        self.conditions = conditions
        make = { (declared) throws(DecodingFailure) in
            let (body, tolerances) = try declared.read(Body.self)
            return (makeCase(Refusal(body, declared.failure(showing: message))), tolerances)
        }
    }

    public init<Body: Decodable & Sendable>(
        _ status: ErrorStatus, _ body: Body.Type, when conditions: [String: JSONValue] = [:],
        message: String? = nil, _ makeCase: @escaping @Sendable (Refusal<Body>) -> A.APIError
    ) {
        self.init([status], body, when: conditions, message: message, makeCase)
    }

    /// An error without a declared body.
    public init(
        _ statuses: [ErrorStatus], when conditions: [String: JSONValue] = [:], message: String? = nil,
        _ makeCase: @escaping @Sendable (HTTPFailure) -> A.APIError
    ) {
        self.statuses = statuses
        self.conditions = conditions
        make = { (declared) throws(DecodingFailure) in (makeCase(declared.failure(showing: message)), []) }
    }

    public init(
        _ status: ErrorStatus, when conditions: [String: JSONValue] = [:], message: String? = nil,
        _ makeCase: @escaping @Sendable (HTTPFailure) -> A.APIError
    ) {
        self.init([status], when: conditions, message: message, makeCase)
    }
}

/// The body of a failure as a rule sees it.
struct DeclaredBody {
    var answer: HTTPFailure
    var data: Data
    /// Where the error sits in the body.
    var path: [String]
    var decoder: JSONBodyDecoder

    func failure(showing message: String?) -> HTTPFailure {
        var failure = answer
        if let message, case .string(let text)? = value(at: message) { failure.message = text }
        return failure
    }

    func read<Body: Decodable>(
        _ type: Body.Type
    ) throws(DecodingFailure) -> (value: Body, tolerances: [Tolerance]) {
        guard !data.isEmpty else { throw .emptyBody(status: answer.status) }
        return try decoder.decode(type, from: data, at: path)
    }

    func holds(_ conditions: [String: JSONValue]) -> Bool {
        conditions.allSatisfy { value(at: $0.key) == $0.value }
    }

    private func value(at dottedPath: String) -> JSONValue? {
        decoder.value(at: path + DottedPath.keys(dottedPath), in: data)
    }
}
