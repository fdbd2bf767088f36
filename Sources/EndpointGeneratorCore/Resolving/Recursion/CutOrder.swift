/// Cuts for a graph that is too tangled for the exact search: none of them could be left out, though fewer may do.
///
/// The nodes are put in an order in which few members lead backwards (Eades, Lin, Smyth 1993), those are cut, and each
/// cut that turns out not to be needed is taken back.
struct CutOrder {
    private let nodes: [CutSearch.Node]
    /// What each node still holds.
    private var targets: [[Int]]

    init(_ nodes: [CutSearch.Node]) {
        self.nodes = nodes
        targets = nodes.map(\.targets)
    }

    mutating func minimalCuts() -> [Cut] {
        let cuts = backwardCuts(in: order())
        for cut in cuts { apply(cut) }
        return cuts.filter { cut in
            let restored = added(by: cut)
            if closesCycle(restored.source, restored.targets) { return true }
            targets[restored.source] += restored.targets
            return false
        }
    }

    private mutating func apply(_ cut: Cut) {
        switch cut {
        case .union(let node): targets[node] = []
        case .fields(let source, let target): targets[source].removeAll { $0 == target }
        }
    }

    private func added(by cut: Cut) -> (source: Int, targets: [Int]) {
        switch cut {
        case .union(let node): (node, nodes[node].targets)
        case .fields(let source, let target): (source, [target])
        }
    }

    private func closesCycle(_ source: Int, _ starts: [Int]) -> Bool {
        var isSeen = [Bool](repeating: false, count: targets.count)
        var open = starts
        while let node = open.popLast() {
            if node == source { return true }
            if isSeen[node] { continue }
            isSeen[node] = true
            open += targets[node]
        }
        return false
    }

    private func backwardCuts(in order: [Int]) -> [Cut] {
        var positions = [Int](repeating: 0, count: nodes.count)
        for (position, node) in order.enumerated() { positions[node] = position }
        return nodes.indices.flatMap { node -> [Cut] in
            let backward = nodes[node].targets.filter { positions[$0] <= positions[node] }
            if nodes[node].isUnion { return backward.isEmpty ? [] : [.union(node)] }
            return backward.map { .fields(from: node, to: $0) }
        }
    }

    /// Nodes that hold nothing more go to the end, those that nothing holds to the start, and else the one that holds
    /// the most beyond what holds it.
    private func order() -> [Int] {
        var outgoing = nodes.map { node in node.targets.reduce(0) { $0 + (node.counts[$1] ?? 0) } }
        var incoming = [Int](repeating: 0, count: nodes.count)
        var holders = [[Int]](repeating: [], count: nodes.count)
        for (node, held) in nodes.enumerated() {
            for target in held.targets {
                incoming[target] += held.counts[target] ?? 0
                holders[target].append(node)
            }
        }
        var rest = Array(nodes.indices)
        var head: [Int] = []
        var tail: [Int] = []
        while !rest.isEmpty {
            var next = 0
            for (position, node) in rest.enumerated() {
                if outgoing[node] == 0 || incoming[node] == 0 {
                    next = position
                    break
                }
                let best = rest[next]
                if outgoing[node] - incoming[node] > outgoing[best] - incoming[best] { next = position }
            }
            let node = rest.remove(at: next)
            if outgoing[node] == 0 { tail.append(node) } else { head.append(node) }
            for target in nodes[node].targets { incoming[target] -= nodes[node].counts[target] ?? 0 }
            for holder in holders[node] { outgoing[holder] -= nodes[holder].counts[node] ?? 0 }
        }
        return head + tail.reversed()
    }
}
