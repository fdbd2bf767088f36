/// Which errors of one list can never be reached, since one before them takes every status of theirs in the same way.
///
/// An error with `when` is tried before one without, so only those with equal conditions stand in each other's way.
struct ErrorReach {
    /// Of each error that cannot be reached the position in the list, and that of the one that is in its way.
    private(set) var unreachable: [(position: Int, blocker: Int)] = []

    init(_ errors: [ErrorDeclaration]) {
        var takers: [Way: Int] = [:]
        for (position, declaration) in errors.enumerated() {
            let ways = declaration.statuses.map { Way(status: $0, conditions: declaration.conditionText) }
            let blockers = ways.compactMap { takers[$0] }
            if let blocker = blockers.first, blockers.count == ways.count {
                unreachable.append((position, blocker))
            }
            for way in ways where takers[way] == nil { takers[way] = position }
        }
    }

    private struct Way: Hashable {
        let status: ErrorDeclaration.StatusMatch
        let conditions: String
    }
}

extension ErrorDeclaration {
    /// The conditions in an order of their own, for comparison.
    fileprivate var conditionText: String {
        when.map { "\($0.path.joined(separator: ".")) \($0.value)" }.sorted().joined(separator: "\n")
    }

    /// Whether all of its statuses are such that only what an envelope holds makes them a failure.
    fileprivate var isInEnvelopeAlone: Bool {
        !statuses.isEmpty
            && statuses.allSatisfy { status in
                if case .exact(let code) = status { (200...299).contains(code) } else { status == .envelope }
            }
    }

    /// Its statuses as a message names them.
    fileprivate var statusText: String {
        statuses.map { status in
            switch status {
            case .exact(let code): "\(code)"
            case .range(let hundreds): "\(hundreds)xx"
            case .default: "the default"
            case .envelope: "the envelope"
            }
        }.joined(separator: ", ")
    }
}

extension EnvelopeSyntax {
    /// Whether it says where an error sits.
    var hasError: Bool { if case .paths(_, .some) = self { true } else { false } }
}

extension Resolution {
    mutating func checkCommonErrors(_ errors: [ErrorDeclaration]) {
        checkReach(errors.filter(\.common), at: errors.filter(\.common).map(\.name.location), of: "each endpoint")
    }

    /// An error that no call can fail with is most often one that an endpoint should list. Where one lists a name that
    /// is not known, that may be it, and is told there.
    mutating func checkErrorsAreListed(_ errors: [ErrorDeclaration]) {
        let listed = Set(document.endpoints.flatMap { $0.errors.map(\.value) })
        guard !document.endpoints.isEmpty, listed.isSubset(of: errors.map(\.name.value)) else { return }
        for declaration in errors where !declaration.common && !listed.contains(declaration.name.value) {
            warning(
                "no endpoint lists error '\(declaration.name.value)', so that no call fails with it; "
                    + "list it in 'errors' of an endpoint, or say \"common\": true", at: declaration.name.location)
        }
    }

    /// The errors of one endpoint, as indices; unknown names, repeated ones and those out of reach are reported.
    mutating func endpointErrors(_ syntax: EndpointSyntax, _ errors: [ErrorDeclaration]) -> [Int] {
        var found: [(index: Int, location: SourceLocation)] = []
        for name in syntax.errors {
            guard let index = errors.firstIndex(where: { $0.name.value == name.value }) else {
                unknown("error", name, among: errors.map(\.name.value), otherwise: "add it to 'errors'")
                continue
            }
            if errors[index].isInEnvelopeAlone, let envelope = syntax.envelope, !envelope.value.hasError {
                error(
                    "error '\(name.value)' comes in an envelope, which the answers of this endpoint have none of; leave "
                        + "it out, or say where 'error' is", at: name.location,
                    notes: [.init("the envelope is said here", at: envelope.location)])
            }
            if let first = found.first(where: { $0.index == index }) {
                error(
                    "error '\(name.value)' comes twice; leave one out", at: name.location,
                    notes: [.init("the first is here", at: first.location)])
            } else {
                found.append((index, name.location))
            }
        }
        checkReach(found.map { errors[$0.index] }, at: found.map(\.location), of: "this endpoint")
        return found.map(\.index)
    }

    private mutating func checkReach(_ errors: [ErrorDeclaration], at places: [SourceLocation], of subject: String) {
        for (position, blocker) in ErrorReach(errors).unreachable {
            let (late, early) = (errors[position], errors[blocker])
            error(
                "error '\(late.name.value)' of \(subject) can never be reached: '\(early.name.value)' takes "
                    + "\(late.statusText) before it; tell them apart with 'when', or leave one out",
                at: places[position], notes: [.init("'\(early.name.value)' is here", at: early.name.location)])
        }
    }
}
