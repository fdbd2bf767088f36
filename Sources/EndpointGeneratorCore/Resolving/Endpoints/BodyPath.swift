import Mustache

/// Follows the keys of a dotted path through a type, as far as that is known before a value is there.
struct BodyPath {
    let models: [Model]

    enum Outcome {
        /// The type at the end; it is optional where something on the way is.
        case found(WireType, steps: [Pagination.ItemsStep])
        /// It leads through `any`, a map, or a union without saying more.
        case open
        /// It leads to what could not be made out, which was reported.
        case broken
        case fault(String)
    }

    func follow(_ keys: [String], in type: WireType) -> Outcome {
        var type = type
        var steps: [Pagination.ItemsStep] = []
        var isOptional = false
        for key in keys {
            let expanded = models.expanding(models.expanding(type).unwrapped)
            guard let (id, structure) = models.structure(expanded) else { return stranded(key, in: expanded) }
            guard let field = structure.fields.first(where: { $0.name.value == key }) else {
                if structure.isPartial { return .broken }
                return structure.additional == nil ? missing(key, structure, id) : .open
            }
            if field.unresolved { return .broken }
            let fieldIsOptional = models.expanding(field.type).isOptional || field.null == .patch
            steps.append(Pagination.ItemsStep(model: id, field: key, isOptional: fieldIsOptional))
            isOptional = isOptional || fieldIsOptional
            type = field.type
        }
        return .found(isOptional ? type.madeOptional : type, steps: steps)
    }

    private func stranded(_ key: String, in type: WireType) -> Outcome {
        switch type {
        case .any, .map: return .open
        case .model(let id): if case .union = models[id].shape { return .open }
        default: break
        }
        return .fault("'\(models.spelling(type))' has no fields, so no '\(key)' either")
    }

    private func missing(_ key: String, _ structure: Structure, _ id: ModelID) -> Outcome {
        let hint = structure.fields.map(\.name.value).nearMatch(to: key).map { "; did you mean '\($0)'?" } ?? ""
        return .fault("'\(models[id].name.value)' has no field '\(key)'\(hint)")
    }
}
