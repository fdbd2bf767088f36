/// Where a recursive type has to be stored behind a reference, so that it does not contain itself: as few fields and
/// unions as break every cycle.
///
/// Among equally few the choice follows the names, a union before a field, so that the order of the models changes
/// nothing.
struct BoxPlan: Sendable {
    struct BoxedField: Hashable, Sendable {
        let model: ModelID
        /// The index in the model's fields.
        let field: Int
    }

    private(set) var fields: Set<BoxedField> = []
    private(set) var unions: Set<ModelID> = []

    init(_ models: [Model]) {
        let graph = ContainmentGraph(models)
        var successors = graph.edges.map { $0.map(\.target) }
        for node in successors.indices where successors[node].contains(node) {
            // What holds itself leaves no choice.
            add(graph.isUnion[node] ? .union(node) : .fields(from: node, to: node), graph)
            successors[node] = graph.isUnion[node] ? [] : successors[node].filter { $0 != node }
        }
        for component in StrongComponents(successors).cyclic {
            for cut in Self.cuts(component, successors, graph) { add(cut, graph) }
        }
    }

    private static func cuts(_ component: [Int], _ successors: [[Int]], _ graph: ContainmentGraph) -> [Cut] {
        let ordered = component.sorted { (graph.names[$0], $0) < (graph.names[$1], $1) }
        let positions = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, $0) })
        let nodes = ordered.map { node in
            CutSearch.Node(isUnion: graph.isUnion[node], holding: successors[node].compactMap { positions[$0] })
        }
        var search = CutSearch(nodes: nodes)
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
enum Cut: Equatable {
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
