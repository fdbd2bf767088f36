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
        field.defaultValue = object["default"]
        field.required = bool(object, "required")
        field.lenient = bool(object, "lenient")
        field.lossy = bool(object, "lossy")
        field.dates = strings(object, "dates")
        field.null = word(object, "null", ["omit", "send", "patch"])
        field.sensitive = bool(object, "sensitive")
        field.example = object["example"]
        field.deprecated = deprecation(object)
        field.style = word(object, "style", ParameterStyle.allCases.map(\.rawValue))
        field.value = object["value"]
        return field
    }
}
