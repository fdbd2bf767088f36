/// Writes types as they are named at one place.
struct TypePrinter {
    let presentation: Presentation
    let scope: TypeScope

    func outside(_ type: OutsideType) -> SwiftType {
        SwiftType(presentation.types.outside(type, from: scope), type.modules)
    }

    func type(_ type: WireType) -> SwiftType {
        switch type {
        case .array(let element):
            let element = self.type(element)
            return SwiftType("[\(element.source)]", element.modules)
        case .map(let key, let value): return map(key, self.type(value))
        case .optional(let wrapped):
            let wrapped = self.type(wrapped)
            return SwiftType(wrapped.source + "?", wrapped.modules)
        case .model(let id): return model(id)
        default: return outside(Self.scalar(type))
        }
    }

    /// How a value travels, for types of which one Swift type has several ways; nil where the type says it.
    func wire(_ type: WireType) -> Code? {
        switch presentation.models.expanding(type) {
        case .dateTime(let formats): .call(".date", formats.map { Code(Self.format($0)) })
        case .decimalString: ".decimalString"
        case .array(let element): wire(element).map { .call(".array", [$0]) }
        case .map(_, let value): wire(value).map { .call(".map", [$0]) }
        case .optional(let wrapped): wire(wrapped).map { .call(".optional", [$0]) }
        default: nil
        }
    }

    /// Whether the decoder has something to go on with where the value of a required field cannot be read.
    func hasPlaceholder(_ type: WireType) -> Bool {
        switch presentation.models.underlying(type) {
        case .url: false
        case .model(let id):
            switch presentation.models[id].shape {
            case .structure: false
            case .enumeration(let enumeration): !enumeration.closed
            default: true
            }
        default: true
        }
    }

    static func format(_ format: DateFormat) -> String {
        switch format {
        case .iso8601: ".iso8601"
        case .unix: ".unix"
        case .unixMilliseconds: ".unixMilliseconds"
        case .rfc1123: ".rfc1123"
        case .rfc2822: ".rfc2822"
        case .pattern(let pattern): ".pattern(\(SwiftStringLiteral(pattern)))"
        }
    }

    private func map(_ key: ModelID?, _ value: SwiftType) -> SwiftType {
        let key = key.map { type(.model($0)) } ?? outside(.string)
        return SwiftType("[\(key.source): \(value.source)]", key.modules.union(value.modules))
    }

    private func model(_ id: ModelID) -> SwiftType {
        let model = presentation.models[id]
        // What an alias stands for decides what is to be imported; a deprecated one is not mentioned at all.
        if case .alias(let target) = model.shape {
            let target = type(target)
            if model.deprecated != nil { return target }
            return SwiftType(presentation.types.reference(to: id, from: scope), target.modules)
        }
        return SwiftType(presentation.types.reference(to: id, from: scope))
    }

    private static func scalar(_ type: WireType) -> OutsideType {
        switch type {
        case .int: .int
        case .int32: .int32
        case .int64: .int64
        case .uint64: .uint64
        case .double: .double
        case .float: .float
        case .decimal, .decimalString: .decimal
        case .bool: .bool
        case .date: .calendarDate
        case .dateTime: .date
        case .uuid: .uuid
        case .url: .url
        case .bytes: .data
        case .any: .jsonValue
        case .file: .filePart
        default: .string
        }
    }
}

/// A type as it is written at one place, and the modules that it needs there.
public struct SwiftType: Equatable, Sendable {
    public let source: String
    public let modules: Modules

    init(_ source: String, _ modules: Modules = []) {
        self.source = source
        self.modules = modules
    }
}

extension SwiftType: CustomStringConvertible {
    public var description: String { source }
}
