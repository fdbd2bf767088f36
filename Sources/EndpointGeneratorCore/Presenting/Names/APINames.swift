/// Every Swift name of an API, chosen once, before anything is written.
package struct APINames {
    package internal(set) var types: TypeNames
    /// By model: the names of its fields, values or alternatives.
    package internal(set) var members: [[SwiftIdentifier]] = []
    package internal(set) var endpoints: [SwiftIdentifier] = []
    /// By endpoint.
    package internal(set) var parameters: [EndpointParameters.Names] = []
    package internal(set) var errors: [SwiftIdentifier] = []
    package internal(set) var headers: [SwiftIdentifier] = []

    init(types: TypeNames) {
        self.types = types
    }

    /// The names as they are, whether Swift takes them or not.
    package init(of api: APIModel) {
        self = NameChooser(api).names
    }
}

/// Chooses the names, and reports those that Swift does not take or that meet.
final class NameChooser {
    private let api: APIModel
    private(set) var names: APINames
    private(set) var diagnostics: [Diagnostic] = []
    private var cache: [String: SwiftIdentifier] = [:]
    private var meeting: [TypeScope: MeetingNames] = [:]

    init(_ api: APIModel) {
        self.api = api
        let namespace =
            SwiftIdentifier(spelled: api.name.value) ?? SwiftIdentifier(unchecked: SwiftNamer.type(api.name.value))
        names = APINames(types: TypeNames(namespace: namespace, modelCount: api.models.count))
        names.members.reserveCapacity(api.models.count)
        choose()
    }

    private func choose() {
        checkNamespace()
        for model in api.models { nameType(model.id) }
        nameEndpointTypes()
        for model in api.models { names.members.append(members(of: model)) }
        nameEndpoints()
        nameErrors()
        names.headers = memberNames(of: api.suppliedHeaders, as: "headers", in: .headers, reserving: ["fields"])
        if !api.suppliedHeaders.isEmpty { names.types.declare("Headers", in: .namespace) }
    }

    /// The name of a field or parameter: the given one, else the derived one.
    func member(_ wire: Located<String>, swift: Located<String>?) -> SwiftIdentifier {
        if let swift, let given = given(swift) { return given }
        if let known = cache[wire.value] { return known }
        let name = SwiftNamer.member(wire.value)
        cache[wire.value] = name
        return name
    }

    func memberNames(
        of fields: [Field], as kind: String, in scope: TypeScope, reserving reserved: Set<String> = []
    ) -> [SwiftIdentifier] {
        var meeting = MeetingNames(kind, besides: self.meeting[scope])
        return fields.map { field in
            var name = member(field.name, swift: field.swift)
            if reserved.contains(name.name) { name = SwiftIdentifier(unchecked: name.name + "Value") }
            if let diagnostic = meeting.take(name, for: field.name) { diagnostics.append(diagnostic) }
            return name
        }
    }

    private func given(_ swift: Located<String>) -> SwiftIdentifier? {
        guard let name = SwiftIdentifier(spelled: swift.value) else {
            diagnostics.append(.error("'\(swift.value)' is no Swift identifier", at: swift.location))
            return nil
        }
        if SwiftKeywords.needSuffix.contains(name.name) {
            diagnostics.append(.error("Swift does not take '\(swift.value)' as a name here", at: swift.location))
        } else if name.name.hasPrefix("_") {
            diagnostics.append(.error("names with a '_' in front are those of emitted code", at: swift.location))
        }
        return name
    }

    private func checkNamespace() {
        let name = api.name.value
        if SwiftIdentifier(spelled: name) == nil || SwiftKeywords.needBackticks.contains(name) {
            diagnostics.append(.error("'\(name)' is no Swift identifier", at: api.name.location))
        } else if SwiftKeywords.typesThatNeedSuffix.contains(name) || ["A", "Response", "API"].contains(name) {
            diagnostics.append(
                .error("the name '\(name)' would hide what emitted code refers to", at: api.name.location))
        }
    }
}

// MARK: - Types

extension NameChooser {
    /// Names a type behind the one that holds it.
    private func nameType(_ id: ModelID) {
        guard names.types.entries[id.index] == nil else { return }
        let model = api[id]
        let parent = scope(of: model.origin)
        if case .model(let holder) = parent { nameType(holder) }
        let name = typeName(of: model)
        var isHidden = model.deprecated != nil
        if case .alias = model.shape { isHidden = false }
        let declared = isHidden ? SwiftIdentifier(unchecked: "_" + name.name) : name
        names.types.declare(.init(name: name, declared: declared, parent: parent), as: id)
        take(name, for: model.name, in: parent)
    }

    private func scope(of origin: Model.Origin) -> TypeScope {
        switch origin {
        case .named: .namespace
        case .inModel(let id, _): holder(id)
        case .inEndpoint(let index, _, _): .endpoint(index)
        case .inError: .apiError
        case .inHeaders: .headers
        }
    }

    /// An alias holds nothing: what is written in it stands beside it.
    private func holder(_ id: ModelID) -> TypeScope {
        if case .alias = api[id].shape { scope(of: api[id].origin) } else { .model(id) }
    }

    private func typeName(of model: Model) -> SwiftIdentifier {
        if let swift = model.swift, let given = given(swift) {
            if isTaken(given.name), !SwiftKeywords.needSuffix.contains(given.name) {
                diagnostics.append(.error("emitted code has a '\(swift.value)' of its own", at: swift.location))
            }
            return given
        }
        let name = derivedTypeName(of: model)
        return SwiftIdentifier(unchecked: isTaken(name) || isMember(name, model) ? name + "Model" : name)
    }

    /// Whether that is the name of the member whose type it is, too, as in scripts without capitals.
    private func isMember(_ name: String, _ model: Model) -> Bool {
        switch model.origin {
        case .inModel, .inError, .inHeaders: name == SwiftNamer.member(model.name.value).name
        case .named, .inEndpoint: false
        }
    }

    /// Whether a type of that name would hide what every emitted file mentions.
    private func isTaken(_ name: String) -> Bool {
        SwiftKeywords.typesThatNeedSuffix.contains(name) || name == names.types.namespace.name
    }

    private func derivedTypeName(of model: Model) -> String {
        switch model.origin {
        case .named, .inError, .inHeaders: SwiftNamer.type(model.name.value)
        case .inModel(_, let isElement), .inEndpoint(_, .parameter, let isElement):
            isElement ? SwiftNamer.elementType(model.name.value) : SwiftNamer.type(model.name.value)
        case .inEndpoint(_, .body, let isElement): isElement ? "BodyElement" : "Body"
        case .inEndpoint(_, .answer, let isElement): isElement ? "AnswerElement" : "Answer"
        case .inEndpoint(_, .outcome(let status), let isElement):
            SwiftNamer.type(ReasonPhrase.caseName(of: status)) + (isElement ? "AnswerElement" : "Answer")
        }
    }

    /// The enums that hold the types of endpoints, for those that have any.
    private func nameEndpointTypes() {
        var holders = Set(
            api.models.compactMap { model in
                if case .inEndpoint(let index, _, _) = model.origin { index } else { nil }
            })
        for (index, endpoint) in api.endpoints.enumerated() {
            if case .outcomes = endpoint.response {
                holders.insert(index)
                names.types.declare("Answer", in: .endpoint(index))
            }
        }
        for index in holders.sorted() {
            let endpoint = api.endpoints[index]
            var name = SwiftNamer.type(endpoint.swift?.value ?? endpoint.name.value)
            if isTaken(name) { name += "Model" }
            let identifier = SwiftIdentifier(unchecked: name)
            names.types.declareEndpoint(index, as: identifier)
            take(identifier, for: endpoint.name, in: .namespace)
        }
    }

    private func take(_ name: SwiftIdentifier, for origin: Located<String>, in scope: TypeScope) {
        var names = meeting.removeValue(forKey: scope) ?? MeetingNames("types")
        if let diagnostic = names.take(name, for: origin) { diagnostics.append(diagnostic) }
        meeting[scope] = names
    }
}

// MARK: - Members

extension NameChooser {
    private func members(of model: Model) -> [SwiftIdentifier] {
        switch model.shape {
        case .structure(let structure):
            memberNames(
                of: structure.fields, as: "fields", in: .model(model.id), reserving: ["additionalProperties"])
        case .enumeration(let enumeration): valueNames(of: enumeration)
        case .union(let union): alternativeNames(of: union, in: .model(model.id))
        case .newtype, .alias: []
        }
    }

    private func valueNames(of enumeration: Enumeration) -> [SwiftIdentifier] {
        var values: [EnumValueNames.Value] = []
        for value in enumeration.values {
            let name = enumeration.closed ? value.swift.flatMap { given($0) } : givenBesideUnknown(value.swift)
            values.append(.init(text: value.name ?? value.value.text, given: name))
        }
        let names = EnumValueNames.names(for: values, fallback: enumeration.closed ? nil : "unknown")
        var meeting = MeetingNames("values")
        for (index, name) in names.enumerated() {
            let origin = Located(values[index].text, at: enumeration.values[index].location)
            if let diagnostic = meeting.take(name, for: origin) { diagnostics.append(diagnostic) }
        }
        return names
    }

    /// The name that is given to one of several cases, none of which may be that of what the spec does not know.
    private func givenBesideUnknown(_ swift: Located<String>?) -> SwiftIdentifier? {
        guard let swift, let name = given(swift) else { return nil }
        guard name.name == "unknown" else { return name }
        let message = "'unknown' is the case for what the spec does not know; choose another name"
        diagnostics.append(.error(message, at: swift.location))
        return nil
    }

    private func alternativeNames(of union: Union, in scope: TypeScope) -> [SwiftIdentifier] {
        var meeting = MeetingNames("alternatives", besides: self.meeting[scope])
        return union.alternatives.map { alternative in
            let wire = alternative.name?.value ?? alternative.tag ?? typeWord(alternative.type)
            let origin = Located(wire, at: alternative.location)
            var name = givenBesideUnknown(alternative.swift) ?? member(origin, swift: nil)
            if name.name == "unknown" { name = SwiftIdentifier(unchecked: "unknownValue") }
            if let diagnostic = meeting.take(name, for: origin) { diagnostics.append(diagnostic) }
            return name
        }
    }

    /// What a case is called after its type: `[Tag]` is `tagArray`.
    private func typeWord(_ type: WireType) -> String {
        switch type {
        case .array(let element): typeWord(element) + "-array"
        case .map(_, let value): typeWord(value) + "-map"
        case .optional(let wrapped): typeWord(wrapped)
        default: api.models.spelling(type)
        }
    }

    private func nameEndpoints() {
        var meeting = MeetingNames("endpoints")
        names.endpoints = api.endpoints.map { endpoint in
            let name = member(endpoint.name, swift: endpoint.swift)
            if let diagnostic = meeting.take(name, for: endpoint.name) { diagnostics.append(diagnostic) }
            return name
        }
        for endpoint in api.endpoints { names.parameters.append(parameterNames(of: endpoint)) }
    }

    /// All arguments of a call have names of their own, wherever they travel.
    private func parameterNames(of endpoint: EndpointDeclaration) -> EndpointParameters.Names {
        let path = endpoint.pathParameters.map(\.field)
        let query = endpoint.query.map(\.field)
        let all = memberNames(of: path + query + endpoint.headers + endpoint.bodyFields, as: "parameters", in: .outside)
        var rest = all[...]
        func take(_ count: Int) -> [SwiftIdentifier] {
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        return .init(
            path: take(path.count), query: take(query.count), headers: take(endpoint.headers.count), body: Array(rest))
    }

    /// What every API's enum of errors has: its cases, and the property beside them.
    private static let fixedErrors: Set<String> = [
        "unauthorized", "http", "decoding", "transport", "cancelled", "invalidRequest", "kind",
    ]

    private func nameErrors() {
        var meeting = MeetingNames("errors", besides: self.meeting[.apiError])
        names.errors = api.errors.map { error in
            let name = member(error.name, swift: error.swift)
            if Self.fixedErrors.contains(name.name) {
                let what = name.name == "kind" ? "property" : "case"
                let message = "error '\(error.name.value)' meets '\(name.name)', a \(what) that every API's errors have"
                let advice = "give it another name, or one in Swift with \"swift\""
                diagnostics.append(.error("\(message); \(advice)", at: (error.swift ?? error.name).location))
            }
            if let diagnostic = meeting.take(name, for: error.name) { diagnostics.append(diagnostic) }
            return name
        }
    }
}
