@testable import EndpointGeneratorCore

extension APIModel {
    /// Models called like what emitted code mentions, and members called like its locals and keywords.
    static let nastyNames = APIModel("Nasty") { api in
        api.generate.access = .public
        api.generate.conformances = ["Hashable", "Identifiable"]
        var models: [(String, WireType)] = []
        for name in nastyModels {
            models.append((name, api.add(name, .fields(Field("id", .int), Field("value", .string)))))
        }
        let everything: [(String, WireType)] = [
            ("s", .string), ("i", .int), ("d", .dateTime([.iso8601])), ("u", .url), ("b", .bytes), ("j", .any),
            ("id", .uuid), ("dec", .decimalString), ("cal", .date), ("bool", .bool), ("f", .float), ("i64", .int64),
        ]
        let plain = everything.map { Field($0, $1) }
        let patches = everything.map { name, type in Field("p_" + name, .optional(type)) { $0.null = .patch } }
        let secret = Field("secret", .optional(.string)) { $0.sensitive = true }
        let all = models.enumerated().map { Field("m\($0)", .optional($1.1)) }
        let holder = api.add(
            "Everything", .structure(Structure(fields: plain + patches + [secret] + all, additional: .any)))
        api.add(
            "Locals",
            .structure(Structure(fields: nastyMembers.map { Field($0, .optional(.string)) }, additional: .string)))
        api.add("Words", .structure(Structure(fields: keywords.map { Field($0, .int) }, additional: nil)))
        api.add(
            "Cases",
            .enumeration(
                Enumeration(
                    base: .string, closed: false,
                    values: (keywords + nastyMembers + ["UNKNOWN", "a-b", "a_b"]).map { .init($0) })))
        api.add(
            "ClosedCases",
            .enumeration(
                Enumeration(
                    base: .string, closed: true,
                    values: (keywords + nastyMembers + ["UNKNOWN", "a-b", "a_b"]).map { .init($0) })))
        api.add("Alternatives", .tagged("type", (keywords + nastyMembers).map { ($0, holder) }))
        api.add("IntID", .newtype(.int))
        api.add("Stamp", .newtype(.dateTime([.iso8601])))
        api.add("Plain", .untagged([.int, .string], [(0, .integer(.int)), (1, .string)]))
        api.addNested()
        api.addNastyCalls(holder)
    }

    private static let nastyModels = [
        "Task", "Data", "URL", "Error", "Result", "Optional", "Type", "Self", "Codable", "Decoder", "Encoder", "String",
        "Int", "Date", "UUID", "Endpoint", "Page", "Hashable", "Sendable", "Bool", "Mirror", "Void", "JSONValue",
        "Array",
        "Dictionary", "Never", "Any", "Protocol", "Swift", "Foundation", "EndpointRuntime", "APIError", "Headers",
        "API",
        "OpenEnum", "ClosedEnum", "Newtype", "OpenUnion", "Wire", "Patch", "Indirect", "Redacted", "Decimal",
        "CalendarDate", "Identifiable", "CustomReflectable", "ErrorRule", "Refusal", "HTTPFailure", "DecodingFailure",
        "APIFailure", "FailureKind", "TransportFailure", "DecodingRules", "HTTPFields", "Nasty", "Equatable", "Float",
        "Int64", "ExpressibleByIntegerLiteral", "Decodable", "A", "Response", "RawValue", "AllCases", "ID",
        "CodingKeys",
        "CodingKey", "class", "EventStream", "DownloadedFile", "FilePart", "Double", "Set", "Character", "StaticString",
    ]

    private static let nastyMembers = [
        "json", "decoder", "encoder", "container", "value", "body", "rawValue", "hash", "hashValue", "description",
        "debugDescription", "customMirror", "additionalProperties", "unknown", "allCases", "none", "some", "encode",
        "isUnknown", "key", "self", "init", "Type", "wire", "fields", "decoding", "+1", "-1", "", "1st", "a\nb", "🎉",
        "größe", "名前", "@id", "$ref", "_links", "OAuth2", "knownValues", "known", "\u{202E}evil", "id_s", "e\u{301}tat",
        "100%", "mirror", "hasher", "==", "C++", "C#", "other",
    ]

    private static let keywords = [
        "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "false", "fallthrough", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while", "actor", "any", "async", "borrowing", "consume", "copy", "discard",
        "each", "indirect", "isolated", "lazy", "macro", "nonisolated", "open", "package", "unsafe", "yield", "get",
        "set",
        "final", "weak", "left", "dynamic", "of", "then", "sending", "Protocol2",
    ]

    /// Types inside of a model that hide outer ones.
    private mutating func addNested() {
        let event = add("Event", .fields())
        guard case .model(let id) = event else { return }
        let date = add(
            "date", .fields(Field("string", .string), Field("event", .optional(event)) { $0.boxed = true }),
            origin: .inModel(id, isElement: false))
        let inner = add("event", .values(.init("a")), origin: .inModel(id, isElement: false))
        models[id.index].shape = .fields(
            Field("date", date), Field("event", inner), Field("at", .dateTime([.unix])),
            Field("next", .optional(event)) { $0.boxed = true })
        add("UsesNested", .fields(Field("inner", inner), Field("date", date), Field("event", event)))
    }

    private mutating func addNastyCalls(_ type: WireType) {
        for name in Self.keywords + [
            "path", "query", "header", "form", "part", "json", "name", "method", "send", "Endpoint",
        ] {
            call(name == "Endpoint" ? "endpoint" : "\(name)", "GET", "/\(name)") {
                $0.query = [QueryParameter(field: Field("page", .optional(.int)), style: .repeat)]
            }
        }
        call("everyName", "POST", "/x") {
            $0.body = Body(content: .json(type, contentType: nil), isOptional: false)
            $0.query = (Self.keywords + Self.nastyMembers).map {
                QueryParameter(field: Field($0, .optional(.string)), style: .repeat)
            }
        }
        for name in Self.keywords.prefix(30) { failure(name, .exact(400)) }
        for name in ["kind", "status", "message", "headers", "rawBody", "description", "range", "envelope", "init2"] {
            failure(name, .exact(401), body: type)
        }
    }
}
