import Mustache

/// Presents one endpoint: its arguments, and the chain of calls that makes the request.
struct EndpointPresenter {
    let presentation: Presentation
    let index: Int
    let parameters: EndpointParameters

    private var endpoint: EndpointDeclaration { presentation.endpoints[index] }
    private var name: SwiftIdentifier { presentation.names.endpoints[index] }
    private var printer: TypePrinter { TypePrinter(presentation: presentation, scope: .outside) }

    /// `isFirst` in its extension, so that no blank line sets it apart.
    func view(isFirst: Bool, _ modules: inout Modules) -> MustacheValue {
        let arguments = parameters.arguments
        for argument in arguments { modules.formUnion(argument.type.modules) }
        let takesNone = arguments.allSatisfy { $0.defaultValue != nil }
        return [
            "isSetApart": .bool(!isFirst), "name": .name(name), "doc": .doc(DocComment(doc, indentation: 4)),
            "availability": .lines(presentation.availability(endpoint.deprecated, indentation: 4)),
            "signature": .lines(signature(arguments.map(\.code))), "body": .lines(body),
            "shorthand": takesNone && !arguments.isEmpty ? .string(shorthand) : .null,
            "shorthandDoc": .doc(DocComment(endpoint.doc, indentation: 4)),
        ]
    }

    private func signature(_ arguments: [Code]) -> [String] {
        let head = "\(presentation.access)static"
        let type = ResponseCode(presentation: presentation, index: index).declaredType
        if !arguments.isEmpty {
            return Code.call("\(head) func \(name.source)", arguments).lines(suffix: " -> \(type) {", indentation: 4)
        }
        let line = "\(head) var \(name.source): \(type) {"
        return Code.fits(line, indentation: 4) ? [line] : ["\(head) var \(name.source):", "    \(type)", "{"]
    }

    /// Words that begin an accessor where an expression would be.
    private static let accessors: Set<String> = [
        "get", "set", "willSet", "didSet", "read", "modify", "borrow", "mutate",
    ]

    private var shorthand: String {
        Self.accessors.contains(name.name) ? "Self.\(name.source)()" : "\(name.source)()"
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

    /// The longest chain of calls that compilers solve in no time; each further call doubles it.
    private static let longestChain = 6

    private var body: [String] {
        let call = Code.call(
            printer.outside(.endpoint).source, EndpointHead(presentation: presentation, index: index).arguments)
        return parameters.calls.count <= Self.longestChain ? chain(call) : statements(call)
    }

    /// One builder a line: indented under the initialiser, unless that takes several lines itself.
    private func chain(_ call: Code) -> [String] {
        let first = call.lines(indentation: 8)
        let margin = first.count == 1 ? "    " : ""
        return first
            + parameters.calls.flatMap { call in
                call.lines(indentation: 8 + margin.count).map { margin + $0 }
            }
    }

    private func statements(_ call: Code) -> [String] {
        let taken = Set(parameters.arguments.map(\.name.name))
        let name = ["endpoint", "request", "call"].first { !taken.contains($0) } ?? "_endpoint"
        return call.lines(prefix: "var \(name) = ", indentation: 8)
            + parameters.calls.flatMap { $0.lines(prefix: "\(name) = \(name)", indentation: 8) }
            + ["return \(name)"]
    }
}
