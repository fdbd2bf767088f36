/// Which models hold a value of which others in themselves: directly or as an optional. Arrays and maps are references
/// already, so what is in them does not count.
struct ContainmentGraph {
    struct Edge {
        let target: Int
        /// The index of the field, or of the alternative of a union.
        let member: Int
        /// A value of the model cannot be without this one.
        let isRequired: Bool
    }

    /// By the index of the model.
    private(set) var edges: [[Edge]]
    private(set) var isUnion: [Bool]
    /// A union with an alternative that is no structure or union, and so ends.
    private(set) var hasOtherAlternative: [Bool]
    let names: [String]

    init(_ models: [Model]) {
        edges = []
        isUnion = []
        hasOtherAlternative = [Bool](repeating: false, count: models.count)
        names = models.map(\.name.value)
        for model in models {
            switch model.shape {
            case .structure(let structure):
                isUnion.append(false)
                edges.append(structure.fields.enumerated().compactMap { Self.edge($1, at: $0, models) })
            case .union(let union):
                isUnion.append(true)
                edges.append(
                    union.alternatives.enumerated().compactMap { index, alternative in
                        Self.target(of: alternative.type, models).map {
                            Edge(target: $0, member: index, isRequired: true)
                        }
                    })
                hasOtherAlternative[model.id.index] = edges[model.id.index].count < union.alternatives.count
            case .enumeration, .newtype, .alias:
                isUnion.append(false)
                edges.append([])
            }
        }
    }

    private static func edge(_ field: Field, at index: Int, _ models: [Model]) -> Edge? {
        guard let target = target(of: field.type, models) else { return nil }
        let isRequired = !models.expanding(field.type).isOptional && field.null != .patch
        return Edge(target: target, member: index, isRequired: isRequired)
    }

    /// The structure or union that a value of this type holds in itself.
    private static func target(of type: WireType, _ models: [Model]) -> Int? {
        var type = models.expanding(type)
        while case .optional(let wrapped) = type { type = models.expanding(wrapped) }
        guard case .model(let id) = type else { return nil }
        switch models[id].shape {
        case .structure, .union: return id.index
        case .enumeration, .newtype, .alias: return nil
        }
    }
}

/// The strongly connected components of a directed graph (Tarjan 1972), without recursion, in time linear in the edges.
struct StrongComponents {
    /// The components with a cycle: more than one node, or one with an edge to itself. Nodes in ascending order.
    private(set) var cyclic: [[Int]] = []

    private var order: [Int]
    private var low: [Int]
    private var isOnStack: [Bool]
    private var stack: [Int] = []
    private var counter = 0

    init(_ successors: [[Int]]) {
        order = [Int](repeating: -1, count: successors.count)
        low = order
        isOnStack = [Bool](repeating: false, count: successors.count)
        for node in successors.indices where order[node] < 0 { visit(node, successors) }
    }

    private mutating func enter(_ node: Int) {
        order[node] = counter
        low[node] = counter
        counter += 1
        stack.append(node)
        isOnStack[node] = true
    }

    private mutating func visit(_ root: Int, _ successors: [[Int]]) {
        var path = [(node: root, next: 0)]
        enter(root)
        while let (node, next) = path.last {
            if next < successors[node].count {
                path[path.count - 1].next += 1
                let target = successors[node][next]
                if order[target] < 0 {
                    enter(target)
                    path.append((target, 0))
                } else if isOnStack[target] {
                    low[node] = min(low[node], order[target])
                }
            } else {
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                if low[node] == order[node] { close(node, successors) }
            }
        }
    }

    private mutating func close(_ root: Int, _ successors: [[Int]]) {
        var component: [Int] = []
        while let node = stack.popLast() {
            isOnStack[node] = false
            component.append(node)
            if node == root { break }
        }
        guard component.count > 1 || successors[root].contains(root) else { return }
        cyclic.append(component.sorted())
    }
}
