import EndpointGeneratorCore
import EndpointRuntime

/// What the format of specs promises for a document: a decoder of its own, plain and slow, that walks the spec and
/// knows nothing of emitted code.
///
/// It gives back what a model writes after it read the document, and collects what is to be reported.
struct Contract {
    let api: APIModel
    var isStrict = false
    private(set) var told: [Told] = []

    init(_ api: APIModel, isStrict: Bool = false) {
        self.api = api
        self.isStrict = isStrict
    }

    /// Scalars are converted, where no field says otherwise.
    var isLenient: Bool { api.decoding.lenientScalars && !isStrict }

    mutating func tell(_ kind: Tolerance.Kind, at path: JSONPath) { told.append(Told(path: path, kind: kind)) }

    /// What comes of reading, or nil where it fails; then nothing is told of what was read.
    mutating func attempt(_ read: (inout Contract) throws -> JSONValue) -> JSONValue? {
        let before = told
        do {
            return try read(&self)
        } catch {
            told = before
            return nil
        }
    }

    mutating func read(_ type: WireType, _ spot: Spot, isLenient: Bool) throws -> JSONValue {
        if spot.isPassedOver { return spot.value }
        switch type {
        case .optional(let wrapped):
            return spot.value == .null ? .null : try read(wrapped, spot, isLenient: isLenient)
        case .array(let element):
            return .array(
                try elements(spot).map { try read(element, $0, isLenient: isLenient) })
        case .map(let key, let value):
            return try map(key, spot) { try $0.read(value, $1, isLenient: isLenient) }
        case .model(let id): return try read(api[id], spot, isLenient: isLenient)
        default:
            switch ScalarContract.look(type, spot.value) {
            case .exact(let value): return value
            case .converted(let value, let kind) where isLenient && !isStrict:
                tell(kind, at: spot.path)
                return value
            default: throw Fault(path: spot.path)
            }
        }
    }

    private mutating func read(_ model: Model, _ spot: Spot, isLenient: Bool) throws -> JSONValue {
        switch model.shape {
        case .newtype(let base), .alias(let base): return try read(base, spot, isLenient: isLenient)
        case .enumeration(let enumeration): return try read(enumeration, spot)
        case .structure(let structure): return try read(structure, spot)
        case .union(let union): return try read(union, spot)
        }
    }

    /// Values of exactly the promised kind; one that is not known is reported.
    private mutating func read(_ enumeration: Enumeration, _ spot: Spot) throws -> JSONValue {
        let kind: WireType = enumeration.base == .string ? .string : .int
        guard case .exact(let value) = ScalarContract.look(kind, spot.value) else { throw Fault(path: spot.path) }
        if enumeration.values.contains(where: { JSONValue($0.value) == value }) { return value }
        guard !enumeration.closed else { throw Fault(path: spot.path) }
        tell(.unknownEnumValue, at: spot.path)
        return value
    }

    // MARK: Collections

    func elements(_ spot: Spot) throws -> [Spot] {
        guard case .array(let elements) = spot.value else { throw Fault(path: spot.path) }
        return elements.enumerated().map { spot.child(.index($0), $1) }
    }

    mutating func members(_ spot: Spot) throws -> [(key: String, value: Spot)] {
        if spot.value == [], api.decoding.emptyArrayAsMap, !isStrict {
            tell(.emptyArrayAsMap, at: spot.path)
            return []
        }
        guard case .object(let members) = spot.value else { throw Fault(path: spot.path) }
        return members.sorted { $0.key < $1.key }.map { ($0, spot.child(.key($0), $1)) }
    }

    private mutating func map(
        _ key: ModelID?, _ spot: Spot, _ read: (inout Contract, Spot) throws -> JSONValue
    ) throws -> JSONValue {
        var values: [String: JSONValue] = [:]
        for (name, member) in try members(spot) {
            if let key, !member.isPassedOver { try check(key, name, member) }
            values[name] = try read(&self, member)
        }
        return .object(values)
    }

    /// A key of a map that is an enum or a newtype; a fault in it has the place of its value.
    mutating func check(_ key: ModelID, _ name: String, _ spot: Spot) throws {
        let base = api.underlying(.model(key))
        var whole: WireType = .string
        if case .model(let id) = base, case .enumeration(let enumeration) = api[id].shape {
            let literals = enumeration.values.map(\.value.text)
            if enumeration.base == .integer { whole = .int }
            if !literals.contains(name) {
                guard !enumeration.closed else { throw Fault(path: spot.path) }
                if whole == .string || Int(name) != nil { tell(.unknownEnumValue, at: spot.path) }
            }
        } else {
            whole = base
        }
        guard whole == .string || Int(name) != nil else { throw Fault(path: spot.path) }
    }
}

extension Literal {
    /// A string, or the digits of a number.
    var text: String {
        switch self {
        case .string(let text), .number(let text): text
        case .bool(let flag): "\(flag)"
        }
    }
}

extension JSONValue {
    init(_ literal: Literal) {
        switch literal {
        case .string(let text): self = .string(text)
        case .number(let text): self = JSONNumber(text).map(JSONValue.number) ?? .null
        case .bool(let flag): self = .bool(flag)
        }
    }
}
