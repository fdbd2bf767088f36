/// Linking unions, and planning how their alternatives are told apart.
extension Resolution {
    mutating func link(_ syntax: UnionSyntax, of id: ModelID) -> Union? {
        if syntax.alternatives.isEmpty {
            error("union '\(models[id].name.value)' has no alternatives; list them", at: models[id].name.location)
            return nil
        }
        var alternatives: [Union.Alternative] = []
        for alternative in syntax.alternatives {
            guard let type = linkAlternative(alternative, of: id) else { continue }
            alternatives.append(
                Union.Alternative(
                    tag: alternative.tag?.value, type: type, name: alternative.alternativeName,
                    swift: alternative.swift, doc: alternative.doc,
                    location: alternative.tag?.location ?? alternative.type.location))
        }
        guard alternatives.count == syntax.alternatives.count else { return nil }
        return Union(
            discriminator: syntax.discriminator?.value, alternatives: alternatives, choices: [], isIndirect: false)
    }

    private mutating func linkAlternative(_ alternative: UnionSyntax.Alternative, of id: ModelID) -> WireType? {
        let location = alternative.type.location
        let name = alternative.tag ?? alternative.alternativeName ?? alternative.swift
        if name == nil, alternative.type.isInline {
            error("an alternative that is written in its place has no name; add \"as\": \"name\"", at: location)
            return nil
        }
        let place = TypePlace(
            name: name ?? Located(models[id].name.value, at: location), origin: .inModel(id, isElement: false))
        guard let type = link(alternative.type, place) else { return nil }
        if type.isOptional {
            error(
                "an alternative cannot be optional; write '?' after the union's name where it may be absent or null",
                at: location)
            return nil
        }
        return type
    }

    /// Plans every union when all models are there.
    mutating func planUnions() {
        for model in models {
            guard case .union(var union) = model.shape, !broken.contains(model.id) else { continue }
            if let discriminator = union.discriminator {
                findings += TagRules(union: union, discriminator: discriminator, models: models).findings
            } else {
                let plan = UnionPlan(union.alternatives.map(\.type), of: model.id, models: models)
                report(plan.faults, in: union)
                union.choices = plan.choices
                models[model.id.index].shape = .union(union)
            }
        }
    }

    private mutating func report(_ faults: [UnionPlan.Fault], in union: Union) {
        for fault in faults {
            let later = union.alternatives[fault.alternative]
            let notes = fault.other.map { other in
                let first = union.alternatives[other]
                return [Diagnostic.Note("'\(caseName(first))' is here", at: first.location)]
            }
            let subject =
                fault.other.map {
                    "alternatives '\(caseName(union.alternatives[$0]))' and '\(caseName(later))' cannot be told apart: "
                } ?? "alternative '\(caseName(later))': "
            error(subject + fault.reason, at: later.location, notes: notes ?? [])
        }
    }

    private func caseName(_ alternative: Union.Alternative) -> String {
        alternative.name?.value ?? models.spelling(alternative.type)
    }
}

extension TypeSyntax {
    /// Whether a type without a name is written here, whatever is around it.
    var isInline: Bool {
        switch self {
        case .inline: true
        case .inlineArray(let items, _), .inlineMap(let items, _), .optional(let items, _): items.isInline
        case .expression, .faulty: false
        }
    }
}
