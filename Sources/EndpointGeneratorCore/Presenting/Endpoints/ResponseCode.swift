/// What an endpoint answers: its type, and how the answer is read where the type does not say it.
struct ResponseCode {
    let presentation: Presentation
    let index: Int

    private var endpoint: EndpointDeclaration { presentation.endpoints[index] }
    private var printer: TypePrinter { TypePrinter(presentation: presentation, scope: .outside) }

    var type: SwiftType {
        let body = plainType
        guard let pagination = endpoint.pagination else { return body }
        let item = json(pagination.itemType)
        let page = printer.outside(.page)
        return SwiftType(
            "\(page.source)<\(item.source), \(body.source)>", page.modules.union(item.modules).union(body.modules))
    }

    private var plainType: SwiftType {
        switch endpoint.response {
        case .void: printer.outside(.void)
        case .json(let type): json(type)
        case .raw: printer.outside(.data)
        case .text: printer.outside(.string)
        case .file: printer.outside(.downloadedFile)
        case .stream(let event, _, _): stream(json(event))
        case .outcomes: SwiftType(answerPath)
        }
    }

    /// What the endpoint is declared as: `Self`, or `Endpoint<Blog, Data>`.
    var declaredType: String {
        let type = type
        guard hasToBeSpelledOut(type) else { return "Self" }
        return "\(printer.outside(.endpoint).source)<\(presentation.namespace), \(type.source)>"
    }

    private func json(_ type: WireType) -> SwiftType {
        let written = printer.type(type)
        return hasToBeSpelledOut(written) ? printer.type(presentation.models.fullyExpanding(type)) : written
    }

    /// Compilers count neither an alias of a type of Foundation nor one that stands in a `where` alone as a use of a
    /// `package import`, and warn.
    private func hasToBeSpelledOut(_ type: SwiftType) -> Bool {
        presentation.generate.access == .package && type.modules.contains(.foundation)
    }

    private func stream(_ event: SwiftType) -> SwiftType {
        let stream = printer.outside(.eventStream)
        return SwiftType("\(stream.source)<\(event.source)>", stream.modules.union(event.modules))
    }

    private var answerPath: String { presentation.types.path(of: .endpoint(index)) + ".Answer" }

    /// The `response:` argument; none where the type says all.
    var argument: [Code] {
        if let pagination = endpoint.pagination { return [pages(pagination)] }
        switch endpoint.response {
        case .void: return []
        case .json(let type): return printer.wire(type).map { [.call("response: .json", [$0])] } ?? []
        case .raw(let type): return [Code("response: .raw(\(SwiftStringLiteral(type)))")]
        case .text(let type): return [Code("response: .text(\(SwiftStringLiteral(type)))")]
        case .file(let type): return [Code("response: .file(\(SwiftStringLiteral(type)))")]
        case .stream(_, let framing, let end):
            let method = framing == .serverSentEvents ? "sse" : "jsonLines"
            return [Code("response: .\(method)(\(end.map { "end: \(SwiftStringLiteral($0))" } ?? ""))")]
        case .outcomes(let outcomes): return [.call("response: .outcomes", outcomes.map(outcome))]
        }
    }

    private func outcome(_ status: Int, _ response: Response) -> Code {
        let name = SwiftNamer.member(ReasonPhrase.caseName(of: status)).name
        guard case .json(let type) = response else { return .call(".on", ["\(status)", ".\(name)"]) }
        let body = printer.wire(type) ?? Code(metatype(type))
        return .call(".on", ["\(status)", body], tail: " { .\(name)($0) }")
    }

    /// `Blog.Article.self`; `T?` wants parentheses.
    private func metatype(_ type: WireType) -> String {
        let source = printer.type(type).source
        return source.hasSuffix("?") ? "(\(source)).self" : "\(source).self"
    }
}

// MARK: - Pages

extension ResponseCode {
    private func pages(_ pagination: Pagination) -> Code {
        var arguments = [form(pagination.form), Code("items: { \(items(pagination)) }")]
        arguments += itemKeys(pagination)
        if case .json(let type) = endpoint.response, let wire = printer.wire(type) {
            arguments.append(Code("body: \(wire.flat)"))
        }
        return .call("response: .pages", arguments)
    }

    private func form(_ form: Pagination.Form) -> Code {
        switch form {
        case .link: ".link"
        case .cursor(let query, let next): .call(".cursor", ["query: \(literal(query))", "next: \(path(next))"])
        case .page(let query, let first, let size, let last):
            .call(
                ".page",
                ["query: \(literal(query))", "first: \(NumberLiteral.source("\(first)"))"]
                    + optional("size", size.map(literal))
                    + optional("last", last.map(path)))
        case .offset(let query, let limit, let total):
            .call(
                ".offset",
                ["query: \(literal(query))"] + optional("limit", limit.map(literal))
                    + optional("total", total.map(path)))
        }
    }

    private func literal(_ text: String) -> String { SwiftStringLiteral(text).source }

    private func path(_ keys: [String]) -> String { literal(keys.joined(separator: ".")) }

    private func optional(_ label: String, _ value: String?) -> [Code] { value.map { ["\(label): \($0)"] } ?? [] }

    /// The way from the payload to its items, as an expression of `$0`.
    private func items(_ pagination: Pagination) -> String {
        var expression = "$0"
        var isOptional = false
        if case .json(let type) = endpoint.response { isOptional = type.isOptional }
        var mayBeNil = isOptional
        for step in pagination.itemsPath {
            expression += (isOptional ? "?." : ".") + property(step)
            isOptional = step.isOptional
            mayBeNil = mayBeNil || isOptional
        }
        return mayBeNil ? expression + " ?? []" : expression
    }

    private func property(_ step: Pagination.ItemsStep) -> String {
        guard let (index, field) = field(step) else { return step.field }
        let name = presentation.members[step.model.index][index].name
        let property = field.deprecated == nil ? name : FieldCode.storage(of: name)
        return field.null == .patch && field.type.isOptional ? property + ".value" : property
    }

    private func field(_ step: Pagination.ItemsStep) -> (index: Int, field: Field)? {
        guard case .structure(let structure) = presentation.models[step.model].shape,
            let index = structure.fields.firstIndex(where: { $0.name.value == step.field })
        else { return nil }
        return (index, structure.fields[index])
    }

    /// The keys from the payload to the items, under every name, where the next page is found by their number and
    /// some may be dropped; nothing elsewhere.
    private func itemKeys(_ pagination: Pagination) -> [Code] {
        let fields = pagination.itemsPath.compactMap { field($0)?.field }
        guard pagination.form.countsItems, fields.contains(where: \.lossy) else { return [] }
        var paths: [[String]] = [[]]
        for field in fields {
            let names = ([field.name.value] + field.aliases).map(literal)
            paths = paths.flatMap { path in names.map { path + [$0] } }
        }
        return paths.enumerated().map { Code(($0 == 0 ? "at: " : "") + "[\($1.joined(separator: ", "))]") }
    }
}
