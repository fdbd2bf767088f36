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
