import EndpointGeneratorCore

// What may change about a field that both specs have.
extension Comparer {
    mutating func compare(
        _ before: FieldList.Entry, _ after: FieldList.Entry, _ subject: Subject, _ use: ModelUse, isRenamed: Bool
    ) {
        let (left, right) = (before.field, after.field)
        if !isRenamed { compareSwiftNames((before.swiftName, after.swiftName), subject) }
        compareTypes(before, after, subject, use)
        compareDefaults(before, after, subject, use)
        compareNulls(left, right, subject, use)
        compareTolerances(left, right, subject, use)
        compareStyles(before, after, subject)
        compareDeprecation(left.deprecated, right.deprecated, subject)
        if left.sensitive != right.sensitive {
            log.add(.changed, subject, right.sensitive ? "masked in logs" : "no longer masked in logs")
        }
    }

    private mutating func compareTypes(
        _ before: FieldList.Entry, _ after: FieldList.Entry, _ subject: Subject, _ use: ModelUse
    ) {
        let (left, right) = (before.field, after.field)
        guard let change = types.change(left.type, right.type) else { return }
        let (request, answer) = (change.request.ifRequested(use), change.answer.ifAnswered(use))
        switch change.turned {
        case .optional? where right.defaultValue == nil:
            let covered: Effect =
                left.defaultValue == nil
                ? .breaking("Old clients need it.") : .safe("Old clients have a default for it.")
            log.add(
                .changed, subject, "turned optional",
                server: Effect.safe("Old clients send it always.").ifRequested(use), client: covered.ifAnswered(use),
                swift: after.isArgument
                    ? Self.effect(ofLeavingOut: left) : .breaking("The property is optional now."))
        case .required?:
            let isCovered = right.defaultValue != nil
            log.add(
                .changed, subject, isCovered ? "turned optional with a default" : "turned required",
                server: (isCovered
                    ? Effect.safe("Old clients may leave it out.") : .breaking("Old clients may leave it out."))
                    .ifRequested(use),
                client: Effect.safe("Old clients read it as they did.").ifAnswered(use),
                swift: .breaking(Self.reason(ofTurningRequired: after)))
        default:
            log.add(.changed, subject, change.summary, server: request, client: answer, swift: change.swift)
        }
    }

    /// For an argument that may be left out now; a value is taken as before.
    private static func effect(ofLeavingOut field: Field) -> Effect {
        field.defaultValue == nil
            ? .risky("Its argument may be left out, and comes behind those that have to be given.")
            : .risky("Who leaves its argument out means nil now.")
    }

    private static func reason(ofTurningRequired entry: FieldList.Entry) -> String {
        guard entry.isArgument else { return "The property is no longer optional." }
        return entry.field.defaultValue == nil ? "Its argument has to be given." : "Its argument cannot be nil."
    }

    private mutating func compareDefaults(
        _ earlier: FieldList.Entry, _ later: FieldList.Entry, _ subject: Subject, _ use: ModelUse
    ) {
        let (left, right) = (earlier.field, later.field)
        let (before, after) = (spelling(left.defaultValue, old.api), spelling(right.defaultValue, new.api))
        guard before != after, left.type.isOptional == right.type.isOptional else { return }
        switch (before, after) {
        case (nil, let after?):
            log.add(
                .changed, subject, "got the default \(after)",
                server: Effect.safe("Old clients send it always.").ifRequested(use),
                client: Effect.breaking("It may be absent, and old clients need it.").ifAnswered(use),
                swift: later.isArgument
                    ? Self.effect(ofLeavingOut: left) : .safe("Its argument may be left out."))
        case (_?, nil):
            log.add(
                .changed, subject, "lost its default",
                server: Effect.safe("Old clients send it always.").ifRequested(use),
                client: Effect.safe("Old clients read it as they did.").ifAnswered(use),
                swift: .breaking("Its argument has to be given."))
        default:
            log.add(
                .changed, subject, "default changed from \(before ?? "none") to \(after ?? "none")",
                server: Effect.risky("Old clients send the old one where nothing else is said.").ifRequested(use),
                client: Effect.risky("Old clients take the old one where it is absent.").ifAnswered(use),
                swift: .risky("Who leaves it out means another value."))
        }
    }

    private mutating func compareNulls(_ left: Field, _ right: Field, _ subject: Subject, _ use: ModelUse) {
        if left.required != right.required, left.type.isOptional, right.type.isOptional {
            log.add(
                .changed, subject, right.required ? "its key has to be present" : "its key may be absent",
                server: (right.required
                    ? Effect.breaking("Old clients leave the key out for nil.")
                    : .safe("Old clients send null for nil."))
                    .ifRequested(use),
                client: (right.required
                    ? Effect.safe("Old clients take null as absent.") : .risky("Old clients report that it is absent."))
                    .ifAnswered(use))
        }
        guard left.null != right.null else { return }
        log.add(
            .changed, subject, "null changed from \(left.null.spelling) to \(right.null.spelling)",
            server: Effect.risky("Old clients say nil in the old way.").ifRequested(use),
            swift: left.null == .patch || right.null == .patch
                ? .breaking("The type of the property changes.") : .sameSwift)
    }

    private mutating func compareTolerances(_ left: Field, _ right: Field, _ subject: Subject, _ use: ModelUse) {
        // That the old name of a field is an alias of it is told with its new one.
        let added = right.aliases.filter { !left.aliases.contains($0) && $0 != left.name.value }
        for alias in added {
            log.add(
                .changed, subject, "got the alias '\(alias)'",
                client: Effect.risky("Old clients do not look for '\(alias)'.").ifAnswered(use))
        }
        for alias in left.aliases where !right.aliases.contains(alias) && alias != right.name.value {
            log.add(.changed, subject, "lost the alias '\(alias)'", swift: .safe("Only what is read changes."))
        }
        tell("lossy", left.lossy, right.lossy, subject, use)
        let (before, after) = (
            left.lenient ?? old.api.decoding.lenientScalars, right.lenient ?? new.api.decoding.lenientScalars
        )
        if left.lenient != right.lenient { tell("lenient", before, after, subject, use) }
    }

    private mutating func tell(_ what: String, _ before: Bool, _ after: Bool, _ subject: Subject, _ use: ModelUse) {
        guard before != after else { return }
        log.add(
            .changed, subject, "turned \(after ? "" : "not ")\(what)",
            client: (after
                ? Effect.risky("Answers may need a tolerance that old clients do not have.")
                : .safe("Old clients tolerate more than they need to.")).ifAnswered(use))
    }

    private mutating func compareStyles(_ before: FieldList.Entry, _ after: FieldList.Entry, _ subject: Subject) {
        if let left = before.style, let right = after.style, left != right {
            log.add(
                .changed, subject, "style changed from '\(left.rawValue)' to '\(right.rawValue)'",
                server: .breaking("Old clients write it in the old style."))
        }
        guard before.isRest != after.isRest else { return }
        log.add(
            .changed, subject, after.isRest ? "may hold '/'" : "may no longer hold '/'",
            server: after.isRest ? .risky("Old clients escape '/' in it.") : .breaking("Old clients send '/' in it."))
    }

    mutating func compareDeprecation(_ before: Deprecation?, _ after: Deprecation?, _ subject: Subject) {
        guard (before == nil) != (after == nil) else { return }
        log.add(
            .changed, subject, after == nil ? "no longer deprecated" : "deprecated",
            swift: after == nil ? .safe("The warning is gone.") : .safe("Who uses it gets a warning."))
    }

    private func spelling(_ value: DefaultValue?, _ api: APIModel) -> String? {
        switch value {
        case nil: nil
        case .string(let text)?: "'\(text)'"
        case .integer(let text)?, .number(let text)?: text
        case .bool(let value)?: "\(value)"
        case .enumeration(let id, let index)?:
            if case .enumeration(let found) = api[id].shape { found.values[index].value.spelling } else { nil }
        case .emptyArray?: "[]"
        case .emptyMap?: "{}"
        }
    }
}
