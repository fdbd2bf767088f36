/// What an endpoint's initialiser takes: only what is not the rule.
struct EndpointHead {
    let presentation: Presentation
    let index: Int

    private var endpoint: EndpointDeclaration { presentation.endpoints[index] }
    private var printer: TypePrinter { TypePrinter(presentation: presentation, scope: .outside) }

    var arguments: [Code] {
        var arguments: [Code] = [
            Code(method), Code(SwiftStringLiteral(endpoint.path.value).source),
            Code("name: \(SwiftStringLiteral(endpoint.name.value))"),
        ]
        arguments += idempotency + auth
        if let server = endpoint.server { arguments.append(Code("server: \(SwiftStringLiteral(server))")) }
        arguments += envelope
        if let timeout = endpoint.timeout { arguments.append(Code("timeout: \(Self.seconds(timeout))")) }
        if endpoint.cacheDisabled { arguments.append("cache: .none") }
        if !endpoint.errors.isEmpty {
            arguments.append(.list("errors: ", endpoint.errors.map { Code(".\(presentation.names.errors[$0].name)") }))
        }
        if endpoint.onlyErrors { arguments.append("onlyErrors: true") }
        return arguments + ResponseCode(presentation: presentation, index: index).argument
    }

    private var method: String {
        let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"]
        if known.contains(endpoint.method) { return "." + endpoint.method.lowercased() }
        return ".init(rawValue: \(SwiftStringLiteral(endpoint.method)))"
    }

    private var idempotency: [Code] {
        let byMethod: Idempotency =
            switch endpoint.method {
            case "GET", "HEAD", "OPTIONS", "TRACE", "QUERY": .safe
            case "PUT", "DELETE": .idempotent
            default: .none
            }
        if endpoint.idempotency == byMethod { return [] }
        switch endpoint.idempotency {
        case .safe: return ["idempotency: .safe"]
        case .idempotent: return ["idempotency: .idempotent"]
        case .none: return ["idempotency: .none"]
        case .key(let header): return [Code("idempotency: .key(\(SwiftStringLiteral(header)))")]
        }
    }

    private var auth: [Code] { endpoint.auth.map { [Code("auth: \(AuthCode.expression($0))")] } ?? [] }

    private var envelope: [Code] {
        switch endpoint.envelope {
        case nil: []
        case .some(nil): ["envelope: nil"]
        case .some(let envelope?): [EnvelopeCode.expression(envelope, label: "envelope: ", printer)]
        }
    }

    /// As few digits as say it.
    static func seconds(_ value: Double) -> String {
        Int64(exactly: value).map { NumberLiteral.source("\($0)") } ?? "\(value)"
    }
}

enum AuthCode {
    static func expression(_ auth: AuthScheme) -> String {
        switch auth {
        case .bearer("Bearer"): ".bearer"
        case .bearer(let scheme): ".bearer(scheme: \(SwiftStringLiteral(scheme)))"
        case .basic: ".basic"
        case .header(let name): ".header(\(SwiftStringLiteral(name)))"
        case .none: ".none"
        }
    }
}

enum EnvelopeCode {
    static func expression(_ envelope: Envelope, label: String = "", _ printer: TypePrinter) -> Code {
        let data = envelope.data.map { [Code("data: \(path($0))")] } ?? []
        let error = envelope.error.map { [Code("error: \(path($0))")] } ?? []
        return .call("\(label)\(printer.outside(.envelope).source)", data + error)
    }

    private static func path(_ keys: [String]) -> SwiftStringLiteral {
        SwiftStringLiteral(keys.joined(separator: "."))
    }
}
