/// Which models extend which, and how far that is worked out.
struct ExtensionTable {
    var parents: [ModelID: [Located<ModelID>]] = [:]
    var done: Set<ModelID> = []
    /// The models that are being flattened, to notice when they come round.
    var path: [ModelID] = []
}

/// Putting the fields of extended models before a model's own.
extension Resolution {
    mutating func flattenStructures() {
        var index = 0
        while index < models.count {
            flatten(ModelID(index))
            index += 1
        }
    }

    private mutating func flatten(_ id: ModelID) {
        guard !extensions.done.contains(id), case .structure(let own) = models[id].shape else { return }
        extensions.path.append(id)
        var merge = FieldMerge()
        var flattened = own
        for parent in extensions.parents[id] ?? [] {
            guard let structure = structure(of: parent) else {
                flattened.isPartial = true
                continue
            }
            flattened.isPartial = flattened.isPartial || structure.isPartial
            merge.inherit(structure.fields, from: parent, models: models)
            flattened.additional = flattened.additional ?? structure.additional
        }
        merge.declare(own.fields, models: models)
        extensions.path.removeLast()
        extensions.done.insert(id)
        findings += merge.findings
        reportSharedWireNames(merge.fields, in: models[id].name)
        flattened.fields = merge.fields
        models[id.index].shape = .structure(flattened)
    }

    /// A model to extend, with all of its fields; nil, reported, where it has none or extends the model in question.
    private mutating func structure(of parent: Located<ModelID>) -> Structure? {
        guard !broken.contains(parent.value) else { return nil }
        guard let (id, _) = models.structure(.model(parent.value)) else {
            error(
                "'\(models[parent.value].name.value)' has no fields to extend; only a model with 'fields' can be "
                    + "extended", at: parent.location)
            return nil
        }
        if let start = extensions.path.firstIndex(of: id) {
            let way = (extensions.path[start...] + [id]).map { models[$0].name.value }.joined(separator: " → ")
            error("'\(models[id].name.value)' extends itself (\(way)); leave out one step", at: parent.location)
            return nil
        }
        guard extensions.path.count < Self.maximumDepth else {
            error("more than \(Self.maximumDepth) models extend each other in a row; flatten some", at: parent.location)
            return nil
        }
        flatten(id)
        return models.structure(.model(id))?.structure
    }

    /// Two fields of one object cannot arrive under one name.
    private mutating func reportSharedWireNames(_ fields: [Field], in model: Located<String>) {
        guard fields.contains(where: { !$0.aliases.isEmpty }) else { return }
        var owners = Dictionary(fields.map { ($0.name.value, $0.name) }) { first, _ in first }
        for field in fields {
            for alias in field.aliases {
                if let owner = owners[alias] {
                    let what = owner == field.name ? "is said twice" : "is already a name of '\(owner.value)'"
                    error(
                        "alias '\(alias)' of '\(field.name.value)' \(what); leave it out", at: field.name.location,
                        notes: owner == field.name ? [] : [.init("'\(owner.value)' is here", at: owner.location)])
                } else {
                    owners[alias] = field.name
                }
            }
        }
    }
}
