/// The kinds of object that a spec is made of, and the keys that each may have.
enum ObjectKind: String, CaseIterable {
    case spec = "a spec"
    case decoding = "'decoding'"
    case envelope = "an envelope"
    case auth = "'auth'"
    case bearer = "'bearer'"
    case generate = "'generate'"
    case error = "an error"
    case model = "a model"
    case modelField = "a field"
    case pathParameter = "a path parameter"
    case queryParameter = "a query parameter"
    case header = "a header"
    case formField = "a form field"
    case part = "a part"
    case enumValue = "an enum value"
    case alternative = "an alternative of a union"
    case inlineType = "an inline type"
    case endpoint = "an endpoint"
    case body = "a body"
    case response = "a response"
    case idempotency = "'idempotency'"
    case pagination = "'paginate'"
    case cursor = "'cursor'"
    case page = "'page'"
    case offset = "'offset'"

    /// Keys of the format that this generator does not read yet, and says so where they stand.
    var unsupportedKeys: [String] { self == .spec ? ["openapi", "include"] : [] }

    /// Beside `$comment`, which every object may have.
    var keys: [String] { Self.keys[self] ?? [] }

    private static let keys = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.listedKeys.words) })

    private var listedKeys: String {
        switch self {
        case .spec:
            """
            $schema spec name doc basePath servers auth headers envelope decoding errors models endpoints generate
            """
        case .decoding: "lenientScalars dates emptyArrayAsMap"
        case .envelope: "data error"
        case .auth: "bearer header"
        case .bearer: "scheme"
        case .generate: "access layout modelFiles imports conformances templates"
        case .error: "status when body message common doc swift"
        case .model: "\(Self.described) \(Self.shapes) newtype type items"
        case .modelField: "\(Self.field) aliases null required lossy"
        case .pathParameter: Self.field
        case .queryParameter: "\(Self.field) style value"
        case .header: "\(Self.field) value"
        case .formField: "\(Self.field) style"
        case .part: Self.field
        case .enumValue: "value \(Self.described)"
        case .alternative: "as doc swift \(Self.typed)"
        case .inlineType: "\(Self.typed) doc"
        case .endpoint:
            """
            doc swift deprecated group method path parameters query headers body response errors onlyErrors \
            idempotency auth envelope server cache timeout paginate
            """
        case .body: "\(Self.typed) json form multipart raw file text contentType"
        case .response: "\(Self.typed) raw text file stream as end"
        case .idempotency: "key"
        case .pagination: "link cursor page offset items"
        case .cursor: "query next"
        case .page: "query first size last"
        case .offset: "query limit total"
        }
    }

    private static let described = "doc swift deprecated"
    private static let shapes = "fields extends additional enum closed union discriminator"
    /// A type where one may stand: an expression under `type`, or one written inline.
    private static let typed = "type items optional \(shapes)"
    private static let field = "\(typed) \(described) default lenient dates sensitive example"

    /// The key that is called otherwise in other formats.
    func key(meantBy foreign: String) -> String? {
        Self.foreignKeys[foreign].flatMap { keys.contains($0) ? $0 : nil }
    }

    private static let foreignKeys = [
        "description": "doc", "summary": "doc", "title": "doc", "tag": "group", "tags": "group",
        "properties": "fields", "additionalProperties": "additional", "allOf": "extends", "oneOf": "union",
        "anyOf": "union", "values": "enum", "$ref": "type", "params": "parameters", "url": "path",
        "requestBody": "body", "responses": "response", "security": "auth", "schemas": "models",
        "types": "models", "lenient": "lenientScalars",
    ]

    /// What to write where another format has a key that this one has none for.
    static let foreignAdvice = [
        "nullable": "write '?' behind the type of what may be absent or null",
        "format": "the type says it, as 'date-time', 'uuid' or 'int64' do",
    ]

    /// The kind of object that a key was probably meant for: one inside of this one, or else the first that has it.
    func home(of key: String) -> ObjectKind? {
        inner.first { $0.keys.contains(key) } ?? Self.homes[key].flatMap { kinds in kinds.first { $0 != self } }
    }

    private var inner: [ObjectKind] {
        switch self {
        case .spec: [.generate, .decoding]
        case .endpoint: [.pagination, .cursor, .page, .offset, .body, .response, .queryParameter]
        case .pagination: [.cursor, .page, .offset]
        default: []
        }
    }

    private static let homes: [String: [ObjectKind]] = {
        var homes: [String: [ObjectKind]] = [:]
        for kind in allCases {
            for key in kind.keys { homes[key, default: []].append(kind) }
        }
        return homes
    }()
}

extension String {
    /// The words of a list that is written with spaces between.
    var words: [String] { split(separator: " ").map(String.init) }
}
