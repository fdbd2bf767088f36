import EndpointGeneratorCore

/// A union, with what Swift calls its alternatives.
struct UnionSide {
    let union: Union
    let names: [SwiftIdentifier]

    init(_ union: Union, names: [SwiftIdentifier]) {
        self.union = union
        self.names = names
    }

    /// Alternatives are the same by their tag; without one by their name.
    var keys: [String] { zip(union.alternatives, names).map { $0.tag ?? $1.name } }
}

extension Comparer {
    mutating func compareUnions(_ before: UnionSide, _ after: UnionSide, _ holder: Subject, _ use: ModelUse) {
        compareDiscriminators(before.union, after.union, holder, use)
        let pairing = Pairing(before.keys, after.keys) { left, right in
            types.isSame(before.union.alternatives[left].type, after.union.alternatives[right].type)
        }
        for pair in pairing.pairs {
            let (left, right) = (before.union.alternatives[pair.old], after.union.alternatives[pair.new])
            let subject = holder.holding(after.keys[pair.new], .alternative, old: left.location, new: right.location)
            compareTags(left, right, subject, use)
            compareSwiftNames((before.names[pair.old], after.names[pair.new]), subject)
            if let change = types.change(left.type, right.type) { tell(change, subject, use) }
        }
        for index in pairing.added {
            let place = after.union.alternatives[index].location
            tellNewCase(
                holder.holding(after.keys[index], .alternative, new: place),
                to: .safe("Old clients keep an alternative that they do not know."), use)
        }
        for index in pairing.removed {
            let place = before.union.alternatives[index].location
            tellGoneCase(before.names[index], holder.holding(before.keys[index], .alternative, old: place), use)
        }
    }

    private mutating func compareDiscriminators(
        _ before: Union, _ after: Union, _ holder: Subject, _ use: ModelUse
    ) {
        guard before.discriminator != after.discriminator else { return }
        let (left, right) = (before.discriminator, after.discriminator)
        let isDropped = right == nil
        log.add(
            .changed, holder,
            "discriminator changed from \(left.map { "'\($0)'" } ?? "none") to \(right.map { "'\($0)'" } ?? "none")",
            server: (isDropped
                ? Effect.risky("Old clients send a tag that nobody asks for.")
                : .breaking("Old clients send \(left.map { "the tag as '\($0)'" } ?? "no tag").")).ifRequested(use),
            client: (left == nil
                ? Effect.risky("Old clients tell alternatives apart by their form.")
                : .breaking("Old clients look for the tag at '\(left ?? "")'.")).ifAnswered(use))
    }

    private mutating func compareTags(
        _ left: Union.Alternative, _ right: Union.Alternative, _ subject: Subject, _ use: ModelUse
    ) {
        guard let old = left.tag, let new = right.tag, old != new else { return }
        log.add(
            .changed, subject, "tag changed from '\(old)' to '\(new)'",
            server: Effect.breaking("Old clients send the tag '\(old)'.").ifRequested(use),
            client: Effect.breaking("Old clients do not know the tag '\(new)'.").ifAnswered(use))
    }
}
