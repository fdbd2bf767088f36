/// How a value travels.
public indirect enum WireType: Equatable, Sendable {
    case string, int, int32, int64, uint64, double, float, decimal, decimalString, bool
    /// A calendar day.
    case date
    /// An instant; the formats are tried in order, the first is written.
    case dateTime([DateFormat])
    case uuid, url, bytes
    case any
    /// A part of a multipart body that streams from disk.
    case file
    case array(WireType)
    /// `key` is an enum or newtype of strings or integers; nil for plain strings.
    case map(key: ModelID?, value: WireType)
    case optional(WireType)
    case model(ModelID)
}

extension WireType {
    /// The scalar types by the names that the format gives them. Dates take the formats that hold where they stand.
    static func scalar(named name: String, dates: [DateFormat]) -> WireType? {
        name == "date-time" ? .dateTime(dates) : scalars[name]
    }

    /// Every name of a scalar, for suggestions and against models that are called alike.
    static let scalarNames: [String] =
        ["string", "int", "int32", "int64", "uint64", "double", "float", "decimal", "decimal-string", "bool", "date"]
        + ["date-time", "uuid", "url", "bytes", "any", "file"]

    private static let scalars: [String: WireType] = [
        "string": .string, "int": .int, "int32": .int32, "int64": .int64, "uint64": .uint64, "double": .double,
        "float": .float, "decimal": .decimal, "decimal-string": .decimalString, "bool": .bool, "date": .date,
        "uuid": .uuid, "url": .url, "bytes": .bytes, "any": .any, "file": .file,
    ]

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The same, but never absent or null.
    package var unwrapped: WireType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The same, but possibly absent or null; never twice so.
    package var madeOptional: WireType { isOptional ? self : .optional(self) }

    /// The type itself and all that it is made of, down to the models that it names.
    package var parts: [WireType] {
        switch self {
        case .array(let element): [self] + element.parts
        case .map(_, let value): [self] + value.parts
        case .optional(let wrapped): [self] + wrapped.parts
        default: [self]
        }
    }

    var holdsDateTime: Bool {
        parts.contains { if case .dateTime = $0 { true } else { false } }
    }

    /// The same with other formats for each instant in it.
    func replacingDates(_ formats: [DateFormat]) -> WireType {
        switch self {
        case .dateTime: .dateTime(formats)
        case .array(let element): .array(element.replacingDates(formats))
        case .map(let key, let value): .map(key: key, value: value.replacingDates(formats))
        case .optional(let wrapped): .optional(wrapped.replacingDates(formats))
        default: self
        }
    }
}

extension [Model] {
    package subscript(id: ModelID) -> Model { self[id.index] }

    /// The type behind aliases; what it is made of may still name some.
    func expanding(_ type: WireType) -> WireType {
        var type = type
        while case .model(let id) = type, case .alias(let target) = self[id].shape { type = target }
        return type
    }

    /// The type without any alias in it.
    func fullyExpanding(_ type: WireType) -> WireType {
        switch expanding(type) {
        case .array(let element): .array(fullyExpanding(element))
        case .map(let key, let value): .map(key: key, value: fullyExpanding(value))
        case .optional(let wrapped): .optional(fullyExpanding(wrapped))
        case let plain: plain
        }
    }

    /// The type behind aliases and newtypes.
    package func underlying(_ type: WireType) -> WireType {
        var type = expanding(type)
        while case .model(let id) = type, case .newtype(let base) = self[id].shape { type = expanding(base) }
        return type
    }

    func structure(_ type: WireType) -> (id: ModelID, structure: Structure)? {
        guard case .model(let id) = expanding(type), case .structure(let structure) = self[id].shape else { return nil }
        return (id, structure)
    }

    func enumeration(_ type: WireType) -> (id: ModelID, enumeration: Enumeration)? {
        guard case .model(let id) = underlying(type), case .enumeration(let found) = self[id].shape else { return nil }
        return (id, found)
    }

    /// How a message writes a type: as a spec does.
    package func spelling(_ type: WireType) -> String {
        switch type {
        case .array(let element): "[\(spelling(element))]"
        case .map(let key, let value): "[\(key.map { self[$0].name.value } ?? "string"): \(spelling(value))]"
        case .optional(let wrapped): "\(spelling(wrapped))?"
        case .model(let id): self[id].name.value
        case .decimalString: "decimal-string"
        case .dateTime: "date-time"
        default: "\(type)"
        }
    }
}

extension APIModel {
    /// The type behind aliases; what it is made of may still name some.
    public func expanding(_ type: WireType) -> WireType { models.expanding(type) }

    /// The type behind aliases and newtypes.
    public func underlying(_ type: WireType) -> WireType { models.underlying(type) }
}
