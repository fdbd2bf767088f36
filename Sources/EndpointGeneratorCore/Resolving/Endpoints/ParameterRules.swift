/// Which types may travel outside of JSON.
struct ParameterRules {
    let models: [Model]
    let place: FieldPlace
    var style: ParameterStyle

    /// Why a type cannot, and what to write, to follow the name of the parameter; nil where it can.
    func fault(of type: WireType) -> String? {
        var expanded = models.expanding(type)
        if case .optional(let wrapped) = expanded {
            if place == .path { return "is always sent, so it cannot be optional; leave the '?' out" }
            expanded = models.expanding(wrapped)
        }
        if style == .deepObject { return faultOfDeepObject(expanded) }
        guard case .array(let element) = expanded else { return faultOfSingle(expanded) }
        if place == .path { return "fills one place in the path, so it cannot be an array; use a scalar or an enum" }
        return faultOfElement(element)
    }

    private func faultOfElement(_ element: WireType) -> String? {
        switch models.expanding(element) {
        case .optional: "has optional elements, and null cannot be sent there; leave the inner '?' out"
        case .array: "is an array of arrays, which cannot be sent there; use an array of scalars"
        case let single: faultOfSingle(single)
        }
    }

    /// A scalar, an enum or a newtype of a scalar.
    private func faultOfSingle(_ type: WireType) -> String? {
        let advice = place == .part ? "use a JSON body, or a string" : "use a scalar, an enum or an array of these"
        switch models.underlying(type) {
        case .any: return "is 'any', which has no text of its own; use 'string'"
        case .array: return "is an array of arrays, which cannot be sent there; use an array of scalars"
        case .map: return "is a map; \(objectAdvice)"
        case .model(let id):
            switch models[id].shape {
            case .enumeration, .newtype, .alias: return nil
            case .structure: return "is an object; \(objectAdvice)"
            case .union: return "is a union, which has no text of its own; \(advice)"
            }
        default: return nil
        }
    }

    private var objectAdvice: String {
        switch place {
        case .query, .form: "add \"style\": \"deepObject\", or use a scalar, an enum or an array of these"
        case .part: "use a JSON body, or a string"
        default: "use a scalar or an enum"
        }
    }

    /// An object whose values are scalars or arrays of them.
    private func faultOfDeepObject(_ type: WireType) -> String? {
        switch type {
        case .map(_, let value): return faultOfMember(value, "its values")
        case .model(let id):
            guard case .structure(let structure) = models[id].shape else { break }
            if structure.additional != nil { return "keeps additional keys, which 'deepObject' cannot send; use a map" }
            for field in structure.fields where !field.unresolved {
                if let fault = faultOfMember(field.type, "'\(field.name.value)'") { return fault }
            }
            return nil
        default: break
        }
        return "has the style 'deepObject', which is for models with fields and maps; leave the style out"
    }

    private func faultOfMember(_ type: WireType, _ what: String) -> String? {
        var expanded = models.expanding(models.expanding(type).unwrapped)
        if case .array(let element) = expanded { expanded = models.expanding(element) }
        let plain = ParameterRules(models: models, place: place, style: .repeat)
        guard plain.faultOfSingle(expanded) != nil else { return nil }
        return "has \(what) of type '\(models.spelling(type))', and 'deepObject' takes scalars, enums and arrays of "
            + "these alone"
    }
}
