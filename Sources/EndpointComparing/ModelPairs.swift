import EndpointGeneratorCore

/// Which model of the old spec is which of the new one.
struct ModelPairs {
    private(set) var named = Pairing([], []) { _, _ in false }
    private var matches: [ModelID: ModelID] = [:]
    private let old: [Model]
    private let new: [Model]

    init(_ old: APIModel, _ new: APIModel) {
        self.old = old.models
        self.new = new.models
        let (before, after) = (Self.namedModels(of: old), Self.namedModels(of: new))
        let signatures = (before.map { Signature.of($0, in: old) }, after.map { Signature.of($0, in: new) })
        named = Pairing(before.map(\.name.value), after.map(\.name.value)) { signatures.0[$0] == signatures.1[$1] }
        for pair in named.pairs { matches[before[pair.old].id] = after[pair.new].id }
        pairInlineModels(old, new)
    }

    subscript(id: ModelID) -> ModelID? { matches[id] }

    static func namedModels(of api: APIModel) -> [Model] { api.models.filter { $0.origin == .named } }

    /// All pairs, in the order of the new spec.
    var all: [(old: Model, new: Model)] {
        let back = Dictionary(matches.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return new.compactMap { model in back[model.id].map { (old[$0], model) } }
    }

    /// Inline models are the same where they stand at the same place.
    private mutating func pairInlineModels(_ old: APIModel, _ new: APIModel) {
        var places: [String: ModelID] = [:]
        for model in new.models where model.origin != .named {
            places[place(of: model, in: new, isOld: false)] = model.id
        }
        for model in old.models where model.origin != .named {
            if let match = places[place(of: model, in: old, isOld: true)] { matches[model.id] = match }
        }
    }

    /// The way to a model; of the old spec with the names that the new one gives to renamed models.
    private func place(of model: Model, in api: APIModel, isOld: Bool) -> String {
        let name = model.name.value
        return switch model.origin {
        case .named: isOld ? matches[model.id].map { new[$0].name.value } ?? name : name
        case .inModel(let holder, let isElement):
            "\(place(of: api[holder], in: api, isOld: isOld))/\(name)/\(isElement)"
        case .inEndpoint(let index, let role, let isElement):
            "endpoint \(api.endpoints[index].name.value)/\(role)/\(name)/\(isElement)"
        case .inError(let index): "error \(api.errors[index].name.value)/\(name)"
        case .inHeaders: "headers/\(name)"
        }
    }
}
