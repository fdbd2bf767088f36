/// A spec as it was written: the shape of every entry is known to be right, what it means is not looked at yet.
///
/// The parser makes it from JSON text; the resolver checks it, links it and turns it into an ``APIModel``.
public struct SpecDocument: Sendable {
    public let file: String
    public let name: Located<String>
    public var doc: String?
    public var basePath: Located<String>?
    public var servers: [Located<String>] = []
    public var auth: Located<AuthSyntax>?
    public var headers: [FieldSyntax] = []
    public var envelope: Located<EnvelopeSyntax>?
    public var decoding = DecodingSyntax()
    public var errors: [ErrorSyntax] = []
    public var models: [ModelSyntax] = []
    public var endpoints: [EndpointSyntax] = []
    public var generate = GenerateSyntax()

    public init(file: String, name: Located<String>) {
        self.file = file
        self.name = name
    }
}

public enum AuthSyntax: Equatable, Sendable {
    /// `"bearer"` has the scheme `Bearer`.
    case bearer(scheme: String)
    case basic
    case header(String)
    case none
}

/// Where payload and error sit in every JSON answer. `off` is an endpoint's `null`.
public enum EnvelopeSyntax: Equatable, Sendable {
    case paths(data: Located<String>?, error: Located<String>?)
    case off
}

public struct DecodingSyntax: Sendable {
    public var lenientScalars: Bool?
    public var emptyArrayAsMap: Bool?
    public var dates: [Located<String>]?

    public init() {}
}

public struct GenerateSyntax: Sendable {
    public var access: Located<String>?
    public var layout: Located<String>?
    public var modelFiles: Located<Int>?
    public var imports: [Located<String>] = []
    public var conformances: [Located<String>]?
    public var templates: Located<String>?

    public init() {}
}

/// `true` or a message.
public enum DeprecationSyntax: Sendable {
    case plain
    case message(String)
}

/// A type expression, as in `[string: Article?]`; every name knows its place.
public indirect enum TypeExpression: Sendable {
    case name(Located<String>)
    case array(TypeExpression)
    /// `[Key: Value]`; the key is `string`, or a model that is an enum or newtype of strings or integers.
    case map(key: Located<String>, value: TypeExpression)
    case optional(TypeExpression)
}

/// A type where one may stand: an expression, or a type written inline.
public indirect enum TypeSyntax: Sendable {
    case expression(TypeExpression, at: SourceLocation)
    case inline(ShapeSyntax, at: SourceLocation)
    /// `"type": "array"` with inline `items`.
    case inlineArray(TypeSyntax, at: SourceLocation)
    /// `"type": "map"` with inline `items`.
    case inlineMap(TypeSyntax, at: SourceLocation)
    /// An inline type that may be absent or null: `"type"` ends in `?` or the inline entry says `"optional": true`.
    case optional(TypeSyntax, at: SourceLocation)
    /// Stands for a type with a fault, so that what is beside it is still looked at, and nothing is said of it twice.
    case faulty(at: SourceLocation)

    public var location: SourceLocation {
        switch self {
        case .expression(_, let location), .inline(_, let location), .inlineArray(_, let location),
            .inlineMap(_, let location), .optional(_, let location), .faulty(let location):
            location
        }
    }
}

/// Name → field: the one grammar of model fields, path parameters, query, headers, form fields and parts.
public struct FieldSyntax: Sendable {
    public let name: Located<String>
    public let type: TypeSyntax
    public var doc: String?
    public var swift: Located<String>?
    public var aliases: [Located<String>] = []
    public var defaultValue: JSONNode?
    public var required: Located<Bool>?
    public var lenient: Located<Bool>?
    public var lossy: Located<Bool>?
    public var dates: [Located<String>]?
    public var null: Located<String>?
    public var sensitive: Located<Bool>?
    public var example: JSONNode?
    public var deprecated: DeprecationSyntax?
    /// Query and form only: `repeat`, `comma`, `brackets`, `space`, `pipe`, `deepObject`.
    public var style: Located<String>?
    /// Headers and query only: a fixed value.
    public var value: JSONNode?

    public init(name: Located<String>, type: TypeSyntax) {
        self.name = name
        self.type = type
    }
}

public struct ModelSyntax: Sendable {
    public let name: Located<String>
    public var doc: String?
    public var swift: Located<String>?
    public var deprecated: DeprecationSyntax?
    public let shape: ShapeSyntax

    public init(name: Located<String>, shape: ShapeSyntax) {
        self.name = name
        self.shape = shape
    }
}

/// What a model or an inline type is.
public enum ShapeSyntax: Sendable {
    case fields(StructureSyntax)
    case enumeration(EnumerationSyntax)
    case union(UnionSyntax)
    case newtype(TypeSyntax)
    case alias(TypeSyntax)

    /// Documentation of a type written inline where no field has it, such as under `items`; a model has its own.
    public var doc: String? {
        switch self {
        case .fields(let structure): structure.doc
        case .enumeration(let enumeration): enumeration.doc
        case .union(let union): union.doc
        case .newtype, .alias: nil
        }
    }

    /// Whether a part of it could not be read, so that what it has and has not is not known.
    var isFaulty: Bool {
        switch self {
        case .fields(let structure): structure.isFaulty
        case .enumeration(let enumeration): enumeration.isFaulty
        case .union(let union): union.alternatives.contains { $0.type.isFaulty }
        case .newtype(let type), .alias(let type): type.isFaulty
        }
    }
}

extension TypeSyntax {
    fileprivate var isFaulty: Bool { if case .faulty = self { true } else { false } }
}

public struct StructureSyntax: Sendable {
    /// See ``ShapeSyntax/doc``.
    public var doc: String?
    public var extends: [Located<String>] = []
    public var fields: [FieldSyntax] = []
    public var additional: TypeSyntax?
    /// See ``ShapeSyntax/isFaulty``.
    var isFaulty = false

    public init() {}
}

public struct EnumerationSyntax: Sendable {
    /// See ``ShapeSyntax/doc``.
    public var doc: String?
    public var entries: [Entry] = []
    public var closed: Bool = false
    /// See ``ShapeSyntax/isFaulty``.
    var isFaulty = false

    public struct Entry: Sendable {
        /// The value on the wire: a string, a whole number or null.
        public let value: JSONNode
        /// The key of an entry in the object form, `"low": 0`: the name that Swift derives from.
        public var name: Located<String>?
        public var doc: String?
        public var swift: Located<String>?
        public var deprecated: DeprecationSyntax?

        public init(value: JSONNode) { self.value = value }
    }

    public init() {}
}

public struct UnionSyntax: Sendable {
    /// See ``ShapeSyntax/doc``.
    public var doc: String?
    public var discriminator: Located<String>?
    public var alternatives: [Alternative] = []

    public struct Alternative: Sendable {
        /// The tag, where there is a discriminator.
        public var tag: Located<String>?
        public let type: TypeSyntax
        /// The case's name for an inline alternative, from `as`.
        public var alternativeName: Located<String>?
        public var doc: String?
        public var swift: Located<String>?

        public init(type: TypeSyntax) { self.type = type }
    }

    public init() {}
}

public struct ErrorSyntax: Sendable {
    public let name: Located<String>
    public var doc: String?
    /// `404`, `"4xx"`, `"default"`, `"envelope"`.
    public var statuses: [JSONNode] = []
    public var when: [(path: Located<String>, value: JSONNode)] = []
    public var body: TypeSyntax?
    public var message: Located<String>?
    public var common: Bool = false
    public var swift: Located<String>?

    public init(name: Located<String>) { self.name = name }
}

public struct EndpointSyntax: Sendable {
    public let name: Located<String>
    public var doc: String?
    public var swift: Located<String>?
    public var deprecated: DeprecationSyntax?
    public var group: Located<String>?
    public let method: Located<String>
    public let path: Located<String>
    public var parameters: [FieldSyntax] = []
    public var query: [FieldSyntax] = []
    public var headers: [FieldSyntax] = []
    public var body: Located<BodySyntax>?
    public var response: Located<ResponseSyntax>?
    public var errors: [Located<String>] = []
    /// `onlyErrors` stood in the place of `errors`.
    public var onlyErrors: Bool = false
    public var idempotency: Located<IdempotencySyntax>?
    public var auth: Located<AuthSyntax>?
    public var envelope: Located<EnvelopeSyntax>?
    public var server: Located<String>?
    public var cache: Located<String>?
    /// In seconds, as written.
    public var timeout: Located<Double>?
    public var paginate: Located<PaginationSyntax>?

    public init(name: Located<String>, method: Located<String>, path: Located<String>) {
        self.name = name
        self.method = method
        self.path = path
    }
}

public struct BodySyntax: Sendable {
    public let content: Content
    public var contentType: Located<String>?
    public var optional: Bool = false

    public enum Content: Sendable {
        case json(TypeSyntax)
        case form([FieldSyntax])
        case multipart([FieldSyntax])
        case raw(Located<String>)
        case file(Located<String>)
        case text(Located<String>)
    }

    public init(content: Content) { self.content = content }
}

public indirect enum ResponseSyntax: Sendable {
    case void
    case json(TypeSyntax)
    case raw(Located<String>)
    case text(Located<String>)
    case file(Located<String>)
    case stream(TypeSyntax, as: Located<String>, end: Located<String>?)
    /// Status → what comes with it.
    case outcomes([(status: Located<String>, response: ResponseSyntax)])
}

public enum IdempotencySyntax: Equatable, Sendable {
    case safe, idempotent, none
    case key(header: String)
}

public struct PaginationSyntax: Sendable {
    public let form: Form
    public var items: Located<String>?

    public enum Form: Sendable {
        case link
        case cursor(query: Located<String>, next: Located<String>)
        case page(query: Located<String>, first: Int, size: Located<String>?, last: Located<String>?)
        case offset(query: Located<String>, limit: Located<String>?, total: Located<String>?)
    }

    public init(form: Form) { self.form = form }
}
