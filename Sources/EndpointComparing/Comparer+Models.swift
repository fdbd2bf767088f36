import EndpointGeneratorCore

// Models, named and inline.
extension Comparer {
    mutating func compareModels() {
        let (before, after) = (ModelPairs.namedModels(of: old.api), ModelPairs.namedModels(of: new.api))
        for index in pairs.named.removed {
            let model = before[index]
            let subject = Subject(
                kind: .model, path: model.name.value, old: model.name.location, new: new.location)
            log.add(.removed, subject, "removed", swift: .breaking("The type is gone."))
        }
        for index in pairs.named.added {
            let model = after[index]
            let subject = Subject(
                kind: .model, path: model.name.value, old: old.location, new: model.name.location)
            log.add(.added, subject, "added", swift: .safe("One type more is in the namespace."))
        }
        for pair in pairs.all { compare(pair.old, pair.new) }
    }

    private mutating func compare(_ before: Model, _ after: Model) {
        let subject = Subject(
            kind: .model, path: path(of: after, in: new.api), old: before.name.location, new: after.name.location)
        compareNames(before, after, subject)
        compareDeprecation(before.deprecated, after.deprecated, subject)
        let use = old.uses[before.id].union(new.uses[after.id])
        switch (before.shape, after.shape) {
        case (.structure(let left), .structure(let right)):
            compareFields(
                FieldList(left.fields, names: old.names.members[before.id.index]),
                FieldList(right.fields, names: new.names.members[after.id.index]), in: subject, .field, use)
            compareAdditional(left.additional, right.additional, subject, use)
        case (.enumeration(let left), .enumeration(let right)):
            compareEnumerations(
                EnumerationSide(left, names: old.names.members[before.id.index]),
                EnumerationSide(right, names: new.names.members[after.id.index]), subject, use)
        case (.union(let left), .union(let right)):
            compareUnions(
                UnionSide(left, names: old.names.members[before.id.index]),
                UnionSide(right, names: new.names.members[after.id.index]), subject, use)
        case (.newtype(let left), .newtype(let right)), (.alias(let left), .alias(let right)):
            guard let change = types.change(left, right) else { return }
            tell(change, subject, use)
        default:
            compareKinds(before, after, subject, use)
        }
    }

    private mutating func compareNames(_ before: Model, _ after: Model, _ subject: Subject) {
        let names = (old.names.types.entries[before.id.index]?.name, new.names.types.entries[after.id.index]?.name)
        guard let left = names.0, let right = names.1 else { return }
        // The name of an inline type is that of what holds it, which tells its own changes.
        let wire = before.origin == .named ? (before.name.value, after.name.value) : ("", "")
        compareNames(wire, (left, right), subject)
    }

    private mutating func compareAdditional(
        _ before: WireType?, _ after: WireType?, _ holder: Subject, _ use: ModelUse
    ) {
        switch (before, after) {
        case (nil, nil): break
        case (nil, _?):
            log.add(
                .changed, holder, "keeps additional keys",
                client: Effect.safe("Old clients pass over them.").ifAnswered(use),
                swift: .safe("One property more has a default."))
        case (_?, nil):
            log.add(
                .changed, holder, "no longer keeps additional keys",
                server: Effect.risky("Old clients go on sending them.").ifRequested(use),
                swift: .breaking("'additionalProperties' is gone."))
        case (let left?, let right?):
            guard var change = types.change(left, right) else { return }
            change.summary = "additional keys: \(change.summary)"
            tell(change, holder, use)
        }
    }

    /// A model that became another kind of thing.
    private mutating func compareKinds(_ before: Model, _ after: Model, _ subject: Subject, _ use: ModelUse) {
        let (request, answer) = types.verdicts(.model(before.id), .model(after.id))
        let (left, right) = (before.shape.kindName, after.shape.kindName)
        log.add(
            .changed, subject, "changed from \(left) to \(right)",
            server: Effect(verdict: request, reason: "Old clients send \(left).").ifRequested(use),
            client: Effect(verdict: answer, reason: "Old clients read \(left).").ifAnswered(use),
            swift: .breaking("It is another kind of type."))
    }

    mutating func tell(_ change: TypeChange, _ subject: Subject, _ use: ModelUse) {
        log.add(
            .changed, subject, change.summary, server: change.request.ifRequested(use),
            client: change.answer.ifAnswered(use), swift: change.swift)
    }

    private func path(of model: Model, in api: APIModel) -> String {
        let name = model.name.value
        switch model.origin {
        case .named: return name
        case .inModel(let holder, _): return "\(path(of: api[holder], in: api)).\(name)"
        case .inEndpoint(let index, let role, _):
            let endpoint = api.endpoints[index].name.value
            return switch role {
            case .parameter: "\(endpoint).\(name)"
            case .body: "\(endpoint).body"
            case .answer: "\(endpoint).response"
            case .outcome(let status): "\(endpoint).response.\(status)"
            }
        case .inError(let index): return "\(api.errors[index].name.value).body"
        case .inHeaders: return "\(api.name.value).\(name)"
        }
    }
}

extension Model.Shape {
    var kindName: String {
        switch self {
        case .structure: "an object"
        case .enumeration: "an enum"
        case .union: "a union"
        case .newtype: "a newtype"
        case .alias: "another name of a type"
        }
    }
}
