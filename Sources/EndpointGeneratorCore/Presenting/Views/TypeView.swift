/// A type, ready to be laid out by the template of its kind.
public indirect enum TypeView: Sendable {
    case structure(StructureView)
    case openEnum(OpenEnumView)
    case closedEnum(ClosedEnumView)
    case union(UnionView)
    case newtype(NewtypeView)
    case alias(AliasView)
    case outcomes(OutcomesView)
    case holder(HolderView)
}

/// What all types have at their head.
public struct TypeHead: Sendable {
    public var name: SwiftIdentifier
    public var doc: DocComment
    /// The declaration up to `{`, a long one in several lines.
    public var opening: [String]
    /// The alias that callers use in the place of a deprecated type; nil where it is not deprecated.
    public var deprecatedAlias: AliasView?
    /// Types declared inside.
    public var types: [TypeView] = []
}

public struct StructureView: Sendable {
    public var head: TypeHead
    public var properties: [PropertyView]
    /// All lines of the memberwise initialiser.
    public var initializer: [String]
    /// The statements of `init(from:)` and of `encode(to:)`, one field each; a long one has several lines.
    public var reading: [String]
    public var writing: [String]
    /// The children of its mirror; empty where nothing is sensitive.
    public var mirror: [String]
    /// `Mirror` as it is written here.
    public var mirrorType: SwiftType
    public var decoder: SwiftType
    public var encoder: SwiftType
}

public struct PropertyView: Sendable {
    public var name: SwiftIdentifier
    public var doc: DocComment
    public var type: SwiftType
    /// All lines of the declaration, attributes and accessors as well.
    public var declaration: [String]
}

public struct CaseView: Sendable {
    public var doc: DocComment
    public var declaration: [String]
}

public struct OpenEnumView: Sendable {
    public var head: TypeHead
    public var cases: [CaseView]
    /// `String` or `Int`.
    public var rawType: SwiftType
    /// `Bool` as it is written here.
    public var boolType: SwiftType
    public var allCases: [String]
    /// `case "free": self = .free`
    public var reading: [String]
    /// `case .free: "free"`
    public var writing: [String]
    /// Some of its values are deprecated, so that they may be mentioned in deprecated members only.
    public var isRetiring: Bool
}

public struct ClosedEnumView: Sendable {
    public var head: TypeHead
    public var cases: [CaseView]
    /// Lines of `allCases`, where the compiler does not make it: with deprecated values.
    public var allCases: [String]
}

public struct UnionView: Sendable {
    public var head: TypeHead
    public var cases: [CaseView]
    /// The bodies of `init(from:)` and `encode(to:)`.
    public var reading: [String]
    public var writing: [String]
    public var unknownType: SwiftType
    public var decoder: SwiftType
    public var encoder: SwiftType
}

public struct NewtypeView: Sendable {
    public var head: TypeHead
    public var rawType: SwiftType
    /// `static var wire: Wire<Date> { .date(.iso8601) }`, for types that travel in several ways.
    public var wire: String?
    /// At `internal` access the compiler makes the initialiser.
    public var needsInitializer: Bool
}

public struct AliasView: Sendable {
    public var name: SwiftIdentifier
    public var doc: DocComment
    public var availability: [String]
    public var type: SwiftType
}

/// The enum of an endpoint's answers by status.
public struct OutcomesView: Sendable {
    public var head: TypeHead
    public var cases: [CaseView]
}

/// An enum without cases, which holds the types of one endpoint.
public struct HolderView: Sendable {
    public var head: TypeHead
}
