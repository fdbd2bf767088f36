import Mustache

/// Presents the namespace: what the API says of all its calls.
struct NamespacePresenter {
    let presentation: Presentation
    let types: TypePresenter

    private var api: APIModel { presentation.api }
    private var printer: TypePrinter { TypePrinter(presentation: presentation, scope: .namespace) }

    func view(_ modules: inout Modules) -> MustacheValue {
        modules.formUnion(.runtime)
        let headers = api.suppliedHeaders.isEmpty ? .null : headers(&modules)
        return [
            "doc": .doc(DocComment(api.doc, indentation: 0)),
            "api": .type(TypePrinter(presentation: presentation, scope: .outside).outside(.api)),
            "constants": .lines(constants), "headers": headers,
        ]
    }

    private var constants: [String] {
        var lines = constant("name", Code(SwiftStringLiteral(api.name.value).source))
        if !api.basePath.isEmpty { lines += constant("basePath", Code(SwiftStringLiteral(api.basePath).source)) }
        if !api.servers.isEmpty {
            let servers = api.servers.map { Code(SwiftStringLiteral($0.value).source) }
            lines += constant("servers: [\(printer.outside(.string))]", .list(servers))
        }
        if api.auth != .bearer(scheme: "Bearer") {
            lines += constant("auth: \(printer.outside(.authScheme))", Code(AuthCode.expression(api.auth)))
        }
        if let envelope = api.envelope {
            lines += constant(
                "envelope: \(printer.outside(.envelope))?", EnvelopeCode.expression(envelope, printer))
        }
        return lines + fixedHeaders + decoding + commonErrors
    }

    private func constant(_ name: String, _ value: Code) -> [String] {
        value.lines(prefix: "\(presentation.access)static let \(name) = ", indentation: 4)
    }

    private var fixedHeaders: [String] {
        if api.fixedHeaders.isEmpty { return [] }
        let fields = api.fixedHeaders.map {
            Code("\(SwiftStringLiteral($0.name.value)): \(SwiftStringLiteral($0.value))")
        }
        return constant("fixedHeaders: \(printer.outside(.httpFields))", .list(fields))
    }

    private var decoding: [String] {
        var arguments: [Code] = []
        if !api.decoding.lenientScalars { arguments.append("lenientScalars: false") }
        if !api.decoding.emptyArrayAsMap { arguments.append("emptyArrayAsMap: false") }
        return constant("decoding", .call(printer.outside(.decodingRules).source, arguments))
    }

    private var commonErrors: [String] {
        let common = zip(api.errors, presentation.names.errors).filter(\.0.common)
        if common.isEmpty { return [] }
        let type = "[\(printer.outside(.errorRule))<\(presentation.namespace)>]"
        return constant("commonErrors: \(type)", .list(common.map { Code(".\($0.1.name)") }))
    }
}

// MARK: - Headers

extension NamespacePresenter {
    private func headers(_ modules: inout Modules) -> MustacheValue {
        let printer = TypePrinter(presentation: presentation, scope: .headers)
        let code = ParameterCode(printer: printer)
        let fields = Array(zip(api.suppliedHeaders, presentation.names.headers))
        let parameters = fields.map { code.parameter($0, $1) }
        var properties: [MustacheValue] = []
        for (field, parameter) in zip(api.suppliedHeaders, parameters) {
            modules.formUnion(parameter.type.modules)
            properties.append(
                .property(
                    parameter.name, DocComment(field.doc, indentation: 8), parameter.type,
                    ["\(presentation.access)var \(parameter.name.source): \(parameter.type.source)"]))
        }
        let isSynthesized = parameters.allSatisfy { $0.defaultValue == nil || $0.defaultValue == "nil" }
        let takesNone = parameters.allSatisfy { $0.defaultValue != nil }
        let isInternal = api.generate.access == .internal && isSynthesized
        let settings = fields.flatMap { code.call("setting", $0, $1).lines(indentation: 16) }
        var mirror = MirrorCode(printer: printer)
        for (field, name) in fields { mirror.add(name.name, "\(name.source) as Any", sensitive: field.sensitive) }
        let own: OutsideType = takesNone ? .optionalAPIHeaders : .apiHeaders
        let conformances = [own] + (mirror.hidesAny ? [.customReflectable] : [])
        let members: [(String, MustacheValue)] = [
            ("opening", .lines(opening(conformances.map { printer.outside($0).source }))),
            ("properties", .list(properties)), ("hasInitializer", .bool(!isInternal)),
            ("initializer", .lines(isInternal ? [] : initializer(parameters))),
            ("takesNone", .bool(takesNone && !isInternal)),
            ("initializerOfNone", .lines(takesNone && !isInternal ? initializerOfNone(parameters) : [])),
            ("fieldsType", .type(printer.outside(.httpFields))), ("settings", .lines(settings)),
            ("types", TypeView.values(types.types(in: .headers, depth: 2, &modules))),
        ]
        return .object(MustacheObject(members + mirror.members))
    }

    private func opening(_ conformances: [String]) -> [String] {
        TypeOpening.lines("\(presentation.access)struct Headers", conformances, indentation: 4)
    }

    private func initializer(_ parameters: [Parameter]) -> [String] {
        InitializerCode.lines(
            presentation.access, parameters.map(\.code),
            parameters.map { "self.\($0.name.name) = \($0.name.source)" }, indentation: 8)
    }

    /// An initialiser with defaults does not meet a requirement of one without parameters.
    private func initializerOfNone(_ parameters: [Parameter]) -> [String] {
        InitializerCode.lines(
            presentation.access, [], parameters.map { "self.\($0.name.name) = \($0.defaultValue ?? "nil")" },
            indentation: 8)
    }
}
