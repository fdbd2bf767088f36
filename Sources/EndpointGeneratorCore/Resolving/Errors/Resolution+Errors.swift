/// The named failures of an API.
extension Resolution {
    mutating func errorDeclarations() -> [ErrorDeclaration] {
        document.errors.enumerated().map { index, syntax in
            ErrorDeclaration(
                name: syntax.name, swift: syntax.swift, doc: syntax.doc, statuses: statuses(syntax),
                when: conditions(syntax), body: errorBody(syntax, index), message: message(syntax),
                common: syntax.common)
        }
    }

    private mutating func errorBody(_ syntax: ErrorSyntax, _ index: Int) -> WireType? {
        guard let body = syntax.body else { return nil }
        guard let type = link(body, TypePlace(name: syntax.name, origin: .inError(index))) else { return .any }
        if models.expanding(type).isOptional {
            error("the body of an error cannot be optional; leave the '?' out", at: body.location)
        }
        return type
    }

    private mutating func message(_ syntax: ErrorSyntax) -> [String]? {
        guard let path = syntax.message else { return nil }
        if syntax.body == nil {
            error("'message' is read from the body, and '\(syntax.name.value)' has none; add 'body'", at: path.location)
        }
        return keys(path)
    }

    private mutating func conditions(_ syntax: ErrorSyntax) -> [(path: [String], value: Literal)] {
        var found: [(path: [String], value: Literal)] = []
        for condition in syntax.when {
            let path = keys(condition.path)
            guard let value = Literal(condition.value) else {
                error(
                    "'when' compares with a string, a number or a boolean, not \(condition.value.kindPhrase)",
                    at: condition.value.location)
                continue
            }
            found.append((path, value))
        }
        return found
    }
}

extension Literal {
    /// The literal that a JSON value is; nil for null, arrays and objects.
    init?(_ node: JSONNode) {
        switch node.value {
        case .string(let text): self = .string(text)
        case .number(let text): self = .number(text)
        case .bool(let value): self = .bool(value)
        case .null, .array, .object: return nil
        }
    }
}

// MARK: - Statuses

extension Resolution {
    private mutating func statuses(_ syntax: ErrorSyntax) -> [ErrorDeclaration.StatusMatch] {
        var found: [ErrorDeclaration.StatusMatch] = []
        for node in syntax.statuses {
            guard let status = status(node) else { continue }
            if found.contains(status) {
                error("status \(node.string ?? node.number ?? "") comes twice; leave one out", at: node.location)
                continue
            }
            found.append(status)
            if syntax.statuses.count > 1, status == .default || status == .envelope {
                error("'\(node.string ?? "")' stands alone, not in a list; leave the rest out", at: node.location)
            }
        }
        return found
    }

    private mutating func status(_ node: JSONNode) -> ErrorDeclaration.StatusMatch? {
        if let status = node.integer, (200...599).contains(status) {
            if (200...299).contains(status) {
                checkEnvelopeIsThere(node, "a call that is answered \(status) fails only by")
            }
            return .exact(status)
        }
        switch node.string {
        case "4xx": return .range(4)
        case "5xx": return .range(5)
        case "default": return .default
        case "envelope":
            checkEnvelopeIsThere(node, "status 'envelope' needs")
            return .envelope
        default: reportStatus(node)
        }
        return nil
    }

    private mutating func reportStatus(_ node: JSONNode) {
        let written = node.string ?? node.number ?? node.kindPhrase
        let advice: String
        if let status = node.integer, (100...199).contains(status) {
            advice = "an answer that goes on is never seen; leave it out"
        } else if let text = node.string, let status = Int(text), (200...599).contains(status) {
            advice = "write the number \(status), without quotes"
        } else if let text = node.string, ["4xx", "5xx", "default", "envelope"].contains(text.lowercased()) {
            advice = "write '\(text.lowercased())'"
        } else {
            advice = "a status is a number from 200 to 599, '4xx', '5xx', 'default' or 'envelope'"
        }
        error("unknown status '\(written.onOneLine)'; \(advice)", at: node.location)
    }

    private mutating func checkEnvelopeIsThere(_ node: JSONNode, _ reason: String) {
        let envelopes = [document.envelope] + document.endpoints.map(\.envelope)
        let hasErrors = envelopes.contains { envelope in
            envelope?.value.hasError ?? false
        }
        guard !hasErrors else { return }
        error("\(reason) an 'envelope' that says where its 'error' is; add one", at: node.location)
    }
}

// MARK: - Paths into bodies

extension Resolution {
    /// Holds the paths of each error against its body, when all models are there.
    mutating func checkErrorPaths(_ errors: inout [ErrorDeclaration]) {
        let paths = BodyPath(models: models)
        for (syntax, declaration) in zip(document.errors, errors) {
            guard let body = declaration.body, syntax.body != nil else { continue }
            for condition in syntax.when {
                checkCondition(condition.path, condition.value, paths, body)
            }
            guard let path = syntax.message, let keys = declaration.message, !keys.contains("") else { continue }
            if let secret = paths.sensitiveField(on: keys, in: body) {
                error(
                    "message '\(path.value)' would show '\(secret.value)', which is sensitive; name another field, or "
                        + "leave 'message' out", at: path.location,
                    notes: [.init("'\(secret.value)' is here", at: secret.location)])
                continue
            }
            switch paths.follow(keys, in: body) {
            case .open, .broken: break
            case .fault(let reason): error("message '\(path.value)': \(reason)", at: path.location)
            case .found(let type, _): checkIsText(type, path)
            }
        }
    }

    private mutating func checkIsText(_ type: WireType, _ path: Located<String>) {
        let base = models.underlying(models.expanding(type).unwrapped)
        if base == .string || base == .any { return }
        if let found = models.enumeration(base), found.enumeration.base == .string { return }
        if case .model(let id) = base, case .union = models[id].shape { return }
        error(
            "message '\(path.value)' is '\(models.spelling(type.unwrapped))', which is no text; name a string",
            at: path.location)
    }

    private mutating func checkCondition(
        _ path: Located<String>, _ value: JSONNode, _ paths: BodyPath, _ body: WireType
    ) {
        let keys = path.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !keys.contains(""), Literal(value) != nil else { return }
        switch paths.follow(keys, in: body) {
        case .open, .broken: break
        case .fault(let reason): error("'when' at '\(path.value)': \(reason)", at: path.location)
        case .found(let type, _):
            let checker = ExampleChecker(models: models, decoding: decoding, lenient: false)
            guard let mismatch = checker.mismatch(value, type.unwrapped) else { return }
            error("'when' at '\(path.value)' never holds: \(mismatch.text)", at: value.location)
        }
    }
}
