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

    /// The first sensitive field that a path may lead through, by any of its names and in any alternative of a union.
    ///
    /// - Parameter unions: those that were entered on the way to this key, so that none is entered twice.
    func sensitiveField(on keys: [String], in type: WireType, inside unions: [ModelID] = []) -> Located<String>? {
        guard let key = keys.first else { return nil }
        switch models.expanding(models.expanding(type).unwrapped) {
        case .map(_, let value): return sensitiveField(on: Array(keys.dropFirst()), in: value)
        case .model(let id):
            switch models[id].shape {
            case .union(let union):
                guard !unions.contains(id) else { return nil }
                return union.alternatives.lazy
                    .compactMap { sensitiveField(on: keys, in: $0.type, inside: unions + [id]) }.first
            case .structure(let structure):
                let named = structure.fields.filter { $0.name.value == key || $0.aliases.contains(key) }
                if let secret = named.first(where: \.sensitive) { return secret.name }
                let rest = Array(keys.dropFirst())
                let inner = named.isEmpty ? structure.additional.map { [$0] } ?? [] : named.map(\.type)
                return inner.lazy.compactMap { sensitiveField(on: rest, in: $0) }.first
            default: return nil
            }
        default: return nil
        }
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
        let near = structure.fields.map(\.name.value).nearMatch(to: key) ?? further(key, structure)
        let hint = near.map { "; did you mean '\($0)'?" } ?? ""
        return .fault("'\(models[id].name.value)' has no field '\(key)'\(hint)")
    }

    /// A key that stands one level further in: `error.code` for `code`.
    private func further(_ key: String, _ structure: Structure) -> String? {
        let holder = structure.fields.first { field in
            models.structure(models.expanding(field.type).unwrapped)?.structure.fields
                .contains { $0.name.value == key } ?? false
        }
        return holder.map { "\($0.name.value).\(key)" }
    }
}
