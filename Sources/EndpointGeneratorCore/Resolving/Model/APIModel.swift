/// An API, checked and linked: what a spec means, without a word of Swift in it.
///
/// The resolver makes it from a ``SpecDocument``; the presenter turns it into Swift, and the commands that compare
/// specs work on it. Everything stands in the spec's order.
public struct APIModel: Sendable {
    public var file: String
    public var name: Located<String>
    public var doc: String?
    public var basePath: String
    public var servers: [Located<String>]
    public var auth: AuthScheme
    /// Headers on every call that have one value.
    public var fixedHeaders: [FixedValue]
    /// Headers on every call that the client's owner supplies.
    public var suppliedHeaders: [Field]
    public var envelope: Envelope?
    public var decoding: DecodingOptions
    public var errors: [ErrorDeclaration]
    /// Every model: the named ones in the spec's order, then the inline ones in the order in which they were met.
    /// A ``ModelID`` is an index into it.
    public var models: [Model]
    public var endpoints: [EndpointDeclaration]
    public var generate: GenerateOptions

    public subscript(id: ModelID) -> Model { models[id.index] }
}

public struct ModelID: Hashable, Sendable {
    public var index: Int

    public init(_ index: Int) { self.index = index }
}

public enum AuthScheme: Equatable, Sendable {
    case bearer(scheme: String)
    case basic
    case header(String)
    case none
}

/// Where payload and error sit in a JSON answer, as keys from the root.
public struct Envelope: Equatable, Sendable {
    public var data: [String]?
    public var error: [String]?

    public init(data: [String]?, error: [String]?) {
        self.data = data
        self.error = error
    }
}

public struct DecodingOptions: Equatable, Sendable {
    public var lenientScalars = true
    public var emptyArrayAsMap = true
    public var dates: [DateFormat] = [.iso8601]

    public init() {}
}

public enum DateFormat: Equatable, Sendable {
    case iso8601, unix, unixMilliseconds, rfc1123, rfc2822
    case pattern(String)
}

public enum AccessLevel: String, Hashable, Sendable, CaseIterable {
    case `internal`, package, `public`
}

public enum FileLayout: String, Hashable, Sendable, CaseIterable {
    case files, types
}

public struct GenerateOptions: Equatable, Sendable {
    public var access: AccessLevel = .internal
    public var layout: FileLayout = .files
    public var modelFiles = 1
    public var imports: [String] = []
    /// `Hashable` unless it was left out; `Identifiable` where asked for.
    public var conformances: Set<String> = ["Hashable"]
    public var templates: Located<String>?

    public init() {}
}

public enum Deprecation: Sendable {
    case plain
    case message(String)
}

public struct ErrorDeclaration: Sendable {
    public var name: Located<String>
    public var swift: Located<String>?
    public var doc: String?
    public var statuses: [StatusMatch]
    /// Dotted path as keys → the value that it has to have in the body.
    public var when: [(path: [String], value: Literal)]
    public var body: WireType?
    public var message: [String]?
    public var common: Bool

    public enum StatusMatch: Hashable, Sendable {
        case exact(Int)
        /// 4 for `4xx`.
        case range(Int)
        case `default`
        case envelope
    }
}
