/// Pagination, looked at when all models are there.
extension Resolution {
    mutating func checkPages(_ endpoints: inout [EndpointDeclaration], under apiEnvelope: Envelope?) {
        for (index, syntax) in document.endpoints.enumerated() {
            guard let paginate = syntax.paginate, !brokenAnswers.contains(index) else { continue }
            guard case .json(let payload) = endpoints[index].response else {
                error(
                    syntax.response == nil
                        ? "'response' is missing beside 'paginate': the type of a page; add it, or leave 'paginate' out"
                        : "only a JSON answer has pages; leave 'paginate' out", at: paginate.location)
                continue
            }
            let envelope = endpoints[index].envelope ?? apiEnvelope
            let reader = PageReader(models: models, payload: payload, envelope: envelope?.data ?? [])
            guard let form = form(paginate.value.form, endpoints[index], reader) else { continue }
            switch reader.items(paginate.value.items?.value) {
            case .success(let items):
                endpoints[index].pagination = Pagination(form: form, itemsPath: items.path, itemType: items.type)
            case .failure(let fault):
                let location = paginate.value.items?.location ?? paginate.location
                if !fault.message.isEmpty { error(fault.message, at: location) }
            }
        }
    }

    private mutating func form(
        _ syntax: PaginationSyntax.Form, _ endpoint: EndpointDeclaration, _ reader: PageReader
    ) -> Pagination.Form? {
        switch syntax {
        case .link: return .link
        case .cursor(let query, let next):
            checkPageQuery(query, endpoint, .cursor)
            return .cursor(query: query.value, next: pagePath(next, reader, .cursor))
        case .page(let query, let first, let size, let last):
            checkPageQuery(query, endpoint, .number)
            if let size { checkPageSize(size, "size", endpoint) }
            checkDistinct(query, size)
            return .page(
                query: query.value, first: first, size: size?.value, last: last.map { pagePath($0, reader, .number) })
        case .offset(let query, let limit, let total):
            checkPageQuery(query, endpoint, .number)
            if let limit { checkPageSize(limit, "limit", endpoint) }
            checkDistinct(query, limit)
            return .offset(
                query: query.value, limit: limit?.value, total: total.map { pagePath($0, reader, .number) })
        }
    }

    private mutating func checkDistinct(_ one: Located<String>, _ other: Located<String>?) {
        guard let other, other.value == one.value else { return }
        error("'\(other.value)' is named for two things; each is a query parameter of its own", at: other.location)
    }

    /// A query parameter that pagination fills in may be declared, so that a caller can begin elsewhere; the client
    /// adds it where it is not.
    private mutating func checkPageQuery(
        _ name: Located<String>, _ endpoint: EndpointDeclaration, _ kind: PageReader.Kind
    ) {
        if let fixed = endpoint.fixedQuery.first(where: { $0.name.value == name.value }) {
            error(
                "query parameter '\(name.value)' has a fixed value, which no next page can change; leave 'value' out",
                at: name.location, notes: [.init("it is declared here", at: fixed.name.location)])
        }
        guard let field = endpoint.query.first(where: { $0.field.name.value == name.value })?.field else {
            checkIsNoMistake(name, endpoint)
            return
        }
        guard !field.unresolved, !kind.accepts(models.underlying(models.expanding(field.type).unwrapped))
        else { return }
        error(
            "query parameter '\(name.value)' is '\(models.spelling(field.type))', and pages need \(kind.phrase)",
            at: name.location, notes: [.init("it is declared here", at: field.name.location)])
    }

    /// A name that is not declared is one that the client adds; but for one that a declared one was meant by.
    private mutating func checkIsNoMistake(_ name: Located<String>, _ endpoint: EndpointDeclaration) {
        guard !endpoint.fixedQuery.contains(where: { $0.name.value == name.value }) else { return }
        if let near = endpoint.query.map(\.field.name.value).nearMatch(to: name.value) {
            error("unknown query parameter '\(name.value)'; did you mean '\(near)'?", at: name.location)
        } else if endpoint.pathParameters.contains(where: { $0.field.name.value == name.value }) {
            error(
                "'\(name.value)' is a parameter of the path, and pages are told apart in the query; name one of these",
                at: name.location)
        }
    }

    /// The query parameter that says how much a page holds, which is the caller's to fill in.
    private mutating func checkPageSize(_ name: Located<String>, _ key: String, _ endpoint: EndpointDeclaration) {
        let known = endpoint.query.map(\.field.name.value)
        guard !known.contains(name.value), !endpoint.fixedQuery.contains(where: { $0.name.value == name.value }) else {
            return checkPageQuery(name, endpoint, .number)
        }
        unknown("query parameter", name, among: known, otherwise: "add it to 'query', or leave '\(key)' out")
    }

    private mutating func pagePath(_ path: Located<String>, _ reader: PageReader, _ kind: PageReader.Kind) -> [String] {
        let keys = keys(path)
        if let fault = reader.fault(of: keys, kind) { error("path '\(path.value)': \(fault)", at: path.location) }
        return keys
    }
}
