import EndpointGeneratorCore

/// Which way a value travels: to the server, from it, or both.
struct ModelUse: Hashable {
    var inRequests = false
    var inAnswers = false

    static let request = ModelUse(inRequests: true)
    static let answer = ModelUse(inAnswers: true)

    func union(_ other: ModelUse) -> ModelUse {
        ModelUse(inRequests: inRequests || other.inRequests, inAnswers: inAnswers || other.inAnswers)
    }
}

/// The ways of all models of an API.
struct ModelUses {
    private var uses: [ModelUse]
    private let models: [Model]

    init(_ api: APIModel) {
        models = api.models
        uses = Array(repeating: ModelUse(), count: api.models.count)
        for header in api.suppliedHeaders { mark(header.type, .request) }
        for endpoint in api.endpoints { mark(endpoint) }
        for error in api.errors { error.body.map { mark($0, .answer) } }
    }

    subscript(id: ModelID) -> ModelUse { uses[id.index] }

    private mutating func mark(_ endpoint: EndpointDeclaration) {
        let parameters = endpoint.pathParameters.map(\.field) + endpoint.query.map(\.field) + endpoint.headers
        for field in parameters + (endpoint.body?.fields ?? []) { mark(field.type, .request) }
        if case .json(let type, _)? = endpoint.body?.content { mark(type, .request) }
        for type in endpoint.response.types { mark(type, .answer) }
    }

    private mutating func mark(_ type: WireType, _ use: ModelUse) {
        var pending = [type]
        while let type = pending.popLast() {
            switch type {
            case .array(let inner), .optional(let inner): pending.append(inner)
            case .map(let key, let value): pending += [value] + (key.map { [.model($0)] } ?? [])
            case .model(let id):
                let union = uses[id.index].union(use)
                guard union != uses[id.index] else { continue }
                uses[id.index] = union
                pending += models[id].shape.types
            default: break
            }
        }
    }
}

extension Model.Shape {
    /// The types that it is made of.
    var types: [WireType] {
        switch self {
        case .structure(let structure): structure.fields.map(\.type) + (structure.additional.map { [$0] } ?? [])
        case .enumeration: []
        case .union(let union): union.alternatives.map(\.type)
        case .newtype(let type), .alias(let type): [type]
        }
    }
}

extension Body {
    /// The fields of a form, or the parts of a multipart body.
    var fields: [Field] {
        switch content {
        case .form(let parameters, _): parameters.map(\.field)
        case .multipart(let parts): parts
        case .json, .raw, .file, .text: []
        }
    }
}

extension Response {
    /// The types that an answer may be of.
    var types: [WireType] {
        switch self {
        case .json(let type), .stream(let type, _, _): [type]
        case .outcomes(let outcomes): outcomes.flatMap { $0.response.types }
        case .void, .raw, .text, .file: []
        }
    }
}
