/// What holds for every call of an API.
extension Resolution {
    mutating func basePath() -> String {
        guard let path = document.basePath, !path.value.isEmpty else { return "" }
        do {
            let template = try PathTemplate(path.value)
            if !template.parameters.isEmpty {
                error("the base path takes no parameters; put them into each path", at: path.location)
            } else if path.value.hasSuffix("/") {
                error(
                    "the base path ends with '/', and each path starts with one; leave it out here", at: path.location)
            }
        } catch {
            self.error("base path '\(path.value.onOneLine)': \(error.message)", at: path.location)
        }
        return path.value
    }

    mutating func servers() -> [Located<String>] {
        var seen: [String: SourceLocation] = [:]
        for server in document.servers {
            if let first = seen.updateValue(server.location, forKey: server.value) {
                error(
                    "server '\(server.value)' comes twice; leave one out", at: server.location,
                    notes: [.init("the first is here", at: first)])
            }
        }
        return document.servers
    }

    mutating func authScheme(_ syntax: Located<AuthSyntax>?) -> AuthScheme? {
        guard let syntax else { return nil }
        switch syntax.value {
        case .bearer(let scheme):
            if !HTTPSyntax.isToken(scheme) {
                error(
                    "'\(scheme.onOneLine)' is no authentication scheme, which is one word such as 'Bearer' "
                        + "(RFC 9110 §11.1)", at: syntax.location)
            }
        case .header(let name): checkHeaderName(Located(name, at: syntax.location))
        case .basic, .none: break
        }
        return AuthScheme(syntax.value)
    }

    /// The envelope that is written: nil where nothing is, `.some(nil)` for `null`.
    mutating func envelope(_ syntax: Located<EnvelopeSyntax>?) -> Envelope?? {
        guard let syntax else { return nil }
        switch syntax.value {
        case .off: return .some(nil)
        case .paths(let data, let failure):
            if let data, let failure, data.value == failure.value || data.value.hasPrefix(failure.value + ".") {
                error("'data' is where 'error' is, so that every answer would be a failure", at: failure.location)
            }
            return Envelope(data: data.map { keys($0) }, error: failure.map { keys($0) })
        }
    }

    /// The keys of a dotted path; an empty one among them is reported.
    mutating func keys(_ path: Located<String>) -> [String] {
        let keys = path.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if keys.contains("") {
            error("path '\(path.value)' has an empty key; write keys with one '.' between them", at: path.location)
        }
        return keys
    }

    mutating func apiHeaders() -> (fixed: [FixedValue], supplied: [Field]) {
        for header in document.headers {
            if let filler = filler(of: header.name.value) {
                reportFilledIn(header, by: filler)
            } else if header.name.value.lowercased() == "content-type", let body = bodyWithItsOwnType {
                error(
                    "header '\(header.name.value)' on every call would stand over that of each body; leave it out, and "
                        + "say it with 'contentType' where a JSON body has another", at: header.name.location,
                    notes: [.init("this body has its own", at: body)])
            }
        }
        return headers(document.headers, .apiHeader, TypePlace(name: document.name, origin: .inHeaders))
    }

    /// What fills in a header on some call, the first in the spec that does.
    private func filler(of header: String) -> HeaderFiller? {
        let fillers =
            [HeaderFiller(document.auth)]
            + document.endpoints.flatMap { call in
                [HeaderFiller(call.auth), HeaderFiller(call.idempotency)]
            }
        return fillers.lazy.compactMap { $0 }.first { $0.header.lowercased() == header.lowercased() }
    }

    /// A body whose media type is not that of JSON, the first in the spec.
    private var bodyWithItsOwnType: SourceLocation? {
        document.endpoints.lazy.compactMap(\.body).first { body in
            if case .json = body.value.content { body.value.contentType != nil } else { true }
        }?.location
    }

    /// A header that the client fills in is not one to declare: what is declared would be lost, or the credential.
    mutating func reportFilledIn(_ header: FieldSyntax, by filler: HeaderFiller) {
        error(
            "header '\(header.name.value)' is filled in from '\(filler.key)'; leave it out here",
            at: header.name.location, notes: [.init("'\(filler.header)' is here", at: filler.location)])
    }
}

/// A header that the client fills in by itself, and the key that says so.
struct HeaderFiller {
    let key: String
    let header: String
    let location: SourceLocation

    init?(_ auth: Located<AuthSyntax>?) {
        guard let auth, case .header(let name) = auth.value else { return nil }
        (key, header, location) = ("auth", name, auth.location)
    }

    init?(_ idempotency: Located<IdempotencySyntax>?) {
        guard let idempotency, case .key(let name) = idempotency.value else { return nil }
        (key, header, location) = ("idempotency", name, idempotency.location)
    }
}

extension AuthScheme {
    init(_ syntax: AuthSyntax) {
        switch syntax {
        case .bearer(let scheme): self = .bearer(scheme: scheme)
        case .basic: self = .basic
        case .header(let name): self = .header(name)
        case .none: self = .none
        }
    }
}
