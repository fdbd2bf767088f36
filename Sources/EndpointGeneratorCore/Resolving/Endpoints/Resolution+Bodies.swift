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
