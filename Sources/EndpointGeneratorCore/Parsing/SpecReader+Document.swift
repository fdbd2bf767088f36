/// The top level of a spec.
extension SpecReader {
    mutating func document(_ root: JSONNode) -> SpecDocument? {
        guard !reportOpenAPI(root), let object = object(root, .spec) else { return nil }
        checkVersion(object)
        _ = string(object, "$schema")
        let imported = object.present(among: object.kind.unsupportedKeys).first
        if let imported {
            report(
                "'\(imported.value)' is not supported yet: write the models and endpoints in the spec itself",
                at: imported.location)
        }
        let name = required(object, "name")
        var document = SpecDocument(file: file, name: name ?? Located("Unnamed", at: object.location))
        document.doc = doc(object)
        document.basePath = string(object, "basePath")
        document.auth = given(object, "auth").flatMap { auth($0) }
        document.headers = fields(given(object, "headers"), "'headers'", .header)
        let found = diagnostics.count
        document.servers = strings(object, "servers") ?? []
        document.envelope = object["envelope"].flatMap { envelope($0) }
        let isLinkable = diagnostics.count == found && hasNames(object)
        document.decoding = decoding(given(object, "decoding"))
        document.errors = entries(given(object, "errors"), "'errors'").map { error($0) }
        document.models = entries(given(object, "models"), "'models'").map { model($0) }
        document.endpoints = endpoints(object)
        document.generate = generate(given(object, "generate"))
        // With an import there is no document; the rest of it was still looked at. Nor is there one
        // where all that is named elsewhere in it would seem to be at fault.
        return imported != nil || !isLinkable ? nil : document
    }

    /// Whether this is no spec but an OpenAPI document, of which nothing but that is said.
    private mutating func reportOpenAPI(_ root: JSONNode) -> Bool {
        guard root["spec"] == nil, root["paths"] != nil,
            let version = root.object?.first(where: { ["openapi", "swagger"].contains($0.key.value) })
        else { return false }
        report(
            "this is an OpenAPI document, not a spec; importing one is not supported yet, so write the models and "
                + "endpoints in a spec", at: version.key.location)
        return true
    }

    /// Whether the lists that have names for the rest of a spec are lists, under their right keys.
    private func hasNames(_ object: ObjectReader) -> Bool {
        ["models", "errors"].allSatisfy { !object.has($0) || object[$0]?.object != nil }
            && !object.misspelt.contains { ["models", "errors", "servers", "envelope"].contains($0) }
    }

    private mutating func checkVersion(_ object: ObjectReader) {
        guard let node = object["spec"] else {
            if object.lacks(["spec"]) {
                report("'spec' is missing in a spec: the version of the format, which is 1", at: object.location)
            }
            return
        }
        if node.number != "1" {
            report("this generator reads version 1 of the format: write \"spec\": 1", at: node.location)
        }
    }

    private mutating func endpoints(_ object: ObjectReader) -> [EndpointSyntax] {
        guard let node = object["endpoints"] else {
            if object.lacks(["endpoints"]), object.present(among: object.kind.unsupportedKeys).isEmpty {
                report("'endpoints' is missing in a spec", at: object.location)
            }
            return []
        }
        return entries(node, "'endpoints'").compactMap { endpoint($0) }
    }

    mutating func auth(_ node: JSONNode) -> Located<AuthSyntax>? {
        guard node.object == nil else { return authObject(node) }
        let forms = #"{ "bearer": { "scheme": … } } or { "header": … }"#
        guard let word = word(node, "'auth'", ["bearer", "basic", "none"], or: forms) else { return nil }
        let syntax: AuthSyntax =
            switch word.value {
            case "bearer": .bearer(scheme: "Bearer")
            case "basic": .basic
            default: .none
            }
        return Located(syntax, at: word.location)
    }

    private mutating func authObject(_ node: JSONNode) -> Located<AuthSyntax>? {
        guard let object = object(node, .auth) else { return nil }
        switch (object["bearer"], object["header"]) {
        case (let bearer?, nil):
            guard let inner = self.object(bearer, .bearer) else { return nil }
            guard inner.has("scheme") else { return Located(.bearer(scheme: "Bearer"), at: bearer.location) }
            return name(inner, "scheme").map { Located(.bearer(scheme: $0.value), at: $0.location) }
        case (nil, .some): return name(object, "header").map { Located(.header($0.value), at: $0.location) }
        default:
            report("'auth' has either 'bearer' or 'header'", at: node.location)
            return nil
        }
    }

    mutating func envelope(_ node: JSONNode) -> Located<EnvelopeSyntax>? {
        if node.isNull { return Located(.off, at: node.location) }
        guard let object = object(node, .envelope) else { return nil }
        let paths = EnvelopeSyntax.paths(data: name(object, "data"), error: name(object, "error"))
        if object.lacks(["data", "error"]) {
            report("an envelope needs 'data', 'error' or both", at: node.location)
        }
        return Located(paths, at: node.location)
    }

    private mutating func decoding(_ node: JSONNode?) -> DecodingSyntax {
        var decoding = DecodingSyntax()
        guard let node, let object = object(node, .decoding) else { return decoding }
        decoding.lenientScalars = bool(object, "lenientScalars")?.value
        decoding.emptyArrayAsMap = bool(object, "emptyArrayAsMap")?.value
        decoding.dates = dates(object)
        return decoding
    }

    private mutating func generate(_ node: JSONNode?) -> GenerateSyntax {
        var generate = GenerateSyntax()
        guard let node, let object = object(node, .generate) else { return generate }
        generate.access = word(object, "access", AccessLevel.allCases.map(\.rawValue))
        generate.layout = word(object, "layout", FileLayout.allCases.map(\.rawValue))
        generate.modelFiles = integer(object, "modelFiles")
        generate.imports = strings(object, "imports") ?? []
        generate.conformances = strings(object, "conformances")
        generate.templates = name(object, "templates")
        return generate
    }
}
