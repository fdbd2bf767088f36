import EndpointGeneratorCore

// Calls.
extension Comparer {
    mutating func compareEndpoints() {
        let (before, after) = (old.api.endpoints, new.api.endpoints)
        let pairing = Pairing(before.map(\.name.value), after.map(\.name.value)) { left, right in
            before[left].method == after[right].method && before[left].route == after[right].route
        }
        for pair in pairing.pairs { compareEndpoints(pair) }
        for index in pairing.added {
            let name = after[index].name
            let subject = Subject(kind: .endpoint, path: name.value, old: old.location, new: name.location)
            log.add(
                .added, subject, "added as \(after[index].method) \(after[index].path.value)",
                server: .safe("Old clients do not call it."), swift: .safe("One call more can be made."))
        }
        for index in pairing.removed {
            let name = before[index].name
            let subject = Subject(kind: .endpoint, path: name.value, old: name.location, new: new.location)
            log.add(
                .removed, subject, "removed", server: .breaking("Old clients go on calling it."),
                swift: .breaking("'.\(old.names.endpoints[index])' is gone."))
        }
    }

    private mutating func compareEndpoints(_ pair: Pairing.Pair) {
        let (before, after) = (old.api.endpoints[pair.old], new.api.endpoints[pair.new])
        let subject = Subject(
            kind: .endpoint, path: after.name.value, old: before.name.location, new: after.name.location)
        compareNames(
            (before.name.value, after.name.value), (old.names.endpoints[pair.old], new.names.endpoints[pair.new]),
            subject)
        compareRoutes(before, after, subject)
        compareParameters(pair, subject)
        compareBodies(pair, subject)
        compareResponses(before.response, after.response, subject)
        comparePagination(before, after, subject)
        compareManners(before, after, subject)
        compareErrorLists(before, after, subject)
        compareDeprecation(before.deprecated, after.deprecated, subject)
    }

    private mutating func compareRoutes(
        _ before: EndpointDeclaration, _ after: EndpointDeclaration, _ subject: Subject
    ) {
        if before.method != after.method {
            log.add(
                .changed, subject, "method changed from \(before.method) to \(after.method)",
                server: .breaking("Old clients call it with \(before.method)."))
        }
        guard before.route != after.route else { return }
        let places = Subject(kind: .endpoint, path: subject.path, old: before.path.location, new: after.path.location)
        log.add(
            .changed, places, "path changed from '\(before.path.value)' to '\(after.path.value)'",
            server: .breaking("Old clients call '\(before.path.value)'."))
    }

    private mutating func compareParameters(_ pair: Pairing.Pair, _ subject: Subject) {
        let (before, after) = (old.api.endpoints[pair.old], new.api.endpoints[pair.new])
        let (left, right) = (old.names.parameters[pair.old], new.names.parameters[pair.new])
        comparePathParameters(
            FieldList(before.pathParameters, names: left.path), FieldList(after.pathParameters, names: right.path),
            subject)
        compareParameters(
            FieldList(before.query, names: left.query), FieldList(after.query, names: right.query), in: subject,
            .parameter)
        compareParameters(
            FieldList(before.headers, names: left.headers, areArguments: true),
            FieldList(after.headers, names: right.headers, areArguments: true), in: subject, .header)
        compareFixed(before.fixedQuery, after.fixedQuery, in: subject, "parameter")
        compareFixed(before.fixedHeaders, after.fixedHeaders, in: subject, "header")
    }

    /// Path parameters are told apart by where they stand: their names never travel.
    private mutating func comparePathParameters(_ before: FieldList, _ after: FieldList, _ holder: Subject) {
        for (left, right) in zip(before.entries, after.entries) {
            let subject = holder.holding(left.field.name, right.field.name, .parameter)
            compare(left, right, subject, .request, isRenamed: false)
        }
        for entry in after.entries.dropFirst(before.entries.count) {
            log.add(
                .added, holder.holding(new: entry.field.name, .parameter), "added to the path",
                server: .breaking("Old clients do not send it."), swift: .breaking("One argument more has to be given.")
            )
        }
        for entry in before.entries.dropFirst(after.entries.count) {
            log.add(
                .removed, holder.holding(old: entry.field.name, .parameter), "removed from the path",
                server: .breaking("Old clients go on sending it."), swift: .breaking("One argument is gone."))
        }
    }

    private mutating func compareErrorLists(
        _ before: EndpointDeclaration, _ after: EndpointDeclaration, _ subject: Subject
    ) {
        let (left, right) = (errorNames(of: before, old.api), errorNames(of: after, new.api))
        for name in right where !left.contains(name) {
            log.add(
                .changed, subject, "may fail with '\(name)'",
                client: .safe("Old clients throw it as a plain HTTP failure."),
                swift: .risky("What was a plain HTTP failure is '\(name)' now."))
        }
        for name in left where !right.contains(name) {
            log.add(
                .changed, subject, "no longer fails with '\(name)'", client: .safe("Old clients wait for it in vain."),
                swift: .risky("A 'catch' of '\(name)' is never reached."))
        }
        guard before.onlyErrors != after.onlyErrors else { return }
        log.add(
            .changed, subject, after.onlyErrors ? "leaves the common errors out" : "may fail with the common errors",
            swift: .risky("A 'catch' of common errors meets other failures than before."))
    }

    private func errorNames(of endpoint: EndpointDeclaration, _ api: APIModel) -> [String] {
        endpoint.errors.map { api.errors[$0].name.value }
    }
}

extension EndpointDeclaration {
    /// The path with the names of its parameters left out, since these do not travel.
    var route: String {
        var route = ""
        var isInName = false
        for character in path.value {
            switch character {
            case "{": isInName = true
            case "}": isInName = false
            default:
                if isInName { continue }
            }
            route.append(character)
        }
        return route
    }
}
