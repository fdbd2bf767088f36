/// The fields of one structure while those of extended models and its own come together.
///
/// A field that comes twice with one type is one field, required if either says so, with what is said later over what
/// was said before; with two types it is an error that shows both.
struct FieldMerge {
    private(set) var fields: [Field] = []
    private(set) var findings: [Diagnostic] = []
    private var positions: [String: Int] = [:]

    mutating func inherit(_ inherited: [Field], from parent: Located<ModelID>, models: [Model]) {
        for field in inherited {
            add(field, models: models, conflictAt: parent.location, source: models[parent.value].name.value)
        }
    }

    mutating func declare(_ own: [Field], models: [Model]) {
        for field in own { add(field, models: models, conflictAt: field.name.location, source: nil) }
    }

    private mutating func add(_ field: Field, models: [Model], conflictAt location: SourceLocation, source: String?) {
        guard let position = positions[field.name.value] else {
            positions[field.name.value] = fields.count
            fields.append(field)
            return
        }
        let earlier = fields[position]
        guard !earlier.unresolved, !field.unresolved else { return }
        if Self.isOneType(earlier.type, field.type, models) {
            fields[position] = earlier.overlaid(with: field)
        } else {
            report(earlier, field, models, at: location, source: source)
        }
    }

    private mutating func report(
        _ earlier: Field, _ later: Field, _ models: [Model], at location: SourceLocation, source: String?
    ) {
        let (one, other) = (models.spelling(earlier.type), models.spelling(later.type))
        // Types that are written in their places are both called after the field.
        let isInline = one == other
        let place = source.map { "in '\($0)'" } ?? "here"
        var notes = [Diagnostic.Note(isInline ? "one is here" : "'\(one)' is here", at: earlier.name.location)]
        if source != nil {
            notes.append(.init(isInline ? "the other is here" : "'\(other)' is here", at: later.name.location))
        }
        findings.append(
            .error(
                "field '\(later.name.value)' comes with two types, \(isInline ? "one" : "'\(one)'") from what is extended "
                    + "before and \(isInline ? "another" : "'\(other)'") \(place); give both one type, or do not extend",
                at: location, notes: notes))
    }

    /// Whether two fields have one type, apart from whether they may be absent.
    private static func isOneType(_ one: WireType, _ other: WireType, _ models: [Model]) -> Bool {
        let left = models.fullyExpanding(one.unwrapped)
        let right = models.fullyExpanding(other.unwrapped)
        return left == right || isOneInlineEnumeration(left, right, models)
    }

    /// Two enumerations that are written in their places with the same values are one.
    private static func isOneInlineEnumeration(_ one: WireType, _ other: WireType, _ models: [Model]) -> Bool {
        guard case .model(let left) = one, case .model(let right) = other,
            models[left].origin != .named, models[right].origin != .named,
            case .enumeration(let first) = models[left].shape, case .enumeration(let second) = models[right].shape
        else { return false }
        return first.base == second.base && first.closed == second.closed
            && first.values.map(\.value) == second.values.map(\.value)
    }
}

extension Field {
    /// What a second declaration of the same field makes of it.
    fileprivate func overlaid(with later: Field) -> Field {
        var merged = self
        if !type.isOptional || !later.type.isOptional { merged.type = type.unwrapped }
        merged.name = later.name
        merged.swift = later.swift ?? swift
        merged.doc = later.doc ?? doc
        merged.aliases = later.aliases.isEmpty ? aliases : later.aliases
        merged.defaultValue = later.defaultValue ?? defaultValue
        merged.required = merged.type.isOptional && (required || later.required)
        merged.lenient = later.lenient ?? lenient
        merged.lossy = lossy || later.lossy
        merged.null = later.null == .omit ? null : later.null
        merged.sensitive = sensitive || later.sensitive
        merged.deprecated = later.deprecated ?? deprecated
        return merged
    }
}
