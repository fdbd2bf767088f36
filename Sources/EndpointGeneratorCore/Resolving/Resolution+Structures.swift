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

/// Linking fields: of models, and the parameters of calls, which are written alike.
extension Resolution {
    /// A field with every rule of its own looked at, but for its example, whose turn comes when all models are there.
    mutating func field(_ syntax: FieldSyntax, _ place: FieldPlace, _ typePlace: TypePlace) -> Field {
        var typePlace = typePlace
        typePlace.dates = syntax.dates.map { dateFormats($0) }
        typePlace.allowsFile = place == .part
        let type = link(syntax.type, typePlace)
        var field = Field(name: syntax.name, type: type ?? .any)
        field.unresolved = type == nil
        field.swift = syntax.swift
        field.doc = syntax.doc
        field.aliases = syntax.aliases.map(\.value)
        field.required = syntax.required?.value ?? false
        field.lenient = syntax.lenient?.value
        field.lossy = syntax.lossy?.value ?? false
        field.null = nullPolicy(syntax)
        field.sensitive = syntax.sensitive?.value ?? false
        field.deprecated = syntax.deprecated.map(Deprecation.init)
        guard let type else { return field }
        if syntax.saysMoreThanItsType {
            findings += FieldRules(syntax: syntax, type: type, place: place, models: models).findings
        }
        field.defaultValue = defaultValue(syntax, type)
        if let example = syntax.example {
            let lenient = field.lenient ?? decoding.lenientScalars
            examples.append(PendingExample(node: example, type: type, lenient: lenient))
        }
        return field
    }

    private func nullPolicy(_ syntax: FieldSyntax) -> Field.NullPolicy {
        switch syntax.null?.value {
        case "send": .send
        case "patch": .patch
        default: .omit
        }
    }

    private mutating func defaultValue(_ syntax: FieldSyntax, _ type: WireType) -> DefaultValue? {
        guard let node = syntax.defaultValue, !type.isOptional, syntax.value == nil else { return nil }
        switch DefaultReader(models: models).read(node, as: type) {
        case .success(let value): return value
        case .failure(let fault):
            error("default of '\(syntax.name.value)': \(fault.message)", at: node.location)
            return nil
        }
    }
}

/// A rule that was broken, in words.
struct Fault: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
