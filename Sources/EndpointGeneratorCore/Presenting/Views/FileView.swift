/// One file, ready to be laid out.
public struct FileView: Sendable {
    public var name: String
    /// The first line, by which the generator knows the file.
    public var marker: OwnershipMarker
    public var imports: ImportsView
    /// `public `, `package ` or nothing, before each declaration.
    public var access: String
    public var namespaceName: SwiftIdentifier
    public var namespace: NamespaceView?
    public var models: [TypeView] = []
    public var endpoints: [EndpointExtensionView] = []
    public var errors: ErrorsView?
}

public struct ImportsView: Sendable {
    /// Modules that only bodies need, or that are needed where nothing is exposed.
    public var plain: [String]
    /// Modules whose types stand in signatures that other modules see.
    public var exposed: [String]
    /// `public` or `package`.
    public var exposure: String
}

public struct NamespaceView: Sendable {
    public var doc: DocComment
    public var api: SwiftType
    /// `static let …`, without its access; a long one has several lines.
    public var constants: [String]
    public var headers: HeadersView?
}

/// The headers that the client's owner supplies.
public struct HeadersView: Sendable {
    public var conformance: SwiftType
    public var properties: [PropertyView]
    /// All lines of the initialiser; empty where the compiler makes it.
    public var initializer: [String]
    public var fieldsType: SwiftType
    /// `.setting("X-Tenant", tenant)`
    public var settings: [String]
    public var types: [TypeView]
}

/// An extension of the runtime's `Endpoint` for one kind of response.
public struct EndpointExtensionView: Sendable {
    /// `// MARK: - Articles`, where its endpoints are of another group than those before.
    public var heading: String?
    /// The types of its first endpoint, where it has any of its own.
    public var holder: TypeView?
    /// `extension Endpoint where … {`
    public var opening: [String]
    public var endpoints: [EndpointView]
}

public struct EndpointView: Sendable {
    public var name: SwiftIdentifier
    public var doc: DocComment
    public var availability: [String]
    /// From `static func` to `{`; empty where there are no arguments.
    public var signature: [String]
    public var body: [String]
    /// The call without arguments that a `static var` makes; nil where an argument is required.
    public var shorthand: String?
    /// The documentation without that of the arguments.
    public var shorthandDoc: DocComment
}

public struct ErrorsView: Sendable {
    public var conformance: SwiftType
    public var kindType: SwiftType
    public var cases: [CaseView]
    public var types: [TypeView]
    /// `case .articleNotFound(let refusal): .refusal(refusal.erased)`
    public var kinds: [String]
    public var ruleType: SwiftType
    /// `static var articleNotFound: Self { … }`, without its access; a long one has several lines.
    public var rules: [String]
    /// The payloads of the cases that every API has.
    public var httpFailure: SwiftType
    public var decodingFailure: SwiftType
    public var transportFailure: SwiftType
    public var string: SwiftType
}
