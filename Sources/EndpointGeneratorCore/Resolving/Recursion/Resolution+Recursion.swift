/// Models that hold themselves: an error where that never ends, a box where it does.
extension Resolution {
    mutating func planBoxes() {
        let endless = EndlessModels(ContainmentGraph(models))
        for round in endless.rounds { report(round) }
        guard endless.rounds.isEmpty else { return }
        let plan = BoxPlan(models)
        for id in plan.unions {
            guard case .union(var union) = models[id].shape else { continue }
            union.isIndirect = true
            models[id.index].shape = .union(union)
        }
        for box in plan.fields {
            guard case .structure(var structure) = models[box.model].shape else { continue }
            structure.fields[box.field].boxed = true
            models[box.model.index].shape = .structure(structure)
        }
    }

    private mutating func report(_ round: [(model: ModelID, member: Int)]) {
        guard let first = round.first else { return }
        let way = round.map { models[$0.model].name.value + memberName($0.model, $0.member) }
        let name = models[first.model].name
        error(
            "no value of '\(name.value)' can ever end, since it requires another one: "
                + (way + [name.value]).joined(separator: " → ") + "; make one of these optional, or an array",
            at: name.location)
    }

    private func memberName(_ id: ModelID, _ member: Int) -> String {
        guard case .structure(let structure) = models[id].shape else { return "" }
        return "." + structure.fields[member].name.value
    }
}
