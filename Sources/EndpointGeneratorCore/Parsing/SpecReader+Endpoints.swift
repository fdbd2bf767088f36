/// Endpoints, without their bodies and answers.
extension SpecReader {
    mutating func endpoint(_ member: JSONNode.Member) -> EndpointSyntax? {
        guard let object = object(member.value, .endpoint) else { return nil }
        let method = required(object, "method")
        let path = required(object, "path")
        var endpoint = EndpointSyntax(
            name: member.key, method: method ?? Located("GET", at: object.location),
            path: path ?? Located("/", at: object.location))
        endpoint.doc = doc(object)
        endpoint.swift = name(object, "swift")
        endpoint.deprecated = deprecation(object)
        endpoint.group = name(object, "group")
        endpoint.parameters = fields(given(object, "parameters"), "'parameters'", .pathParameter)
        endpoint.query = fields(given(object, "query"), "'query'", .queryParameter)
        endpoint.headers = fields(given(object, "headers"), "'headers'", .header)
        endpoint.body = body(given(object, "body"))
        endpoint.response = response(given(object, "response"))
        if object.misspelt.contains("response") || object["response"]?.isNull == true {
            endpoint.response = Located(.json(.faulty(at: object.location)), at: object.location)
        }
        readErrors(object, &endpoint)
        readManners(object, &endpoint)
        // What has no method or path was reported; the rest of it was still looked at.
        return method == nil || path == nil ? nil : endpoint
    }

    private mutating func readErrors(_ object: ObjectReader, _ endpoint: inout EndpointSyntax) {
        let errors = strings(object, "errors")
        guard let only = strings(object, "onlyErrors") else {
            endpoint.errors = errors ?? []
            return
        }
        if errors != nil, let node = object["onlyErrors"] {
            report("'onlyErrors' stands in the place of 'errors': keep one of them", at: node.location)
        }
        endpoint.errors = only
        endpoint.onlyErrors = true
    }

    private mutating func readManners(_ object: ObjectReader, _ endpoint: inout EndpointSyntax) {
        endpoint.idempotency = given(object, "idempotency").flatMap { idempotency($0) }
        endpoint.auth = given(object, "auth").flatMap { auth($0) }
        endpoint.envelope = object["envelope"].flatMap { envelope($0) }
        endpoint.server = name(object, "server")
        endpoint.cache = word(object, "cache", ["none"])
        endpoint.timeout = number(object, "timeout")
        endpoint.paginate = given(object, "paginate").flatMap { pagination($0) }
    }

    private mutating func idempotency(_ node: JSONNode) -> Located<IdempotencySyntax>? {
        if node.object != nil {
            guard let object = object(node, .idempotency) else { return nil }
            return required(object, "key").map { Located(.key(header: $0.value), at: $0.location) }
        }
        let words = ["safe", "idempotent", "none", "key"]
        guard let word = word(node, "'idempotency'", words, or: #"{ "key": "Idempotency-Key" }"#) else { return nil }
        let syntax: IdempotencySyntax =
            switch word.value {
            case "safe": .safe
            case "idempotent": .idempotent
            case "key": .key(header: "Idempotency-Key")
            default: .none
            }
        return Located(syntax, at: word.location)
    }
}

/// How an endpoint's pages follow each other.
extension SpecReader {
    mutating func pagination(_ node: JSONNode) -> Located<PaginationSyntax>? {
        guard let object = object(node, .pagination) else { return nil }
        let keys = ["link", "cursor", "page", "offset"]
        let forms = object.present(among: keys)
        if forms.count > 1 || object.lacks(keys) {
            report(
                "'paginate' has one of 'link', 'cursor', 'page' and 'offset'", at: forms.last?.location ?? node.location
            )
        }
        let (read, items) = (forms.map { paginationForm(object, $0.value) }, name(object, "items"))
        guard forms.count == 1, let syntax = read.first ?? nil else { return nil }
        var pagination = PaginationSyntax(form: syntax)
        pagination.items = items
        return Located(pagination, at: node.location)
    }

    private mutating func paginationForm(_ object: ObjectReader, _ form: String) -> PaginationSyntax.Form? {
        guard let node = object[form] else { return nil }
        switch form {
        case "link":
            guard node.bool == true else {
                report("'link' is true, or left out", at: node.location)
                return nil
            }
            return .link
        case "cursor":
            guard let inner = self.object(node, .cursor) else { return nil }
            let (query, next) = (required(inner, "query"), required(inner, "next"))
            guard let query, let next else { return nil }
            return .cursor(query: query, next: next)
        case "page":
            guard let inner = self.object(node, .page) else { return nil }
            let (query, first) = (required(inner, "query"), integer(inner, "first")?.value ?? 1)
            let (size, last) = (name(inner, "size"), name(inner, "last"))
            return query.map { .page(query: $0, first: first, size: size, last: last) }
        default:
            guard let inner = self.object(node, .offset) else { return nil }
            let query = required(inner, "query")
            let (limit, total) = (name(inner, "limit"), name(inner, "total"))
            return query.map { .offset(query: $0, limit: limit, total: total) }
        }
    }
}
