/// What travels in a call and in its answer.
extension SpecReader {
    mutating func body(_ node: JSONNode?) -> Located<BodySyntax>? {
        guard let node else { return nil }
        guard node.object != nil else {
            return Located(BodySyntax(content: .json(expression(node, "'body'"))), at: node.location)
        }
        guard let object = object(node, .body) else { return nil }
        let content = content(object)
        let (contentType, optional) = (name(object, "contentType"), bool(object, "optional")?.value ?? false)
        return content.map {
            var body = BodySyntax(content: $0)
            body.contentType = contentType
            body.optional = optional
            return Located(body, at: node.location)
        }
    }

    private mutating func content(_ object: ObjectReader) -> BodySyntax.Content? {
        let forms = object.present(among: ["json", "form", "multipart", "raw", "file", "text"])
        let inline = object.present(among: Self.typeKeys)
        guard let form = forms.first else {
            // Whether the body may be left out is said for the body, not for its type.
            let typed = ObjectReader(
                kind: object.kind, location: object.location,
                members: object.members.filter { $0.key.value != "optional" })
            return .json(type(of: typed))
        }
        if let second = forms.dropFirst().first ?? inline.first {
            report("a body has one form: '\(form.value)' or '\(second.value)'", at: second.location)
            return nil
        }
        reportShapeKeys(of: object, besides: form.value)
        if let optional = object["optional"], ["form", "multipart"].contains(form.value) {
            report(
                "'optional' has no meaning beside '\(form.value)', whose fields are arguments of the call; write '?' "
                    + "behind the type of each that may be left out", at: optional.location)
        }
        switch form.value {
        case "json": return object["json"].map { .json(type($0, "'json'")) }
        case "form": return .form(fields(object["form"], "'form'", .formField))
        case "multipart": return .multipart(fields(object["multipart"], "'multipart'", .part))
        case "raw": return name(object, "raw").map { .raw($0) }
        case "file": return name(object, "file").map { .file($0) }
        default: return name(object, "text").map { .text($0) }
        }
    }

    mutating func response(_ node: JSONNode?) -> Located<ResponseSyntax>? {
        guard let node else { return nil }
        return Located(responseSyntax(node), at: node.location)
    }

    private mutating func responseSyntax(_ node: JSONNode) -> ResponseSyntax {
        if node.string == "void" { return .void }
        guard node.object != nil else { return .json(expression(node, "'response'")) }
        if firstStatus(node) != nil { return .outcomes(outcomes(node)) }
        return form(of: node) ?? .json(.faulty(at: node.location))
    }

    /// The first key, where that is a status and the answer one of several.
    private func firstStatus(_ node: JSONNode) -> Located<String>? {
        let first = node.object?.first { $0.key.value != "$comment" }
        return first?.key.value.first?.isNumber == true ? first?.key : nil
    }

    private mutating func form(of node: JSONNode) -> ResponseSyntax? {
        guard let object = object(node, .response) else { return nil }
        let forms = object.present(among: ["raw", "text", "file", "stream"])
        guard let form = forms.first else { return .json(type(of: object)) }
        let inline = object.present(among: Self.typeKeys)
        if let second = forms.dropFirst().first ?? inline.first {
            report("a response has one form: '\(form.value)' or '\(second.value)'", at: second.location)
            return nil
        }
        reportShapeKeys(of: object, besides: form.value)
        if let optional = object["optional"] {
            report("'optional' goes with an inline type, not with '\(form.value)'", at: optional.location)
        }
        switch form.value {
        case "raw": return name(object, "raw").map { .raw($0) }
        case "text": return name(object, "text").map { .text($0) }
        case "file": return name(object, "file").map { .file($0) }
        default: return stream(object)
        }
    }

    private mutating func stream(_ object: ObjectReader) -> ResponseSyntax? {
        let event = object["stream"].map { type($0, "'stream'") }
        let (framing, end) = (word(object, "as", ["sse", "json-lines"]), name(object, "end"))
        if object.lacks(["as"]) {
            report("'as' is missing beside 'stream': it is 'sse' or 'json-lines'", at: object.location)
        }
        guard let event, let framing else { return nil }
        return .stream(event, as: framing, end: end)
    }

    private mutating func outcomes(_ node: JSONNode) -> [(status: Located<String>, response: ResponseSyntax)] {
        entries(node, "'response'").map { ($0.key, outcome($0)) }
    }

    private mutating func outcome(_ member: JSONNode.Member) -> ResponseSyntax {
        let (node, status) = (member.value, member.key.value)
        if node.string == "void" { return .void }
        if let inner = firstStatus(node) {
            report("the answer to \(status) has no statuses of its own; write its type", at: inner.location)
        } else if let form = node.object?.first(where: { ["raw", "text", "file", "stream"].contains($0.key.value) }) {
            report(
                "an outcome is JSON or 'void', not '\(form.key.value)'; make a call that answers with anything else one "
                    + "of its own", at: form.key.location)
        } else {
            return .json(type(node, "the answer to \(status)"))
        }
        return .json(.faulty(at: node.location))
    }
}
