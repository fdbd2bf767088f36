/// Fields outside of JSON: what may travel in a path, a query, a header, a form or a text part.
extension Resolution {
    mutating func parameter(_ syntax: FieldSyntax, _ place: FieldPlace, _ typePlace: TypePlace) -> Field {
        var typePlace = typePlace
        typePlace.name = syntax.name
        let field = field(syntax, place, typePlace)
        guard !field.unresolved, !isBroken(field.type) else { return field }
        if let reason = ParameterRules(models: models, place: place, style: place.takesStyle ? style(syntax) : .repeat)
            .fault(of: field.type)
        {
            error("\(place.noun) '\(syntax.name.value)' \(reason)", at: syntax.type.location)
        }
        return field
    }

    private func isBroken(_ type: WireType) -> Bool {
        type.parts.contains { part in
            guard case .model(let id) = models.expanding(part) else { return false }
            return broken.contains(id)
        }
    }

    mutating func queryParameter(_ syntax: FieldSyntax, _ place: FieldPlace, _ typePlace: TypePlace) -> QueryParameter {
        let field = parameter(syntax, place, typePlace)
        if let style = syntax.style, !field.unresolved { check(style, field) }
        return QueryParameter(field: field, style: style(syntax))
    }

    private func style(_ syntax: FieldSyntax) -> ParameterStyle {
        syntax.style.flatMap { ParameterStyle(rawValue: $0.value) } ?? .repeat
    }

    private mutating func check(_ style: Located<String>, _ field: Field) {
        guard style.value != ParameterStyle.deepObject.rawValue else { return }
        if case .array = models.expanding(models.expanding(field.type).unwrapped) { return }
        error(
            "style '\(style.value)' is for arrays; '\(field.name.value)' is '\(models.spelling(field.type))'",
            at: style.location)
    }

    /// The text of a fixed header or query parameter; nil, reported, where the value is not one of its type.
    mutating func fixedValue(_ syntax: FieldSyntax, _ field: Field) -> FixedValue? {
        guard let node = syntax.value, !field.unresolved else { return nil }
        guard let text = node.string ?? node.number ?? node.bool.map({ String($0) }) else {
            error("a fixed value is a string, a number or a boolean, not \(node.kindPhrase)", at: node.location)
            return nil
        }
        guard !field.type.isOptional else {
            error("a fixed value is always sent; leave the '?' out", at: syntax.type.location)
            return nil
        }
        let checker = ExampleChecker(models: models, decoding: decoding, lenient: false)
        if let mismatch = checker.mismatch(node, field.type) {
            error("the value of '\(syntax.name.value)' is not of its type: \(mismatch.text)", at: node.location)
            return nil
        }
        return FixedValue(name: syntax.name, value: text)
    }
}
