/// Models of which there can be no finite value, since each value requires another one without end.
struct EndlessModels {
    /// One way round for each group of such models: the models in order, with the member that leads to the next.
    private(set) var rounds: [[(model: ModelID, member: Int)]] = []

    init(_ graph: ContainmentGraph) {
        let required = graph.edges.map { $0.filter(\.isRequired).map(\.target) }
        guard !StrongComponents(required).cyclic.isEmpty else { return }
        let finite = Self.finite(graph)
        let endless = graph.edges.indices.map { node in
            finite[node] ? [] : graph.edges[node].filter { $0.isRequired && !finite[$0.target] }
        }
        for component in StrongComponents(endless.map { $0.map(\.target) }).cyclic {
            rounds.append(Self.round(from: component[0], within: Set(component), endless))
        }
    }

    /// Which models have a finite value: a structure when all that it requires has one, a union when one of its
    /// alternatives has.
    private static func finite(_ graph: ContainmentGraph) -> [Bool] {
        var holders = [[Int]](repeating: [], count: graph.edges.count)
        var open = [Int](repeating: 0, count: graph.edges.count)
        var queue: [Int] = []
        for (node, edges) in graph.edges.enumerated() {
            let required = edges.filter(\.isRequired)
            for edge in required { holders[edge.target].append(node) }
            open[node] = required.count
            if required.isEmpty || graph.hasOtherAlternative[node] { queue.append(node) }
        }
        var finite = [Bool](repeating: false, count: graph.edges.count)
        while let node = queue.popLast() {
            guard !finite[node] else { continue }
            finite[node] = true
            for holder in holders[node] {
                open[holder] -= 1
                if open[holder] == 0 || graph.isUnion[holder] { queue.append(holder) }
            }
        }
        return finite
    }

    private static func round(
        from start: Int, within component: Set<Int>, _ edges: [[ContainmentGraph.Edge]]
    ) -> [(model: ModelID, member: Int)] {
        var way: [(model: ModelID, member: Int)] = []
        var node = start
        while !way.contains(where: { $0.model.index == node }) {
            guard let edge = edges[node].first(where: { component.contains($0.target) }) else { break }
            way.append((ModelID(node), edge.member))
            node = edge.target
        }
        return Array(way.drop { $0.model.index != node })
    }
}

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
