/// How the alternatives of a union without a discriminator are told apart.
///
/// First by JSON kind, scalars from the narrow to the wide, objects by their required keys, most first, then by fields
/// with one possible value. The order in which the alternatives are written decides nothing.
struct UnionPlan {
    /// Looked at in this order, the first that holds decides.
    private(set) var choices: [Union.Choice] = []
    private(set) var faults: [Fault] = []

    /// An alternative that cannot be chosen, or two that cannot be told apart.
    struct Fault: Equatable {
        let alternative: Int
        /// The one written before, where two meet.
        let other: Int?
        let reason: String
    }

    /// - Parameters:
    ///   - types: the types of the alternatives.
    ///   - union: the union itself, which cannot be its own alternative.
    init(_ types: [WireType], of union: ModelID, models: [Model]) {
        var candidates: [UnionCandidate] = []
        for (index, type) in types.enumerated() {
            var finder = CandidateFinder(alternative: index, models: models, entered: [union])
            switch finder.candidates(for: type) {
            case .success(let found): candidates += found
            case .failure(let fault): faults.append(Fault(alternative: index, other: nil, reason: fault.message))
            }
        }
        faults += Self.conflicts(candidates)
        choices = candidates.sorted { $0.precedes($1) }.map {
            Union.Choice(alternative: $0.alternative, condition: $0.condition)
        }
    }

    /// The first conflict of each alternative with one that stands before it.
    private static func conflicts(_ candidates: [UnionCandidate]) -> [Fault] {
        var faults: [Fault] = []
        var reported: Set<Int> = []
        let groups = Dictionary(grouping: candidates, by: \.conflictGroup)
        for group in groups.values {
            for (index, later) in group.enumerated() {
                for earlier in group[..<index] where earlier.alternative != later.alternative {
                    guard !reported.contains(later.alternative), let reason = earlier.conflict(with: later) else {
                        continue
                    }
                    reported.insert(later.alternative)
                    faults.append(Fault(alternative: later.alternative, other: earlier.alternative, reason: reason))
                }
            }
        }
        return faults.sorted { ($0.alternative, $0.other ?? -1) < ($1.alternative, $1.other ?? -1) }
    }
}

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
