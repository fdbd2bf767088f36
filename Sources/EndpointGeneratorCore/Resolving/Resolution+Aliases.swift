/// Following aliases, `"Articles": { "type": "[Article]" }`.
extension Resolution {
    func isAlias(_ id: ModelID) -> Bool {
        guard id.index < document.models.count, case .alias(let target) = document.models[id.index].shape else {
            return false
        }
        if case .inline = target { return false }
        return true
    }

    /// A reference to an alias. One that is optional is written out, so that an optional type always shows; and so is
    /// one with instants in it where the field has formats of its own.
    mutating func linkAlias(_ id: ModelID, _ place: TypePlace) -> WireType? {
        guard let target = aliasTarget(id) else { return nil }
        if let dates = place.dates {
            let expanded = models.fullyExpanding(target)
            if expanded.holdsDateTime { return expanded.replacingDates(dates) }
        }
        return target.isOptional ? target : .model(id)
    }

    /// What an alias stands for; nil where that could not be made out, which is reported once.
    mutating func aliasTarget(_ id: ModelID) -> WireType? {
        if let known = aliases[id] { return known }
        if let start = aliasPath.firstIndex(of: id) {
            reportAliasCycle(Array(aliasPath[start...]))
            return nil
        }
        guard case .alias(let syntax) = document.models[id.index].shape else { return nil }
        guard aliasPath.count < Self.maximumDepth else {
            error(
                "more than \(Self.maximumDepth) aliases stand for each other in a row; leave some out",
                at: models[id].name.location)
            return nil
        }
        aliasPath.append(id)
        defer { aliasPath.removeLast() }
        let target = link(syntax, TypePlace(name: models[id].name, origin: .inModel(id, isElement: false)))
        aliases[id] = .some(target)
        if let target { models[id.index].shape = .alias(target) }
        return target
    }

    private mutating func reportAliasCycle(_ cycle: [ModelID]) {
        let first = cycle.min { $0.index < $1.index } ?? cycle[0]
        let start = cycle.firstIndex(of: first) ?? 0
        let round = cycle[start...] + cycle[..<start] + [first]
        let way = round.map { models[$0].name.value }.joined(separator: " → ")
        error(
            "alias '\(models[first].name.value)' stands for itself (\(way)); make one of them a model with fields",
            at: models[first].name.location)
    }
}
