import EndpointGeneratorCore

// The failures that an API declares. What no declaration fits is thrown as a plain HTTP failure, so that no change here
// makes a failure go unnoticed.
extension Comparer {
    mutating func compareErrors() {
        let (before, after) = (old.api.errors, new.api.errors)
        let pairing = Pairing(before.map(\.name.value), after.map(\.name.value)) { left, right in
            isSameFailure(before[left], after[right])
        }
        for pair in pairing.pairs {
            let (left, right) = (before[pair.old], after[pair.new])
            let subject = Subject(
                kind: .error, path: right.name.value, old: left.name.location, new: right.name.location)
            compareNames(
                (left.name.value, right.name.value), (old.names.errors[pair.old], new.names.errors[pair.new]), subject)
            compare(left, right, subject)
        }
        for index in pairing.added {
            let error = after[index]
            let subject = Subject(kind: .error, path: error.name.value, old: old.location, new: error.name.location)
            log.add(
                .added, subject, "added for \(error.statuses.listing)",
                client: .safe("Old clients throw it as a plain HTTP failure."),
                swift: .risky("A 'switch' over all cases lacks one."))
        }
        for index in pairing.removed {
            let error = before[index]
            let subject = Subject(kind: .error, path: error.name.value, old: error.name.location, new: new.location)
            log.add(
                .removed, subject, "removed", client: .safe("Old clients wait for it in vain."),
                swift: .breaking("'.\(old.names.errors[index])' is gone."))
        }
    }

    private func isSameFailure(_ left: ErrorDeclaration, _ right: ErrorDeclaration) -> Bool {
        let isSameBody =
            switch (left.body, right.body) {
            case (nil, nil): true
            case (let before?, let after?): types.isSame(before, after)
            default: false
            }
        return isSameBody && left.statuses == right.statuses && left.condition == right.condition
            && left.common == right.common
    }

    private mutating func compare(_ left: ErrorDeclaration, _ right: ErrorDeclaration, _ subject: Subject) {
        let plain = Effect.risky("Old clients throw it as another failure.")
        let catching = Effect.risky("A 'catch' of it meets other failures than before.")
        if left.statuses != right.statuses {
            log.add(
                .changed, subject, "status changed from \(left.statuses.listing) to \(right.statuses.listing)",
                client: plain, swift: catching)
        }
        if left.condition != right.condition {
            log.add(
                .changed, subject, "'when' changed from \(left.condition) to \(right.condition)", client: plain,
                swift: catching)
        }
        if left.common != right.common {
            log.add(
                .changed, subject, right.common ? "is an answer of all endpoints" : "is an answer of some endpoints",
                client: right.common ? plain : .safe("Old clients wait for it in vain."), swift: catching)
        }
        if left.message != right.message {
            log.add(.changed, subject, "its message is found elsewhere", client: .risky("Old clients show no message."))
        }
        compareBodies(left.body, right.body, subject)
    }

    /// A body that does not decode makes a plain HTTP failure, which is never worse than risky.
    private mutating func compareBodies(_ before: WireType?, _ after: WireType?, _ subject: Subject) {
        switch (before, after) {
        case (nil, nil): break
        case (nil, _?):
            log.add(
                .changed, subject, "got a body", client: .safe("Old clients keep its bytes."),
                swift: .breaking("Its case carries another value."))
        case (_?, nil):
            log.add(
                .changed, subject, "lost its body", client: .risky("Old clients throw it as a plain HTTP failure."),
                swift: .breaking("Its case carries another value."))
        case (let left?, let right?):
            guard var change = types.change(left, right) else { return }
            change.summary = "body: \(change.summary)"
            if change.answer.verdict == .breaking { change.answer.verdict = .risky }
            tell(change, subject, .answer)
        }
    }
}

extension ErrorDeclaration {
    /// `when`, as text.
    var condition: String {
        guard !when.isEmpty else { return "none" }
        return when.map { "\($0.path.joined(separator: ".")) = \($0.value.spelling)" }.joined(separator: ", ")
    }
}

extension [ErrorDeclaration.StatusMatch] {
    var listing: String { map(\.spelling).joined(separator: ", ") }
}
