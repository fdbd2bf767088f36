import EndpointGeneratorCore

/// An enumeration, with what Swift calls its values.
struct EnumerationSide {
    let enumeration: Enumeration
    let names: [SwiftIdentifier]

    init(_ enumeration: Enumeration, names: [SwiftIdentifier]) {
        self.enumeration = enumeration
        self.names = names
    }

    var keys: [String] { enumeration.values.map(\.value.spelling) }

    /// The value that has a Swift name, as the spec writes it.
    func value(called name: SwiftIdentifier) -> String? { names.firstIndex(of: name).map { keys[$0] } }
}

extension Comparer {
    mutating func compareEnumerations(
        _ before: EnumerationSide, _ after: EnumerationSide, _ holder: Subject, _ use: ModelUse
    ) {
        let (left, right) = (before.enumeration, after.enumeration)
        guard left.base == right.base else {
            return log.add(
                .changed, holder, "values changed from \(left.base)s to \(right.base)s",
                server: Effect.breaking("Old clients send \(left.base)s.").ifRequested(use),
                client: Effect.breaking("Old clients read \(left.base)s.").ifAnswered(use),
                swift: .breaking("The raw value has another type."))
        }
        compareClosedness(left, right, holder, use)
        let pairing = Pairing(before.keys, after.keys) { _, _ in false }
        for pair in pairing.pairs {
            let (old, new) = (left.values[pair.old], right.values[pair.new])
            let subject = holder.holding(before.keys[pair.old], .value, old: old.location, new: new.location)
            compareDeprecation(old.deprecated, new.deprecated, subject)
            let names = (before.names[pair.old], after.names[pair.new])
            compareSwiftNames(names, subject, heir: after.value(called: names.0))
        }
        for index in pairing.added {
            let subject = holder.holding(after.keys[index], .value, new: right.values[index].location)
            tellNewCase(subject, to: Self.answer(withNewValueOf: left), use)
        }
        for index in pairing.removed {
            let subject = holder.holding(before.keys[index], .value, old: left.values[index].location)
            tellGoneCase(before.names[index], subject, use, heir: after.value(called: before.names[index]))
        }
    }

    private static func answer(withNewValueOf before: Enumeration) -> Effect {
        before.closed
            ? .breaking("Old clients refuse a value that they do not know.")
            : .safe("Old clients keep a value that they do not know.")
    }

    /// A value or an alternative that came.
    mutating func tellNewCase(_ subject: Subject, to answer: Effect, _ use: ModelUse) {
        log.add(
            .added, subject, "added", server: Effect.safe("Old clients do not send it.").ifRequested(use),
            client: answer.ifAnswered(use), swift: .risky("A 'switch' over all cases lacks one."))
    }

    /// A value or an alternative that went.
    ///
    /// - Parameter heir: What its Swift name stands for in the new spec, where that is another thing.
    mutating func tellGoneCase(
        _ name: SwiftIdentifier, _ subject: Subject, _ use: ModelUse, heir: String? = nil
    ) {
        log.add(
            .removed, subject, "removed", server: Effect.breaking("Old clients may send it.").ifRequested(use),
            client: Effect.safe("Old clients wait for it in vain.").ifAnswered(use),
            swift: .breaking(heir.map { "'.\(name)' stands for \($0) now." } ?? "'.\(name)' is gone."))
    }

    private mutating func compareClosedness(
        _ before: Enumeration, _ after: Enumeration, _ holder: Subject, _ use: ModelUse
    ) {
        guard before.closed != after.closed else { return }
        log.add(
            .changed, holder, after.closed ? "closed" : "opened",
            client: (after.closed
                ? Effect.safe("Old clients know all values that can come.")
                : .risky("Old clients refuse values that they do not know.")).ifAnswered(use),
            swift: .breaking(
                after.closed ? "'.unknown' is gone, and making a value can fail." : "'.unknown' is one case more."))
    }
}
