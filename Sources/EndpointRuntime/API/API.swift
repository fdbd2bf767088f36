/// One API: what all its endpoints share. Generated code conforms its namespace to it.
///
/// ```swift
/// public enum Blog: API { … }
/// let blog = APIClient<Blog>(baseURL: url, credentials: tokens)
/// ```
public protocol API: Sendable {
    /// The failures that a call throws.
    associatedtype APIError: APIFailure
    /// The header fields that the client's owner supplies; `NoHeaders` where there are none.
    associatedtype Headers: APIHeaders = NoHeaders

    /// The name in logs.
    static var name: String { get }
    /// Put between the base URL and each path.
    static var basePath: String { get }
    /// Names of further base URLs, which the client's owner gives.
    static var servers: [String] { get }
    /// Where a credential goes.
    static var auth: AuthScheme { get }
    /// Fields sent on every call.
    static var fixedHeaders: HTTPFields { get }
    /// Where payload and error sit in every JSON answer.
    static var envelope: Envelope? { get }
    /// What the decoders tolerate.
    static var decoding: DecodingRules { get }
    /// Failures that every endpoint can answer with.
    static var commonErrors: [ErrorRule<Self>] { get }
}

extension API {
    public static var basePath: String { "" }
    public static var servers: [String] { [] }
    public static var auth: AuthScheme { .bearer }
    public static var fixedHeaders: HTTPFields { HTTPFields() }
    public static var envelope: Envelope? { nil }
    public static var commonErrors: [ErrorRule<Self>] { [] }

    /// The base path as it stands in URLs: percent-encoded, with a slash before and none behind.
    package static var pathPrefix: String {
        let path = PercentEncoding.encodePathLiteral(basePath).split(separator: "/").joined(separator: "/")
        return path.isEmpty ? "" : "/" + path
    }
}

/// Header fields that the client's owner supplies once, for every call.
public protocol APIHeaders: Sendable {
    /// The fields as they travel.
    var fields: HTTPFields { get }
}

/// Header fields that the client's owner may all leave out, so that a client is made without them.
public protocol OptionalAPIHeaders: APIHeaders {
    /// What is sent where the owner gives nothing.
    init()
}

/// For an API whose owner supplies no header fields.
public struct NoHeaders: OptionalAPIHeaders {
    public init() {}

    public var fields: HTTPFields { HTTPFields() }
}
