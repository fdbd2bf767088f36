/// The calls of an API.
extension Resolution {
    mutating func endpointDeclarations(_ errors: [ErrorDeclaration]) -> [EndpointDeclaration] {
        checkCommonErrors(errors)
        checkErrorsAreListed(errors)
        var endpoints: [EndpointDeclaration] = []
        for (index, syntax) in document.endpoints.enumerated() {
            endpoints.append(endpoint(syntax, index, errors))
        }
        flattenStructures()
        checkUniformMapKeys()
        return endpoints
    }

    private mutating func endpoint(
        _ syntax: EndpointSyntax, _ index: Int, _ errors: [ErrorDeclaration]
    ) -> EndpointDeclaration {
        let place = TypePlace(name: syntax.name, origin: .inEndpoint(index, .parameter, isElement: false))
        checkMethod(syntax)
        let path = pathParameters(syntax, place)
        let query = query(syntax, place)
        let headers = headers(syntax.headers, .header, place)
        let auth = authScheme(syntax.auth)
        let idempotency = idempotency(syntax)
        checkOwnHeaders(syntax)
        return EndpointDeclaration(
            name: syntax.name, swift: syntax.swift, doc: syntax.doc,
            deprecated: syntax.deprecated.map(Deprecation.init), group: syntax.group?.value,
            method: syntax.method.value, path: syntax.path, pathParameters: path, query: query.parameters,
            fixedQuery: query.fixed, headers: headers.supplied, fixedHeaders: headers.fixed,
            body: body(syntax, index), response: response(syntax, index), errors: endpointErrors(syntax, errors),
            onlyErrors: syntax.onlyErrors, idempotency: idempotency, auth: auth, envelope: envelope(syntax.envelope),
            server: server(syntax), cacheDisabled: syntax.cache != nil, timeout: timeout(syntax), pagination: nil)
    }

    private mutating func query(
        _ syntax: EndpointSyntax, _ place: TypePlace
    ) -> (parameters: [QueryParameter], fixed: [FixedValue]) {
        var parameters: [QueryParameter] = []
        var fixed: [FixedValue] = []
        for field in syntax.query {
            if field.value == nil {
                parameters.append(queryParameter(field, .query, place))
            } else if let value = fixedValue(field, parameter(field, .query, place)) {
                fixed.append(value)
            }
        }
        return (parameters, fixed)
    }
}

// MARK: - Single keys

extension Resolution {
    private mutating func checkMethod(_ syntax: EndpointSyntax) {
        let method = syntax.method
        if !HTTPSyntax.isToken(method.value) {
            let words = method.value.uppercased().split { !$0.isLetter }.map(String.init)
            let meant = words.first(where: HTTPSyntax.methods.contains) ?? "GET"
            error(
                "'\(method.value.onOneLine)' is no method (RFC 9110 §9.1); write one word, such as '\(meant)'",
                at: method.location)
        } else if !HTTPSyntax.methods.contains(method.value),
            HTTPSyntax.methods.contains(method.value.uppercased())
        {
            error(
                "method '\(method.value)' is written '\(method.value.uppercased())': methods are case-sensitive "
                    + "(RFC 9110 §9.1)", at: method.location)
        } else if !HTTPSyntax.methods.contains(method.value),
            let near = HTTPSyntax.methods.nearMatch(to: method.value)
        {
            warning("method '\(method.value)' is sent as it stands; did you mean '\(near)'?", at: method.location)
        }
        guard let body = syntax.body, ["GET", "HEAD", "TRACE"].contains(method.value) else { return }
        error(
            "a \(method.value) has no body (RFC 9110 §9.3); send it in the query, or use POST", at: body.location)
    }

    private mutating func idempotency(_ syntax: EndpointSyntax) -> Idempotency {
        let isSafe = ["GET", "HEAD", "OPTIONS", "TRACE"].contains(syntax.method.value)
        guard let written = syntax.idempotency else {
            if isSafe { return .safe }
            return ["PUT", "DELETE"].contains(syntax.method.value) ? .idempotent : .none
        }
        switch written.value {
        case .safe: return .safe
        case .idempotent: return .idempotent
        case .none: return .none
        case .key(let header):
            if isSafe {
                error(
                    "a \(syntax.method.value) is safe and needs no idempotency key; leave it out", at: written.location)
            }
            checkHeaderName(Located(header, at: written.location))
            return .key(header: header)
        }
    }

    private mutating func checkOwnHeaders(_ syntax: EndpointSyntax) {
        let credential = HeaderFiller(syntax.auth ?? document.auth)
        let key = HeaderFiller(syntax.idempotency)
        if let credential, let key, credential.header.lowercased() == key.header.lowercased(),
            sharedHeaders.insert(credential.location).inserted
        {
            error(
                "header '\(key.header)' would hold the credential and the idempotency key; give one of them another one",
                at: key.location, notes: [.init("the credential is said here", at: credential.location)])
        }
        for header in syntax.headers {
            let name = header.name.value.lowercased()
            if let filler = [credential, key].lazy.compactMap({ $0 }).first(where: { $0.header.lowercased() == name }) {
                reportFilledIn(header, by: filler)
            } else if name == "content-type", case .multipart = syntax.body?.value.content {
                error(
                    "the 'Content-Type' of a multipart body names the boundary that the client chooses; leave it out",
                    at: header.name.location)
            }
        }
    }

    private mutating func server(_ syntax: EndpointSyntax) -> String? {
        guard let server = syntax.server else { return nil }
        let known = document.servers.map(\.value)
        if !known.contains(server.value) {
            unknown("server", server, among: known, otherwise: "add it to 'servers'")
        }
        return server.value
    }

    private mutating func timeout(_ syntax: EndpointSyntax) -> Double? {
        guard let timeout = syntax.timeout else { return nil }
        if !(timeout.value > 0 && timeout.value.isNormal && timeout.value <= 86400) {
            error(
                "a timeout is a number of seconds above 0, at most a day (86400); leave it out for the client's",
                at: timeout.location)
        }
        return timeout.value
    }
}
