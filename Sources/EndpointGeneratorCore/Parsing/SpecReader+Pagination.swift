/// How an endpoint's pages follow each other.
extension SpecReader {
    mutating func pagination(_ node: JSONNode) -> Located<PaginationSyntax>? {
        guard let object = object(node, .pagination) else { return nil }
        let forms = object.present(among: ["link", "cursor", "page", "offset"])
        guard let form = forms.first, forms.count == 1 else {
            report("'paginate' has one of 'link', 'cursor', 'page' and 'offset'", at: node.location)
            return nil
        }
        guard let syntax = paginationForm(object, form.value) else { return nil }
        var pagination = PaginationSyntax(form: syntax)
        pagination.items = name(object, "items")
        return Located(pagination, at: node.location)
    }

    private mutating func paginationForm(_ object: ObjectReader, _ form: String) -> PaginationSyntax.Form? {
        guard let node = object[form] else { return nil }
        switch form {
        case "link":
            guard node.bool == true else { return wrongKind(node, "'link'", "true") }
            return .link
        case "cursor":
            guard let inner = self.object(node, .cursor) else { return nil }
            let (query, next) = (required(inner, "query"), required(inner, "next"))
            guard let query, let next else { return nil }
            return .cursor(query: query, next: next)
        case "page":
            guard let inner = self.object(node, .page), let query = required(inner, "query") else { return nil }
            let first = integer(inner, "first")?.value ?? 1
            return .page(query: query, first: first, size: name(inner, "size"), last: name(inner, "last"))
        default:
            guard let inner = self.object(node, .offset), let query = required(inner, "query") else { return nil }
            return .offset(query: query, limit: name(inner, "limit"), total: name(inner, "total"))
        }
    }
}
