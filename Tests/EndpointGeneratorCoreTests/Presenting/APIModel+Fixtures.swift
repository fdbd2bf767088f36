@testable import EndpointGeneratorCore

// APIs made by hand, so that the presenter is tested without the stages before it.

func at(_ line: Int) -> SourceLocation { SourceLocation(file: "Blog.endpoints.json", line: line, column: 5) }

extension Located: ExpressibleByUnicodeScalarLiteral where Value == String {}
extension Located: ExpressibleByExtendedGraphemeClusterLiteral where Value == String {}
extension Located: ExpressibleByStringLiteral where Value == String {
    public init(stringLiteral value: String) { self.init(value, at: at(1)) }
}

extension Field {
    init(_ name: String, _ type: WireType, line: Int = 1, _ change: (inout Field) -> Void = { _ in }) {
        self.init(name: Located(name, at: at(line)), type: type)
        change(&self)
    }
}

extension Enumeration.Value {
    init(_ text: String, line: Int = 1, _ change: (inout Self) -> Void = { _ in }) {
        self.init(value: .string(text), location: at(line))
        change(&self)
    }
}

extension Model.Shape {
    static func fields(_ fields: Field..., additional: WireType? = nil) -> Model.Shape {
        .structure(Structure(fields: fields, additional: additional))
    }

    static func values(_ values: Enumeration.Value..., closed: Bool = false) -> Model.Shape {
        .enumeration(Enumeration(base: .string, closed: closed, values: values))
    }

    static func integers(_ values: [(String?, Int)], closed: Bool = false) -> Model.Shape {
        let values = values.map {
            Enumeration.Value(value: .number("\($0.1)"), location: at(1), name: $0.0)
        }
        return .enumeration(Enumeration(base: .integer, closed: closed, values: values))
    }

    static func tagged(_ tag: String, _ alternatives: [(String, WireType)]) -> Model.Shape {
        let alternatives = alternatives.map { Union.Alternative(tag: $0.0, type: $0.1, location: at(1)) }
        return .union(Union(discriminator: tag, alternatives: alternatives, choices: [], isIndirect: false))
    }

    static func untagged(
        _ alternatives: [WireType], _ choices: [(Int, Union.Condition)], isIndirect: Bool = false
    ) -> Model.Shape {
        let alternatives = alternatives.map { Union.Alternative(type: $0, location: at(1)) }
        let choices = choices.map { Union.Choice(alternative: $0.0, condition: $0.1) }
        return .union(
            Union(discriminator: nil, alternatives: alternatives, choices: choices, isIndirect: isIndirect))
    }
}

extension APIModel {
    init(_ name: String = "Blog", _ change: (inout APIModel) -> Void) {
        self.init(
            file: "\(name).endpoints.json", name: Located(name, at: at(1)), basePath: "", servers: [],
            auth: .bearer(scheme: "Bearer"), fixedHeaders: [], suppliedHeaders: [], decoding: DecodingOptions(),
            errors: [], models: [], endpoints: [], generate: GenerateOptions())
        change(&self)
    }

    /// Adds a model, and says its type.
    @discardableResult mutating func add(
        _ name: String, _ shape: Model.Shape, origin: Model.Origin = .named, line: Int = 1,
        _ change: (inout Model) -> Void = { _ in }
    ) -> WireType {
        let id = ModelID(models.count)
        var model = Model(id: id, name: Located(name, at: at(line)), origin: origin, shape: shape)
        change(&model)
        models.append(model)
        return .model(id)
    }

    mutating func call(
        _ name: String, _ method: String = "GET", _ path: String = "/x", line: Int = 1,
        _ change: (inout EndpointDeclaration) -> Void = { _ in }
    ) {
        let idempotency: Idempotency =
            method == "GET" ? .safe : ["PUT", "DELETE"].contains(method) ? .idempotent : .none
        var endpoint = EndpointDeclaration(
            name: Located(name, at: at(line)), method: method, path: Located(path, at: at(line)), pathParameters: [],
            query: [], fixedQuery: [], headers: [], fixedHeaders: [], response: .void, errors: [], onlyErrors: false,
            idempotency: idempotency, cacheDisabled: false)
        change(&endpoint)
        endpoints.append(endpoint)
    }

    mutating func failure(
        _ name: String, _ statuses: ErrorDeclaration.StatusMatch..., body: WireType? = nil, line: Int = 1,
        _ change: (inout ErrorDeclaration) -> Void = { _ in }
    ) {
        var error = ErrorDeclaration(
            name: Located(name, at: at(line)), statuses: statuses, when: [], body: body, common: false)
        change(&error)
        errors.append(error)
    }
}
