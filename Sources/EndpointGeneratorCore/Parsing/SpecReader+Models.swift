/// Models and errors.
extension SpecReader {
    /// A model, also where it has a fault: its name is still one that may be used.
    mutating func model(_ member: JSONNode.Member) -> ModelSyntax {
        let faulty = ShapeSyntax.alias(.faulty(at: member.value.location))
        guard let object = object(member.value, .model) else { return ModelSyntax(name: member.key, shape: faulty) }
        let shape = modelShape(object, name: member.key.value)
        var model = ModelSyntax(name: member.key, shape: shape ?? faulty)
        model.doc = doc(object)
        model.swift = name(object, "swift")
        model.deprecated = deprecation(object)
        return model
    }

    private mutating func modelShape(_ object: ObjectReader, name: String) -> ShapeSyntax? {
        let keys = Self.typeKeys + ["newtype"]
        let forms = object.present(among: keys)
        let kinds = Set(forms.map { Self.structureKeys.contains($0.value) ? "fields" : $0.value })
        guard let first = forms.first, kinds.count == 1 else {
            guard !forms.isEmpty || object.lacks(keys) else { return nil }
            let written = forms.map { "'\($0.value)'" }.joined(separator: " and ")
            report(
                forms.isEmpty
                    ? "the model '\(name)' needs one of 'fields', 'enum', 'union', 'newtype' and 'type'"
                    : "the model '\(name)' cannot have \(written) side by side",
                at: forms.last?.location ?? object.location)
            return nil
        }
        switch first.value {
        case "newtype":
            reportShapeKeys(of: object, besides: "newtype")
            return object["newtype"].map { .newtype(expression($0, "'newtype'")) }
        case "type": return .alias(type(of: object))
        default: return shape(of: object)
        }
    }

    /// An error, also where it has a fault: its name is still one that may be listed.
    mutating func error(_ member: JSONNode.Member) -> ErrorSyntax {
        var error = ErrorSyntax(name: member.key)
        guard let object = object(member.value, .error) else { return error }
        error.doc = doc(object)
        error.swift = name(object, "swift")
        error.statuses = statuses(object)
        error.when = conditions(object)
        error.body = given(object, "body").map { type($0, "'body'") }
        error.message = name(object, "message")
        error.common = bool(object, "common")?.value ?? false
        return error
    }

    private mutating func statuses(_ object: ObjectReader) -> [JSONNode] {
        guard let node = object["status"] else {
            if object.lacks(["status"]) { report("'status' is missing in an error", at: object.location) }
            return []
        }
        let nodes = node.array ?? [node]
        if nodes.isEmpty { report("'status' needs at least one status", at: node.location) }
        return nodes.filter { status in
            if status.isWholeNumber || status.string != nil { return true }
            report(
                "a status has to be a number, \"4xx\", \"5xx\", \"default\" or \"envelope\", not \(status.kindPhrase)",
                at: status.location)
            return false
        }
    }

    private mutating func conditions(_ object: ObjectReader) -> [(path: Located<String>, value: JSONNode)] {
        entries(given(object, "when"), "'when'").filter { member in
            switch member.value.value {
            case .string, .number, .bool: return true
            default:
                report(
                    "a value under 'when' has to be a string, a number or a boolean, not \(member.value.kindPhrase)",
                    at: member.value.location)
                return false
            }
        }.map { ($0.key, $0.value) }
    }
}

/// Name → field: the one grammar of model fields, path parameters, query, headers, form fields and parts.
extension SpecReader {
    mutating func fields(_ node: JSONNode?, _ what: String, _ kind: ObjectKind) -> [FieldSyntax] {
        entries(node, what).compactMap { field($0, kind) }
    }

    private mutating func field(_ member: JSONNode.Member, _ kind: ObjectKind) -> FieldSyntax? {
        guard member.value.object != nil else {
            let type = expression(member.value, "the type of '\(member.key.value)'")
            return FieldSyntax(name: member.key, type: type)
        }
        guard let object = object(member.value, kind) else { return nil }
        var field = FieldSyntax(name: member.key, type: type(of: object))
        field.doc = doc(object)
        field.swift = name(object, "swift")
        field.aliases = strings(object, "aliases") ?? []
        field.defaultValue = given(object, "default")
        field.required = bool(object, "required")
        field.lenient = bool(object, "lenient")
        field.lossy = bool(object, "lossy")
        field.dates = dates(object)
        field.null = word(object, "null", ["omit", "send", "patch"])
        field.sensitive = bool(object, "sensitive")
        field.example = object["example"]
        field.deprecated = deprecation(object)
        field.style = word(object, "style", ParameterStyle.allCases.map(\.rawValue))
        field.value = object["value"]
        return field
    }
}
