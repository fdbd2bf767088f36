import EndpointGeneratorCore

// Fields of models, and parameters of calls, which are fields that only travel one way.
extension Comparer {
    mutating func compareParameters(
        _ before: FieldList, _ after: FieldList, in holder: Subject, _ kind: Change.Kind
    ) {
        compareFields(before, after, in: holder, kind, .request)
    }

    /// - Parameter use: Which way the fields travel.
    mutating func compareFields(
        _ before: FieldList, _ after: FieldList, in holder: Subject, _ kind: Change.Kind, _ use: ModelUse
    ) {
        let pairing = Pairing(before.keys, after.keys) { isRename(before, $0, after, $1) }
        for pair in pairing.pairs {
            let (left, right) = (before.entries[pair.old], after.entries[pair.new])
            let subject = holder.holding(left.field.name, right.field.name, kind)
            if pair.isRenamed { tellRename(left, right, subject, use) }
            compare(left, right, subject, use, isRenamed: pair.isRenamed)
        }
        for index in pairing.added {
            let entry = after.entries[index]
            tellAddition(of: entry, holder.holding(new: entry.field.name, kind), use)
        }
        for index in pairing.removed {
            let entry = before.entries[index]
            tellRemoval(of: entry, holder.holding(old: entry.field.name, kind), use)
        }
        if pairing.isReordered {
            log.add(
                .changed, holder, "order of \(kind == .field ? "fields" : "parameters") changed",
                swift: .breaking("Arguments come in another order."))
        }
    }

    /// An alias says so; else it is the same type under a name of much the same letters, or at the same place.
    private func isRename(_ before: FieldList, _ left: Int, _ after: FieldList, _ right: Int) -> Bool {
        let (old, new) = (before.entries[left].field, after.entries[right].field)
        if new.aliases.contains(old.name.value) || old.aliases.contains(new.name.value) { return true }
        let isSame =
            types.isSame(old.type, new.type)
            || Signature.of(old.type, in: self.old.api) == Signature.of(new.type, in: self.new.api)
        let isNear = left == right || [new.name.value].nearMatch(to: old.name.value) != nil
        return isSame && (isNear || before.entries[left].swiftName == after.entries[right].swiftName)
    }

    private mutating func tellRename(
        _ before: FieldList.Entry, _ after: FieldList.Entry, _ subject: Subject, _ use: ModelUse
    ) {
        let (left, right) = (before.field, after.field)
        let isKnown = left.aliases.contains(right.name.value)
        let isKept = right.aliases.contains(left.name.value)
        let request: Effect =
            right.mayBeAbsent
            ? .risky("Old clients send it as '\(left.name.value)', which the server may not notice.")
            : .breaking("Old clients send it as '\(left.name.value)'.")
        let answer: Effect =
            if isKnown {
                .safe("Old clients take '\(right.name.value)' as an alias.")
            } else if isKept {
                .risky("Old clients look for '\(left.name.value)' alone: they go on where answers still have it.")
            } else if left.mayBeAbsent {
                .risky("Old clients look for '\(left.name.value)', and go on as if it were absent.")
            } else {
                .breaking("Old clients look for '\(left.name.value)'.")
            }
        log.add(
            .renamed, subject,
            "renamed from '\(left.name.value)' to '\(right.name.value)'\(isKept ? ", the old name kept as an alias" : "")",
            server: request.ifRequested(use), client: answer.ifAnswered(use),
            swift: Self.effect(ofNames: (before.swiftName, after.swiftName)))
    }

    private mutating func tellAddition(of entry: FieldList.Entry, _ subject: Subject, _ use: ModelUse) {
        let field = entry.field
        let needed = !field.mayBeAbsent
        let request: Effect =
            needed || field.required
            ? .breaking("Old clients do not send it.") : .safe("Old clients do not send it, and need not.")
        let argument: Effect =
            use.inRequests || !use.inAnswers
            ? .breaking("Who makes \(entry.isArgument ? "the call" : "a value") has to give one more argument.")
            : .risky("Who makes a value of an answer, as tests do, has to give one more argument.")
        log.add(
            .added, subject, "added as \(needed ? "required" : "optional") '\(new.models.spelling(field.type))'",
            server: request.ifRequested(use), client: Effect.safe("Old clients pass over it.").ifAnswered(use),
            swift: needed ? argument : .safe("Its argument may be left out."))
    }

    private mutating func tellRemoval(of entry: FieldList.Entry, _ subject: Subject, _ use: ModelUse) {
        let field = entry.field
        let answer: Effect =
            if field.defaultValue != nil {
                .risky("Old clients go on with the default.")
            } else if field.type.isOptional {
                .risky("Old clients go on as if it were null.")
            } else {
                .breaking("Old clients need it.")
            }
        log.add(
            .removed, subject, "removed",
            server: Effect.risky("Old clients go on sending it.").ifRequested(use), client: answer.ifAnswered(use),
            swift: .breaking("'\(entry.swiftName)' is gone."))
    }
}
