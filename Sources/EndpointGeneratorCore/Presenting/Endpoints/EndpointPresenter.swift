/// Presents one endpoint: its arguments, and the chain of calls that makes the request.
struct EndpointPresenter {
    let presentation: Presentation
    let index: Int
    let parameters: EndpointParameters

    private var endpoint: EndpointDeclaration { presentation.api.endpoints[index] }
    private var name: SwiftIdentifier { presentation.names.endpoints[index] }
    private var printer: TypePrinter { TypePrinter(presentation: presentation, scope: .outside) }

    /// `depth` is that of the member: inside of one extension.
    func view(_ modules: inout Modules) -> EndpointView {
        let arguments = parameters.arguments
        for argument in arguments { modules.formUnion(argument.type.modules) }
        let takesNone = arguments.allSatisfy { $0.defaultValue != nil }
        let head = "\(presentation.access)static func \(name.source)"
        let signature = Code.call(head, arguments.map(\.code)).lines(suffix: " -> Self {", indentation: 4)
        return EndpointView(
            name: name, doc: DocComment(doc, indentation: 4),
            availability: presentation.availability(endpoint.deprecated, indentation: 4),
            signature: arguments.isEmpty ? [] : signature, body: body,
            shorthand: takesNone && !arguments.isEmpty ? "\(name.source)()" : nil)
    }

    private var doc: String? {
        let documented = parameters.arguments.compactMap { argument in
            argument.doc.map { (argument.name.name, Self.paragraph($0)) }
        }
        if documented.isEmpty { return endpoint.doc }
        let list =
            documented.count == 1
            ? ["- Parameter \(documented[0].0): \(documented[0].1)"]
            : ["- Parameters:"] + documented.map { "  - \($0): \($1)" }
        return ((endpoint.doc.map { [$0, ""] } ?? []) + list).joined(separator: "\n")
    }

    private static func paragraph(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The call of the initialiser, then one builder a line: indented under it, unless it takes several lines itself.
    private var body: [String] {
        let call = Code.call("Endpoint", EndpointHead(presentation: presentation, index: index).arguments)
        let first = call.lines(indentation: 8)
        let margin = first.count == 1 ? "    " : ""
        return first
            + parameters.calls.flatMap { call in
                call.lines(indentation: 8 + margin.count).map { margin + $0 }
            }
    }
}
