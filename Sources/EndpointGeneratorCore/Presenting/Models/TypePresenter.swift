/// Presents models, each with the types that are written inside of it.
struct TypePresenter {
    let presentation: Presentation
    /// The inline types of each scope, in the spec's order.
    private let nested: [TypeScope: [ModelID]]

    init(_ presentation: Presentation) {
        self.presentation = presentation
        var nested: [TypeScope: [ModelID]] = [:]
        for model in presentation.models {
            guard let parent = presentation.types.entries[model.id.index]?.parent else { continue }
            if model.origin != .named || parent != .namespace { nested[parent, default: []].append(model.id) }
        }
        self.nested = nested
    }

    /// The types written inside of that scope.
    func types(in scope: TypeScope, depth: Int, _ modules: inout Modules) -> [TypeView] {
        nested[scope]?.map { view(of: $0, depth: depth, &modules) } ?? []
    }

    /// `depth` counts the types and extensions around it. `modules` gets what the declaration needs.
    func view(of id: ModelID, depth: Int, _ modules: inout Modules) -> TypeView {
        let model = presentation.models[id]
        let builder = TypeBuilder(presentation: presentation, model: model, depth: depth)
        let inner = types(in: .model(id), depth: depth + 1, &modules)
        return switch model.shape {
        case .structure(let structure): builder.structure(structure, inner, &modules)
        case .enumeration(let enumeration): builder.enumeration(enumeration, &modules)
        case .union(let union): builder.union(union, inner, &modules)
        case .newtype(let base): builder.newtype(base, inner, &modules)
        case .alias(let target): builder.alias(target, &modules)
        }
    }
}
