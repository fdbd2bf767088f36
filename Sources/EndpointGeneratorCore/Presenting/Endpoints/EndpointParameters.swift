/// The arguments of an endpoint in the order that callers see, and the calls that put them into the request.
package struct EndpointParameters {
    private(set) var arguments: [Parameter] = []
    private(set) var calls: [Code] = []
    private let code: ParameterCode
    private let names: Names

    /// The names of an endpoint's parameters, in the spec's order of each kind.
    package struct Names {
        package let path: [SwiftIdentifier]
        package let query: [SwiftIdentifier]
        package let headers: [SwiftIdentifier]
        /// The fields of a form, or the parts of a multipart body.
        package let body: [SwiftIdentifier]
    }

    init(_ endpoint: EndpointDeclaration, names: Names, printer: TypePrinter) {
        code = ParameterCode(printer: printer)
        self.names = names
        let path = parameters(endpoint.pathParameters.map(\.field), names.path)
        let body = bodyParameters(endpoint.body)
        let query = parameters(endpoint.query.map(\.field), names.query)
        let headers = parameters(endpoint.headers, names.headers)
        let all = path + body + query + headers
        arguments = all.filter { $0.defaultValue == nil } + all.filter { $0.defaultValue != nil }
        calls = requestCalls(endpoint) + bodyCalls(endpoint.body) + sensitiveCalls(endpoint)
    }

    private func parameters(_ fields: [Field], _ names: [SwiftIdentifier]) -> [Parameter] {
        zip(fields, names).map { code.parameter($0, $1) }
    }

    private func requestCalls(_ endpoint: EndpointDeclaration) -> [Code] {
        var calls: [Code] = []
        for (parameter, name) in zip(endpoint.pathParameters, names.path) {
            calls.append(code.call("path", parameter.field, name))
        }
        for value in endpoint.fixedQuery { calls.append(fixed("fixedQuery", value)) }
        for (parameter, name) in zip(endpoint.query, names.query) {
            calls.append(code.call("query", parameter.field, name, style: parameter.style))
        }
        for value in endpoint.fixedHeaders { calls.append(fixed("header", value)) }
        for (field, name) in zip(endpoint.headers, names.headers) { calls.append(code.call("header", field, name)) }
        return calls
    }

    /// Header fields and parts are shown to nobody anyway.
    private func sensitiveCalls(_ endpoint: EndpointDeclaration) -> [Code] {
        var fields = endpoint.pathParameters.map(\.field) + endpoint.query.map(\.field)
        if case .form(let form, _) = endpoint.body?.content { fields += form.map(\.field) }
        let names = fields.filter(isSensitive).map { Code(SwiftStringLiteral($0.name.value).source) }
        return names.isEmpty ? [] : [.call(".sensitive", names)]
    }

    /// An object is where one of its members is.
    private func isSensitive(_ field: Field) -> Bool {
        let members = code.printer.presentation.models.structure(field.type.unwrapped)?.structure.fields ?? []
        return field.sensitive || members.contains { $0.sensitive }
    }

    private func fixed(_ builder: String, _ value: FixedValue) -> Code {
        .call(
            ".\(builder)",
            [Code(SwiftStringLiteral(value.name.value).source), Code(SwiftStringLiteral(value.value).source)])
    }
}

// MARK: - Bodies

extension EndpointParameters {
    private func bodyParameters(_ body: Body?) -> [Parameter] {
        guard let body else { return [] }
        switch body.content {
        case .form(let fields, _): return parameters(fields.map(\.field), names.body)
        case .multipart(let parts): return parameters(parts, names.body)
        case .json(let type, _): return [whole(code.printer.type(type), isOptional: body.isOptional)]
        case .raw: return [whole(code.printer.outside(.data), isOptional: body.isOptional)]
        case .file: return [whole(code.printer.outside(.url), isOptional: body.isOptional)]
        case .text: return [whole(code.printer.outside(.string), isOptional: body.isOptional)]
        }
    }

    private func whole(_ type: SwiftType, isOptional: Bool) -> Parameter {
        let makesOptional = isOptional && !type.source.hasSuffix("?")
        return Parameter(
            name: bodyName, isUnlabelled: true,
            type: makesOptional ? SwiftType(type.source + "?", type.modules) : type,
            defaultValue: isOptional ? "nil" : nil)
    }

    /// No caller sees it; it only must not be another argument's.
    private var bodyName: SwiftIdentifier {
        let taken = Set((names.path + names.query + names.headers).map(\.name))
        let name = ["body", "payload", "content", "requestBody"].first { !taken.contains($0) }
        return SwiftIdentifier(unchecked: name ?? "_body")
    }

    private func bodyCalls(_ body: Body?) -> [Code] {
        guard let body else { return [] }
        let name = Code(bodyName.source)
        switch body.content {
        case .json(let type, let contentType):
            let wire = code.printer.wire(type).map { [$0] } ?? []
            let media = contentType.map { [Code("contentType: \(SwiftStringLiteral($0))")] } ?? []
            return [.call(".body", [name] + wire + media)]
        case .form(let fields, let contentType): return formCalls(fields, contentType)
        case .multipart(let parts): return zip(parts, names.body).map { code.part($0, $1) }
        case .raw(let type): return [.call(".rawBody", [name, Code(SwiftStringLiteral(type).source)])]
        case .file(let type): return [.call(".fileBody", [name, Code(SwiftStringLiteral(type).source)])]
        case .text(let type): return [.call(".textBody", [name, Code(SwiftStringLiteral(type).source)])]
        }
    }

    private func formCalls(_ fields: [QueryParameter], _ contentType: String?) -> [Code] {
        let mayBeEmpty = fields.allSatisfy { $0.field.type.isOptional || $0.field.type.isArray }
        let media = contentType.map {
            [Code.call(".header", ["\"Content-Type\"", Code(SwiftStringLiteral($0).source)])]
        }
        return (mayBeEmpty ? [".emptyForm()"] : []) + (media ?? [])
            + zip(fields, names.body).map { code.call("form", $0.field, $1, style: $0.style) }
    }
}

extension WireType {
    fileprivate var isArray: Bool { if case .array = self { true } else { false } }
}
