import Mustache

/// Decides which files there are, and what goes into each.
struct FilePresenter {
    let presentation: Presentation
    private var types: TypePresenter
    private let stem: String

    init(_ presentation: Presentation) {
        self.presentation = presentation
        types = TypePresenter(presentation)
        stem = presentation.api.stem
    }

    func files() -> [FileView] {
        let generate = presentation.generate
        let parts = generate.layout == .types ? modelsByType() + endpointsByGroup() : modelsByHash() + [allEndpoints()]
        return [namespace()] + parts + [errors()]
    }

    /// `parts` are what the file holds; nothing stands for the others.
    private func file(
        _ suffix: String, _ modules: Modules, bodies: Modules = [], _ parts: (String, MustacheValue)...
    ) -> FileView {
        var members: [(String, MustacheValue)] = [
            ("marker", .string(OwnershipMarker(spec: presentation.api.specName).line)),
            ("access", .string(presentation.access)), ("namespaceName", .name(presentation.types.namespace)),
        ]
        members += parts
        for name in ["namespace", "hasModels", "models", "endpointExtensions", "errors"] {
            if !parts.contains(where: { $0.0 == name }) { members.append((name, .null)) }
        }
        let content = MustacheObject(members + imports(modules, bodies))
        return FileView(name: "\(stem)\(suffix).swift", content: content)
    }

    private func imports(_ signatures: Modules, _ bodies: Modules) -> [(String, MustacheValue)] {
        let access = presentation.generate.access
        let indirect: Modules = signatures.contains(.runtimeIndirectly) ? .runtime : []
        let exposed = access == .internal ? [] : access == .public ? signatures.union(indirect) : signatures
        let all = signatures.union(bodies).union(indirect)
        let own = all.isEmpty ? [] : presentation.generate.imports
        let plain = Set(Self.names(of: all.subtracting(exposed)) + own).subtracting(Self.names(of: exposed))
        return [
            ("hasImports", .bool(!all.isEmpty)), ("imports", .lines(plain.sorted())),
            ("hasExposedImports", .bool(!exposed.isEmpty)),
            ("hasBothImports", .bool(!plain.isEmpty && !exposed.isEmpty)),
            ("exposure", .string(access.rawValue)), ("exposedImports", .lines(Self.names(of: exposed))),
        ]
    }

    private static func names(of modules: Modules) -> [String] {
        (modules.contains(.runtime) ? ["EndpointRuntime"] : []) + (modules.contains(.foundation) ? ["Foundation"] : [])
    }
}

// MARK: - The namespace and its errors

extension FilePresenter {
    private func namespace() -> FileView {
        var modules: Modules = []
        let view = NamespacePresenter(presentation: presentation, types: types).view(&modules)
        return file("", modules, ("namespace", view))
    }

    private func errors() -> FileView {
        var modules: Modules = []
        let view = ErrorsPresenter(presentation: presentation, types: types).view(&modules)
        // `LocalizedError`, which the enum conforms to, has its defaults there.
        return file("+Errors", modules, bodies: .foundation, ("errors", view))
    }
}

// MARK: - Models

extension FilePresenter {
    private var rootModels: [ModelID] {
        presentation.models.map(\.id).filter { presentation.types.entries[$0.index]?.parent == .namespace }
    }

    /// A fixed number of files; where a model goes depends on its name alone.
    private func modelsByHash() -> [FileView] {
        let count = max(1, presentation.generate.modelFiles)
        if count == 1 { return [models(rootModels, "+Models")] }
        var parts: [[ModelID]] = Array(repeating: [], count: count)
        for id in rootModels {
            parts[Int(FNV1a.hash(presentation.models[id].name.value) % UInt64(count))].append(id)
        }
        return parts.enumerated().map { models($1, "+Models\($0 + 1)") }
    }

    private func modelsByType() -> [FileView] {
        rootModels.map { id in models([id], "+\(presentation.types.entries[id.index]?.name.name ?? "")") }
    }

    private func models(_ ids: [ModelID], _ suffix: String) -> FileView {
        var modules: Modules = []
        let views = ids.map { types.view(of: $0, depth: 1, &modules) }
        // Every type reads or writes with the runtime, but for aliases.
        let needsRuntime = views.contains { $0.kind != .alias }
        return file(
            suffix, modules, bodies: needsRuntime ? .runtime : [],
            ("hasModels", .bool(!views.isEmpty)), ("models", TypeView.values(views, firstIsFirst: true)))
    }
}

// MARK: - Endpoints

extension FilePresenter {
    private func allEndpoints() -> FileView { endpoints(Array(presentation.endpoints.indices), "+Endpoints") }

    private func endpointsByGroup() -> [FileView] {
        var groups: [String] = []
        var members: [String: [Int]] = [:]
        for (index, endpoint) in presentation.endpoints.enumerated() {
            let group = endpoint.group.map(SwiftNamer.type) ?? ""
            if members[group] == nil { groups.append(group) }
            members[group, default: []].append(index)
        }
        return groups.map { group in
            endpoints(members[group] ?? [], group.isEmpty ? "+Endpoints" : "+\(group)+Endpoints")
        }
    }

    private func endpoints(_ indices: [Int], _ suffix: String) -> FileView {
        var modules: Modules = []
        let presenter = EndpointExtensionPresenter(presentation: presentation, types: types)
        let views = presenter.views(of: indices, &modules)
        return file(suffix, modules, ("endpointExtensions", views))
    }
}
