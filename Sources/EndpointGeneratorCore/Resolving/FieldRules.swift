/// The rules about the keys of one field: which mean something with its type, and beside each other. Which may stand
/// where at all is a matter of shape, and the parser's.
struct FieldRules {
    let syntax: FieldSyntax
    let type: WireType
    let place: FieldPlace
    let models: [Model]

    /// What is wrong with the field, in the order of the rules.
    var findings: [Diagnostic] {
        [
            defaultOfOptional, requiredFinding, lenientFinding, lossyFinding, datesFinding, nullFinding,
        ].compactMap { $0 } + valueCompanions
    }

    private var name: String { syntax.name.value }
    private var expanded: WireType { models.expanding(type) }
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
        guard let required = syntax.required, !type.isOptional else { return nil }
        let advice =
            required.value
            ? "it already is; leave 'required' out" : "write '\(models.spelling(type))?' for one that may be absent"
        return .error("'required' is for optional types: '\(name)' is not one, so \(advice)", at: required.location)
    }

    private var lenientFinding: Diagnostic? {
        guard let lenient = syntax.lenient else { return nil }
        guard place.isInJSON else {
            return .error(
                "'lenient' is about reading JSON, and a \(place.noun) is only sent; leave it out", at: lenient.location)
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
        guard let lossy = syntax.lossy, lossy.value else { return nil }
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

    /// Keys that a fixed value leaves nothing to say for.
    private var valueCompanions: [Diagnostic] {
        guard syntax.value != nil else { return [] }
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
            || value != nil
    }
}

/// Where a field stands, which decides about the keys that mean something there.
enum FieldPlace: Sendable {
    /// A field of a model, in a JSON body.
    case model
    case path, query, header, form, part
    /// A header of the spec itself, on every call.
    case apiHeader

    /// How a message calls a field that stands here.
    var noun: String {
        switch self {
        case .model: "field"
        case .path: "path parameter"
        case .query: "query parameter"
        case .header, .apiHeader: "header"
        case .form: "form field"
        case .part: "part"
        }
    }

    var isInJSON: Bool { self == .model }
    var takesStyle: Bool { self == .query || self == .form }
}
