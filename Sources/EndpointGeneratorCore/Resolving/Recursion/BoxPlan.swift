/// Where a recursive type has to be stored behind a reference, so that it does not contain itself: as few fields and
/// unions as break every cycle.
///
/// Among equally few the choice follows the names, a union before a field, so that the order of the models changes
/// nothing.
struct BoxPlan: Hashable, Sendable {
    struct BoxedField: Hashable, Sendable {
        var model: ModelID
        /// The index in the model's fields.
        var field: Int
    }

    private(set) var fields: Set<BoxedField> = []
    private(set) var unions: Set<ModelID> = []

    init(_ models: [Model]) {
        let graph = ContainmentGraph(models)
        for component in StrongComponents(graph.edges.map { $0.map(\.target) }).cyclic {
            for cut in Self.cuts(component, graph) { add(cut, graph) }
        }
    }

    private static func cuts(_ component: [Int], _ graph: ContainmentGraph) -> [Cut] {
        let names = Dictionary(uniqueKeysWithValues: component.map { ($0, graph.names[$0]) })
        let ordered = component.sorted { (names[$0] ?? "", $0) < (names[$1] ?? "", $1) }
        let positions = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, $0) })
        var search = CutSearch(
            nodes: ordered.map { node in
                CutSearch.Node(
                    isUnion: graph.isUnion[node],
                    targets: graph.edges[node].reduce(into: [:]) { counts, edge in
                        if let position = positions[edge.target] { counts[position, default: 0] += 1 }
                    })
            })
        return search.fewestCuts().map { $0.renumbered(ordered) }
    }

    private mutating func add(_ cut: Cut, _ graph: ContainmentGraph) {
        switch cut {
        case .union(let node): unions.insert(ModelID(node))
        case .fields(let source, let target):
            for edge in graph.edges[source] where edge.target == target {
                fields.insert(BoxedField(model: ModelID(source), field: edge.member))
            }
        }
    }
}

/// One place where a cycle is broken.
enum Cut: Hashable {
    /// All cases of a union are stored indirectly.
    case union(Int)
    /// All fields of one model that hold another are boxed.
    case fields(from: Int, to: Int)

    fileprivate func renumbered(_ nodes: [Int]) -> Cut {
        switch self {
        case .union(let node): .union(nodes[node])
        case .fields(let source, let target): .fields(from: nodes[source], to: nodes[target])
        }
    }
}
