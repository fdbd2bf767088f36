import Mustache

/// What a call sends.
extension Resolution {
    mutating func body(_ syntax: EndpointSyntax, _ index: Int) -> Body? {
        guard let body = syntax.body else { return nil }
        let place = TypePlace(
            name: Located("body", at: body.location), origin: .inEndpoint(index, .body, isElement: false))
        if let contentType = body.value.contentType { checkBodyType(contentType) }
        let contentType = body.value.contentType?.value
        switch body.value.content {
        case .json(let type): return jsonBody(type, body.value, place)
        case .form(let fields):
            let fields = fields.map { queryParameter($0, .form, place.parameter(index)) }
            return Body(content: .form(fields, contentType: contentType), isOptional: body.value.optional)
        case .multipart(let parts):
            reportContentType(body.value, "is 'multipart/form-data' with a boundary that the client chooses")
            if parts.isEmpty { error("a multipart body needs a part", at: body.location) }
            let parts = parts.map { parameter($0, .part, place.parameter(index)) }
            return Body(content: .multipart(parts), isOptional: body.value.optional)
        case .raw(let type): return plainBody(body.value, type, .raw(mediaType: type.value))
        case .file(let type): return plainBody(body.value, type, .file(mediaType: type.value))
        case .text(let type): return plainBody(body.value, type, .text(mediaType: type.value))
        }
    }

    private mutating func jsonBody(_ syntax: TypeSyntax, _ body: BodySyntax, _ place: TypePlace) -> Body? {
        let type = link(syntax, place) ?? .any
        return Body(
            content: .json(type.unwrapped, contentType: body.contentType?.value),
            isOptional: body.optional || type.isOptional)
    }

    private mutating func plainBody(_ body: BodySyntax, _ type: Located<String>, _ content: Body.Content) -> Body {
        reportContentType(body, "is said already")
        checkBodyType(type)
        return Body(content: content, isOptional: body.optional)
    }

    private mutating func reportContentType(_ body: BodySyntax, _ reason: String) {
        guard let contentType = body.contentType else { return }
        error("the content type of this body \(reason); leave 'contentType' out", at: contentType.location)
    }

    /// The type of something that is sent, which is never a range of types.
    private mutating func checkBodyType(_ type: Located<String>) {
        if HTTPSyntax.isMediaType(type.value), type.value.contains("*") {
            error("a body has one media type, not the range '\(type.value)'", at: type.location)
        } else {
            checkMediaType(type)
        }
    }

    mutating func checkMediaType(_ type: Located<String>) {
        guard !HTTPSyntax.isMediaType(type.value) else { return }
        error(
            "'\(type.value.onOneLine)' is no media type; write one such as 'image/png' (RFC 9110 §8.3.1)",
            at: type.location)
    }
}

extension TypePlace {
    /// The place of a form field or part, which is a parameter of the call.
    fileprivate func parameter(_ index: Int) -> TypePlace {
        TypePlace(name: name, origin: .inEndpoint(index, .parameter, isElement: false))
    }
}

/// Follows the keys of a dotted path through a type, as far as that is known before a value is there.
struct BodyPath {
    let models: [Model]

    enum Outcome {
        /// The type at the end; it is optional where something on the way is.
        case found(WireType, steps: [Pagination.ItemsStep])
        /// It leads through `any`, a map, or a union without saying more.
        case open
        /// It leads to what could not be made out, which was reported.
        case broken
        case fault(String)
    }

    func follow(_ keys: [String], in type: WireType) -> Outcome {
        var type = type
        var steps: [Pagination.ItemsStep] = []
        var isOptional = false
        for key in keys {
            let expanded = models.expanding(models.expanding(type).unwrapped)
            guard let (id, structure) = models.structure(expanded) else { return stranded(key, in: expanded) }
            guard let field = structure.fields.first(where: { $0.name.value == key }) else {
                if structure.isPartial { return .broken }
                return structure.additional == nil ? missing(key, structure, id) : .open
            }
            if field.unresolved { return .broken }
            let fieldIsOptional = models.expanding(field.type).isOptional || field.null == .patch
            steps.append(Pagination.ItemsStep(model: id, field: key, isOptional: fieldIsOptional))
            isOptional = isOptional || fieldIsOptional
            type = field.type
        }
        return .found(isOptional ? type.madeOptional : type, steps: steps)
    }

    private func stranded(_ key: String, in type: WireType) -> Outcome {
        switch type {
        case .any, .map: return .open
        case .model(let id): if case .union = models[id].shape { return .open }
        default: break
        }
        return .fault("'\(models.spelling(type))' has no fields, so no '\(key)' either")
    }

    private func missing(_ key: String, _ structure: Structure, _ id: ModelID) -> Outcome {
        let hint = structure.fields.map(\.name.value).nearMatch(to: key).map { "; did you mean '\($0)'?" } ?? ""
        return .fault("'\(models[id].name.value)' has no field '\(key)'\(hint)")
    }
}
