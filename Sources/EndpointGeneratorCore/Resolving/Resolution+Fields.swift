/// Linking fields: of models, and the parameters of calls, which are written alike.
extension Resolution {
    /// A field with every rule of its own looked at, but for its example, whose turn comes when all models are there.
    mutating func field(_ syntax: FieldSyntax, _ place: FieldPlace, _ typePlace: TypePlace) -> Field {
        var typePlace = typePlace
        typePlace.dates = syntax.dates.map { dateFormats($0, at: syntax.name.location) }
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
