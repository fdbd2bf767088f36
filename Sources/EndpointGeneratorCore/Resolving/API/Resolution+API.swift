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
                error("'\(scheme.onOneLine)' is no authentication scheme (RFC 9110 §11.1)", at: syntax.location)
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
            if let data, data == failure {
                error("'data' and 'error' are one path, so every answer would be a failure", at: syntax.location)
            }
            return Envelope(
                data: data.map { keys(Located($0, at: syntax.location)) },
                error: failure.map { keys(Located($0, at: syntax.location)) })
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
        if case .header(let name) = document.auth?.value { reportFilledIn(document.headers, name, from: "auth") }
        return headers(document.headers, .apiHeader, TypePlace(name: document.name, origin: .inHeaders))
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
