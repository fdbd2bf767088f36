import Mustache

/// Puts endpoints that follow each other and answer alike into one extension.
struct EndpointExtensionPresenter {
    let presentation: Presentation
    let types: TypePresenter

    func views(of endpoints: [Int], _ modules: inout Modules) -> MustacheValue {
        var views: [MustacheValue] = []
        var opening: [(String, MustacheValue)] = []
        var members: [MustacheValue] = []
        var last: SwiftType?
        var group: String?
        for index in endpoints {
            let response = ResponseCode(presentation: presentation, index: index).type
            modules.formUnion(response.modules)
            let holder = holder(of: index, &modules)
            let heading = heading(of: index, after: &group)
            if holder != nil || heading != nil || response != last {
                views += Self.view(opening, members)
                members = []
                opening = [
                    ("heading", .string(heading)), ("holder", holder?.value(isFirst: true) ?? .null),
                    ("opening", .lines(lines(opening: response, &modules))),
                ]
            }
            members.append(endpoint(index).view(isFirst: members.isEmpty, &modules))
            last = response
        }
        return .list(views + Self.view(opening, members))
    }

    private static func view(_ opening: [(String, MustacheValue)], _ members: [MustacheValue]) -> [MustacheValue] {
        members.isEmpty ? [] : [.object(MustacheObject(opening + [("endpoints", .list(members))]))]
    }

    /// The comment that begins another group; one that ends the last where an endpoint is of none. In the layout by
    /// types each group has a file of its own.
    private func heading(of index: Int, after last: inout String?) -> String? {
        let group = presentation.endpoints[index].group
        guard presentation.generate.layout == .files, group != last else { return nil }
        last = group
        let words = DocComment(group, indentation: 0).lines.flatMap { $0.dropFirst(4).split(separator: " ") }
        var heading = "// MARK: -"
        for word in words.map({ $0.prefix(100) }) {
            guard Code.fits("\(heading) \(word)", indentation: 0) else { break }
            heading += " " + word
        }
        return heading
    }

    private func endpoint(_ index: Int) -> EndpointPresenter {
        let printer = TypePrinter(presentation: presentation, scope: .outside)
        let parameters = EndpointParameters(
            presentation.endpoints[index], names: presentation.names.parameters[index], printer: printer)
        return EndpointPresenter(presentation: presentation, index: index, parameters: parameters)
    }

    private func lines(opening response: SwiftType, _ modules: inout Modules) -> [String] {
        let endpoint = TypePrinter(presentation: presentation, scope: .outside).outside(.endpoint)
        modules.formUnion(endpoint.modules)
        let head = "nonisolated extension \(endpoint.source)"
        let api = "A == \(presentation.namespace)"
        let line = "\(head) where \(api), Response == \(response.source) {"
        if Code.fits(line, indentation: 0) { return [line] }
        let second = "where \(api), Response == \(response.source) {"
        if Code.fits(second, indentation: 0) { return [head, second] }
        return [head, "where", "    \(api),", "    Response == \(response.source)", "{"]
    }
}

// MARK: - Types of one endpoint

extension EndpointExtensionPresenter {
    private func holder(of index: Int, _ modules: inout Modules) -> TypeView? {
        guard let name = presentation.types.endpoints[index] else { return nil }
        var inner = types.types(in: .endpoint(index), depth: 2, &modules)
        if case .outcomes(let outcomes) = presentation.endpoints[index].response {
            inner.append(answer(outcomes, of: index, &modules))
        }
        let doc = DocComment("The types of `\(presentation.names.endpoints[index].name)`.", indentation: 4)
        return TypeView(
            .holder,
            TypeView.head(
                name, doc, opening: ["\(presentation.access)enum \(name.source) {"],
                types: TypeView.values(inner, firstIsFirst: true)))
    }

    private func answer(
        _ outcomes: [(status: Int, response: Response)], of index: Int, _ modules: inout Modules
    ) -> TypeView {
        let printer = TypePrinter(presentation: presentation, scope: .endpoint(index))
        var cases: [MustacheValue] = []
        for outcome in outcomes {
            let name = SwiftNamer.member(ReasonPhrase.caseName(of: outcome.status)).source
            var declaration = Code("case \(name)")
            if case .json(let type) = outcome.response {
                let type = printer.type(type)
                modules.formUnion(type.modules)
                declaration = .call("case \(name)", [Code(type.source)])
            }
            cases.append(
                .enumCase(DocComment("\(outcome.status)", indentation: 12), declaration.lines(indentation: 12)))
        }
        let equality = printer.outside(presentation.isHashable ? .hashable : .equatable).source
        let conformances = [equality, printer.outside(.sendable).source]
        let head = TypeView.head(
            SwiftIdentifier(unchecked: "Answer"),
            DocComment("What the server answers, by status.", indentation: 8),
            opening: TypeOpening.lines("\(presentation.access)enum Answer", conformances, indentation: 8))
        return TypeView(.outcomes, head + [("cases", .list(cases))])
    }
}
