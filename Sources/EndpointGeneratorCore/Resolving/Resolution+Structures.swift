/// Linking structures: what they extend, and their own fields.
extension Resolution {
    /// A structure with its own fields only; ``flattenStructures()`` adds those that it extends.
    mutating func link(_ syntax: StructureSyntax, of id: ModelID) -> Structure {
        var fields: [Field] = []
        for field in syntax.fields {
            let place = TypePlace(name: field.name, origin: .inModel(id, isElement: false))
            fields.append(self.field(field, .model, place))
        }
        let additional = syntax.additional.flatMap { type in
            let name = Located("additional", at: type.location)
            return link(type, TypePlace(name: name, origin: .inModel(id, isElement: true)))
        }
        var structure = Structure(fields: fields, additional: additional)
        if !syntax.extends.isEmpty {
            let parents = parents(syntax.extends)
            extensions.parents[id] = parents
            structure.isPartial = parents.count < syntax.extends.count
        }
        return structure
    }

    /// The models that are extended, as far as there are such.
    private mutating func parents(_ names: [Located<String>]) -> [Located<ModelID>] {
        var found: [Located<ModelID>] = []
        for name in names {
            guard let id = self.names[name.value] else {
                unknown("model", name, among: document.models.map(\.name.value), otherwise: "add it to 'models'")
                continue
            }
            if let first = found.first(where: { $0.value == id }) {
                error(
                    "'\(name.value)' is extended twice; once is enough", at: name.location,
                    notes: [.init("the first is here", at: first.location)])
            } else {
                found.append(Located(id, at: name.location))
            }
        }
        return found
    }
}
