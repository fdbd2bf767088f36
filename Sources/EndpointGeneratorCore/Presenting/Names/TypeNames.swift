/// The Swift names of all types of an API, and what each name refers to at each place.
package struct TypeNames {
    package struct Entry {
        /// The name that callers use.
        package let name: SwiftIdentifier
        /// The name that it is declared by: a deprecated type is hidden behind a deprecated alias, so that emitted
        /// code can mention it without a warning.
        let declared: SwiftIdentifier
        let parent: TypeScope
    }

    let namespace: SwiftIdentifier
    package private(set) var entries: [Entry?]
    private(set) var endpoints: [Int: SwiftIdentifier] = [:]
    /// The names declared in each scope that has any.
    private var declared: [TypeScope: Set<String>] = [:]
    /// Whether any type of the API is called like one of the outside, and whether any stands in another than the
    /// namespace: mostly neither, and then no scope has to be looked into.
    private var hidesOutside = false
    private var hasNested = false

    init(namespace: SwiftIdentifier, modelCount: Int) {
        self.namespace = namespace
        entries = Array(repeating: nil, count: modelCount)
        declare(namespace.name, in: .outside)
        declare("APIError", in: .namespace)
    }

    mutating func declare(_ entry: Entry, as id: ModelID) {
        entries[id.index] = entry
        declare(entry.name.name, in: entry.parent)
        declare(entry.declared.name, in: entry.parent)
    }

    mutating func declareEndpoint(_ index: Int, as name: SwiftIdentifier) {
        endpoints[index] = name
        declare(name.name, in: .namespace)
    }

    mutating func declare(_ name: String, in scope: TypeScope) {
        declared[scope, default: []].insert(name)
        if OutsideType.names.contains(name) { hidesOutside = true }
        if scope != .namespace, scope != .outside { hasNested = true }
    }

    /// How a type of the outside is written at that place: by its module only where the API has its own of that name.
    func outside(_ type: OutsideType, from scope: TypeScope) -> String {
        isHidden(type.name, from: scope) ? "\(type.module).\(type.name)" : type.name
    }

    /// How a model is written at that place: no longer than is needed to mean it.
    func reference(to id: ModelID, from scope: TypeScope) -> String {
        guard let entry = entries[id.index] else { return namespace.source }
        if !hasNested, scope != .outside { return entry.declared.source }
        if let name = shortest(entry, from: scope) { return name }
        return qualified(entry)
    }

    func path(of scope: TypeScope) -> String {
        switch scope {
        case .outside: ""
        case .namespace: namespace.source
        case .model(let id): entries[id.index].map(qualified) ?? namespace.source
        case .endpoint(let index): "\(namespace.source).\(endpoints[index]?.source ?? "")"
        case .apiError: "\(namespace.source).APIError"
        case .headers: "\(namespace.source).Headers"
        }
    }

    private func qualified(_ entry: Entry) -> String { "\(path(of: entry.parent)).\(entry.declared.source)" }

    private func shortest(_ entry: Entry, from scope: TypeScope) -> String? {
        if isVisible(entry.declared.name, of: entry.parent, from: scope) { return entry.declared.source }
        switch entry.parent {
        case .model(let id):
            return entries[id.index].flatMap { shortest($0, from: scope) }.map { "\($0).\(entry.declared.source)" }
        case .endpoint(let index):
            guard let name = endpoints[index], isVisible(name.name, of: .namespace, from: scope) else { return nil }
            return "\(name.source).\(entry.declared.source)"
        default: return nil
        }
    }

    /// Whether the first scope outwards that declares the name is `owner`.
    private func isVisible(_ name: String, of owner: TypeScope, from scope: TypeScope) -> Bool {
        var scope = scope
        while scope != .outside {
            if scope == owner { return true }
            if declares(name, in: scope) { return false }
            scope = parent(of: scope)
        }
        return false
    }

    private func isHidden(_ name: String, from scope: TypeScope) -> Bool {
        guard hidesOutside else { return false }
        var scope = scope
        while scope != .outside {
            if declares(name, in: scope) { return true }
            scope = parent(of: scope)
        }
        return name == namespace.name
    }

    func declares(_ name: String, in scope: TypeScope) -> Bool { declared[scope]?.contains(name) ?? false }

    private func parent(of scope: TypeScope) -> TypeScope {
        switch scope {
        case .outside, .namespace: .outside
        case .model(let id): entries[id.index]?.parent ?? .namespace
        case .endpoint, .apiError, .headers: .namespace
        }
    }
}

/// Where code stands, as far as it decides what a type's name refers to.
enum TypeScope: Hashable, Sendable {
    /// In an extension of one of the runtime's types: nothing of the API is in sight but its namespace.
    case outside
    case namespace
    case model(ModelID)
    /// The enum that holds the types of one endpoint, by its index.
    case endpoint(Int)
    case apiError
    case headers
}

/// Finds Swift names that meet in one place, and says so with both lines.
struct MeetingNames {
    private var first: [String: Located<String>] = [:]
    private let kind: String

    /// `kind` is what the message calls them: `fields`, `endpoints`; `taken` are names that stand in the same place.
    init(_ kind: String, besides taken: MeetingNames? = nil) {
        self.kind = kind
        first = taken?.first ?? [:]
    }

    /// A diagnostic where the name is taken already.
    mutating func take(_ name: SwiftIdentifier, for origin: Located<String>) -> Diagnostic? {
        guard let other = first.updateValue(origin, forKey: name.name) else { return nil }
        first[name.name] = other
        let message = "\(kind) '\(other.value)' and '\(origin.value)' both become '\(name.name)' in Swift"
        return .error(
            "\(message); give one of them another name with \"swift\"", at: origin.location,
            notes: [.init("'\(other.value)' is here", at: other.location)])
    }
}
