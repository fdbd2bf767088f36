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
