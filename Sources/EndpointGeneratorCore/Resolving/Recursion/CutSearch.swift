/// Searches the cheapest set of cuts that leaves a graph without a cycle.
///
/// Exact by iterative deepening: every cycle has to be cut somewhere, so a short one that is left is tried at each
/// of its places. That is hard in general (minimum feedback arc set), so a graph on which the search takes too many
/// steps gets a set that is only minimal: none of its cuts could be left out.
struct CutSearch {
    struct Node {
        let isUnion: Bool
        /// Which nodes this one holds, in ascending order.
        var targets: [Int]
        /// In how many members it holds each of them.
        let counts: [Int: Int]

        init(isUnion: Bool, holding members: [Int]) {
            self.isUnion = isUnion
            counts = members.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            targets = counts.keys.sorted()
        }
    }

    private var nodes: [Node]
    private var cuts: [Cut] = []
    /// Edges looked at so far.
    private var steps = 0
    private let limit: Int

    init(nodes: [Node], limit: Int = 20_000) {
        self.nodes = nodes
        self.limit = limit
    }

    mutating func fewestCuts() -> [Cut] {
        let start = nodes
        for budget in 0...nodes.count {
            if search(budget) { return cuts }
            if steps > limit { break }
        }
        var order = CutOrder(start)
        return order.minimalCuts()
    }

    private mutating func search(_ budget: Int) -> Bool {
        guard let cycle = shortCycle() else { return true }
        guard budget > 0, steps <= limit else { return false }
        for cut in possibleCuts(of: cycle) where cost(cut) <= budget {
            let saved = nodes
            let price = cost(cut)
            apply(cut)
            if search(budget - price) { return true }
            nodes = saved
            cuts.removeLast()
        }
        return false
    }

    private mutating func apply(_ cut: Cut) {
        cuts.append(cut)
        switch cut {
        case .union(let node): nodes[node].targets = []
        case .fields(let source, let target): nodes[source].targets.removeAll { $0 == target }
        }
    }

    private func cost(_ cut: Cut) -> Int {
        switch cut {
        case .union: 1
        case .fields(let source, let target): nodes[source].counts[target] ?? 0
        }
    }

    /// The places where a cycle can be cut: unions first, then by the order of the nodes.
    private func possibleCuts(of cycle: [Int]) -> [Cut] {
        let unions = cycle.filter { nodes[$0].isUnion }.sorted().map(Cut.union)
        let fields = cycle.indices.filter { !nodes[cycle[$0]].isUnion }
            .map { (source: cycle[$0], target: cycle[($0 + 1) % cycle.count]) }
            .sorted { ($0.source, $0.target) < ($1.source, $1.target) }
        return unions + fields.map { .fields(from: $0.source, to: $0.target) }
    }
}

// MARK: - Cycles

extension CutSearch {
    /// A short cycle that is left: the shortest through one of the busiest nodes of the first component that has one.
    private mutating func shortCycle() -> [Int]? {
        let components = StrongComponents(nodes.map(\.targets)).cyclic
        guard let component = components.min(by: { $0[0] < $1[0] }) else { return nil }
        steps += component.count
        var isInside = [Bool](repeating: false, count: nodes.count)
        for node in component { isInside[node] = true }
        let busiest = component.sorted { (-nodes[$0].targets.count, $0) < (-nodes[$1].targets.count, $1) }
        var best: [Int]?
        for start in busiest.prefix(4) {
            best = shortestCycle(through: start, isInside, shorterThan: best?.count ?? Int.max) ?? best
        }
        return best
    }

    private mutating func shortestCycle(through start: Int, _ isInside: [Bool], shorterThan bound: Int) -> [Int]? {
        var previous = [Int](repeating: -1, count: nodes.count)
        var frontier = [start]
        var length = 1
        while !frontier.isEmpty, length < bound {
            var next: [Int] = []
            for node in frontier {
                for target in nodes[node].targets where isInside[target] {
                    steps += 1
                    if target == start { return way(to: node, from: start, previous) }
                    guard previous[target] < 0 else { continue }
                    previous[target] = node
                    next.append(target)
                }
            }
            frontier = next
            length += 1
        }
        return nil
    }

    private func way(to end: Int, from start: Int, _ previous: [Int]) -> [Int] {
        var way = [end]
        while let first = way.last, first != start { way.append(previous[first]) }
        return way.reversed()
    }
}
