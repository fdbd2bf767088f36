import Mustache

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

/// The path of a call and its parameters.
extension Resolution {
    /// The parameters in the order of the path; those that are not declared are strings.
    mutating func pathParameters(_ syntax: EndpointSyntax, _ place: TypePlace) -> [PathParameter] {
        let declared = declaredParameters(syntax, place)
        let template: PathTemplate
        do {
            template = try PathTemplate(syntax.path.value)
        } catch {
            self.error("path '\(syntax.path.value.onOneLine)': \(error.message)", at: syntax.path.location)
            return []
        }
        reportUnused(syntax, template, declared)
        var found: [PathParameter] = []
        for parameter in template.parameters {
            let location = syntax.path.location.advanced(by: parameter.offset + 1)
            if found.contains(where: { $0.field.name.value == parameter.name }) {
                error(
                    "path parameter '\(parameter.name)' stands in the path twice; give one another name", at: location)
                continue
            }
            let field = declared[parameter.name] ?? Field(name: Located(parameter.name, at: location), type: .string)
            if !parameter.isRest { checkSegments(field) }
            found.append(PathParameter(field: field, isRest: parameter.isRest))
        }
        return found
    }

    /// Servers and proxies resolve such segments away, and the client refuses them.
    private mutating func checkSegments(_ field: Field) {
        let known = models.enumeration(field.type)?.enumeration.values.map(\.value.text)
        for text in known ?? [text(of: field.defaultValue)].compactMap({ $0 }) where ["", ".", ".."].contains(text) {
            error(
                "path parameter '\(field.name.value)' could be \"\(text)\", which is no segment of a path; leave it out",
                at: field.name.location)
        }
    }

    private mutating func declaredParameters(_ syntax: EndpointSyntax, _ place: TypePlace) -> [String: Field] {
        var declared: [String: Field] = [:]
        for field in syntax.parameters { declared[field.name.value] = parameter(field, .path, place) }
        return declared
    }

    private mutating func reportUnused(
        _ syntax: EndpointSyntax, _ template: PathTemplate, _ declared: [String: Field]
    ) {
        let used = template.parameters.map(\.name)
        let open = used.filter { declared[$0] == nil }
        for field in syntax.parameters where !used.contains(field.name.value) {
            let hint = open.nearMatch(to: field.name.value) ?? (open.count == 1 ? open.first : nil)
            error(
                "path parameter '\(field.name.value)' is not in the path; "
                    + (hint.map { "did you mean '\($0)'?" } ?? "write '{\(field.name.value)}' there, or leave it out"),
                at: field.name.location)
        }
    }
}

extension SourceLocation {
    /// A place further on in the same line.
    fileprivate func advanced(by columns: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column + columns)
    }
}

/// Headers, of the spec and of one call.
extension Resolution {
    mutating func headers(
        _ syntax: [FieldSyntax], _ place: FieldPlace, _ typePlace: TypePlace
    ) -> (fixed: [FixedValue], supplied: [Field]) {
        var fixed: [FixedValue] = []
        var supplied: [Field] = []
        var seen: [String: SourceLocation] = [:]
        for header in syntax {
            checkHeaderName(header.name)
            if let first = seen.updateValue(header.name.location, forKey: header.name.value.lowercased()) {
                error(
                    "header '\(header.name.value)' comes twice, as the case of letters tells none apart "
                        + "(RFC 9110 §5.1); leave one out", at: header.name.location,
                    notes: [.init("the first is here", at: first)])
                continue
            }
            let field = parameter(header, place, typePlace)
            if header.value == nil {
                checkKnownValues(header, field)
                supplied.append(field)
            } else if let value = fixedValue(header, field) {
                checkHeaderText(value.value, "the value of '\(header.name.value)'", at: header.value?.location)
                fixed.append(value)
            }
        }
        return (fixed, supplied)
    }

    /// The values of a header that the spec knows: its default, and those of an enum.
    private mutating func checkKnownValues(_ header: FieldSyntax, _ field: Field) {
        var single = models.expanding(field.type.unwrapped)
        if case .array(let element) = single { single = element }
        if let (id, enumeration) = models.enumeration(single) {
            for value in enumeration.values {
                checkHeaderText(
                    value.value.text,
                    "header '\(header.name.value)' takes '\(models[id].name.value)', whose value "
                        + "\"\(value.value.text.onOneLine)\"", at: header.type.location)
            }
        } else if let text = text(of: field.defaultValue) {
            checkHeaderText(text, "the default of '\(header.name.value)'", at: header.defaultValue?.location)
        }
    }

    private mutating func checkHeaderText(_ text: String, _ what: String, at location: SourceLocation?) {
        guard let fault = HTTPSyntax.faultOfHeaderValue(text), let location else { return }
        error("\(what) \(fault), which no header can (RFC 9110 §5.5)", at: location)
    }

    /// The text that a default is sent as, where it is one.
    private func text(of value: DefaultValue?) -> String? {
        switch value {
        case .string(let text): return text
        case .enumeration(let id, let index):
            guard case .enumeration(let enumeration) = models[id].shape else { return nil }
            return enumeration.values[index].value.text
        default: return nil
        }
    }

    /// The name of a header that a spec may set.
    mutating func checkHeaderName(_ name: Located<String>) {
        if !HTTPSyntax.isToken(name.value) {
            error(
                "'\(name.value.onOneLine)' is no name of a header; it has letters, digits and a few signs, "
                    + "no spaces (RFC 9110 §5.6.2)", at: name.location)
        } else if let reason = HTTPSyntax.ownHeaders[name.value.lowercased()] {
            error("header '\(name.value)' cannot be set: \(reason)", at: name.location)
        }
    }
}
