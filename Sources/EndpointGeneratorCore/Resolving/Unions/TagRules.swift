/// The rules of a union with a discriminator: every alternative is an object, and where it has the tag as a field, that
/// field takes the tag.
struct TagRules {
    let union: Union
    let discriminator: String
    let models: [Model]

    var findings: [Diagnostic] {
        repeatedTags + union.alternatives.compactMap(finding)
    }

    private var repeatedTags: [Diagnostic] {
        var seen: [String: SourceLocation] = [:]
        return union.alternatives.compactMap { alternative in
            guard let tag = alternative.tag, let first = seen.updateValue(alternative.location, forKey: tag) else {
                return nil
            }
            return .error(
                "tag '\(tag)' comes twice; leave one out", at: alternative.location,
                notes: [.init("the first is here", at: first)])
        }
    }

    private func finding(_ alternative: Union.Alternative) -> Diagnostic? {
        guard case .model(let id) = models.expanding(alternative.type) else { return notAnObject(alternative) }
        switch models[id].shape {
        case .structure(let structure):
            guard let field = structure.fields.first(where: { $0.name.value == discriminator }), !field.unresolved
            else { return nil }
            return tagFault(alternative, field)
        case .union(let inner):
            if inner.discriminator != nil, inner.discriminator != discriminator { return nil }
            return .error(
                "'\(models[id].name.value)' is told apart by "
                    + (inner.discriminator == nil ? "no tag" : "the same tag '\(discriminator)'")
                    + "; list its alternatives here", at: alternative.location)
        default: return notAnObject(alternative)
        }
    }

    private func notAnObject(_ alternative: Union.Alternative) -> Diagnostic {
        .error(
            "'\(models.spelling(alternative.type))' is no object with fields, so it cannot hold the tag "
                + "'\(discriminator)'; use a model with 'fields', or leave the discriminator out",
            at: alternative.location)
    }

    /// What keeps the payload's own field from taking the tag.
    private func tagFault(_ alternative: Union.Alternative, _ field: Field) -> Diagnostic? {
        let note = Diagnostic.Note("the field is here", at: field.name.location)
        let name = models.spelling(alternative.type)
        let base = models.underlying(models.expanding(field.type).unwrapped)
        if base == .string || base == .any { return nil }
        guard let found = models.enumeration(base), found.enumeration.base == .string else {
            return .error(
                "'\(name)' has the tag '\(discriminator)' as a field of type '\(models.spelling(field.type))'; "
                    + "make that a string or an enum of strings", at: alternative.location, notes: [note])
        }
        guard let tag = alternative.tag, found.enumeration.closed,
            !found.enumeration.values.contains(where: { $0.value == .string(tag) })
        else { return nil }
        return .error(
            "'\(name)' never takes the tag '\(tag)': its field '\(discriminator)' is a closed enum without that value; "
                + "add it there", at: alternative.location, notes: [note])
    }
}
