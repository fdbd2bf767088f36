/// The rules about the keys of one field: which mean something where it stands, and with its type.
struct FieldRules {
    let syntax: FieldSyntax
    let type: WireType
    let place: FieldPlace
    let models: [Model]

    /// What is wrong with the field, in the order of the rules.
    var findings: [Diagnostic] {
        [
            defaultOfOptional, requiredFinding, lenientFinding, lossyFinding, datesFinding, nullFinding,
            aliasesFinding, styleFinding, valueFinding,
        ].compactMap { $0 } + valueCompanions
    }

    private var name: String { syntax.name.value }
    private var expanded: WireType { models.expanding(type) }

    private func notOutsideJSON(_ key: String, _ location: SourceLocation, instead: String) -> Diagnostic {
        .error("'\(key)' has no meaning for a \(place.noun); \(instead)", at: location)
    }
}

// MARK: - One rule each

extension FieldRules {
    private var defaultOfOptional: Diagnostic? {
        guard let node = syntax.defaultValue, type.isOptional else { return nil }
        return .error(
            "'\(name)' is optional and has a default; write '\(models.spelling(type.unwrapped))' for a value that the "
                + "default stands in for, or leave the default out", at: node.location)
    }

    private var requiredFinding: Diagnostic? {
        guard let required = syntax.required else { return nil }
        guard place.isInJSON else {
            return notOutsideJSON(
                "required", required.location, instead: "leave it out: a type without '?' is required")
        }
        guard !type.isOptional else { return nil }
        let advice =
            required.value
            ? "it already is; leave 'required' out" : "write '\(models.spelling(type))?' for one that may be absent"
        return .error("'required' is for optional types: '\(name)' is not one, so \(advice)", at: required.location)
    }

    private var lenientFinding: Diagnostic? {
        guard let lenient = syntax.lenient else { return nil }
        guard place.isInJSON else {
            return notOutsideJSON("lenient", lenient.location, instead: "it is about reading JSON; leave it out")
        }
        guard !type.parts.contains(where: { isConvertible(models.underlying($0)) }) else { return nil }
        return .error(
            "'lenient' is about scalars that may be converted, and '\(models.spelling(type))' holds none; leave it out",
            at: lenient.location)
    }

    private func isConvertible(_ type: WireType) -> Bool {
        switch type {
        case .string, .int, .int32, .int64, .uint64, .double, .float, .decimal, .decimalString, .bool: true
        case .array, .map, .optional: type.parts.dropFirst().contains { isConvertible(models.underlying($0)) }
        default: false
        }
    }

    private var lossyFinding: Diagnostic? {
        guard let lossy = syntax.lossy else { return nil }
        guard place.isInJSON else {
            return notOutsideJSON("lossy", lossy.location, instead: "it is about reading JSON; leave it out")
        }
        guard lossy.value else { return nil }
        switch expanded {
        case .array, .map, .optional: break
        default:
            return .error(
                "'lossy' is for arrays, maps and optional types; '\(name)' is '\(models.spelling(type))'",
                at: lossy.location)
        }
        guard syntax.null?.value == "patch" else { return nil }
        return .error(
            "'lossy' and a null policy of 'patch' do not go together: a dropped value would be sent as a change; "
                + "leave one out", at: lossy.location)
    }

    private var datesFinding: Diagnostic? {
        guard let dates = syntax.dates, !type.holdsDateTime else { return nil }
        let location = dates.first?.location ?? syntax.name.location
        return .error(
            "'dates' is for 'date-time', and '\(models.spelling(type))' holds none; leave it out", at: location)
    }

    private var nullFinding: Diagnostic? {
        guard let null = syntax.null else { return nil }
        guard place.isInJSON else {
            return notOutsideJSON("null", null.location, instead: "nil is left out there")
        }
        if !type.isOptional, null.value != "patch" {
            return .error(
                "a null policy of '\(null.value)' is for optional types; '\(name)' is '\(models.spelling(type))'",
                at: null.location)
        }
        if syntax.required?.value == true, null.value != "send" {
            return .error(
                "'required' sends nil as null, which a null policy of '\(null.value)' contradicts; leave one out",
                at: null.location)
        }
        if syntax.defaultValue != nil, null.value == "patch" {
            return .error(
                "a default is always sent, which a null policy of 'patch' contradicts; leave one out",
                at: null.location)
        }
        return nil
    }

    private var aliasesFinding: Diagnostic? {
        guard let alias = syntax.aliases.first, !place.isInJSON else { return nil }
        return notOutsideJSON("aliases", alias.location, instead: "they are about reading JSON; leave them out")
    }

    private var styleFinding: Diagnostic? {
        guard let style = syntax.style else { return nil }
        guard place.takesStyle else {
            return .error(
                "'style' is for query parameters and form fields, not for a \(place.noun); leave it out",
                at: style.location)
        }
        return nil
    }

    private var valueFinding: Diagnostic? {
        guard let value = syntax.value, !place.takesFixedValue else { return nil }
        return .error(
            "'value' is for headers and query parameters, not for a \(place.noun)"
                + (place.isInJSON ? "; write an enum with one value" : ""), at: value.location)
    }

    /// Keys that a fixed value leaves nothing to say for.
    private var valueCompanions: [Diagnostic] {
        guard syntax.value != nil, place.takesFixedValue else { return [] }
        let companions: [(String, SourceLocation?)] = [
            ("default", syntax.defaultValue?.location), ("style", syntax.style?.location),
            ("swift", syntax.swift?.location),
        ]
        return companions.compactMap { key, location in
            location.map { .error("'\(key)' has no meaning beside 'value'; leave one out", at: $0) }
        }
    }
}

extension FieldSyntax {
    /// Whether a key stands beside the type that a rule is about.
    var saysMoreThanItsType: Bool {
        defaultValue != nil || required != nil || lenient != nil || lossy != nil || dates != nil || null != nil
            || !aliases.isEmpty || style != nil || value != nil
    }
}
