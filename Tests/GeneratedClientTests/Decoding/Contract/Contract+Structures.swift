import EndpointGeneratorCore
import EndpointRuntime

extension Contract {
    /// The fields in the spec's order: the first that fails is the failure.
    mutating func read(_ structure: Structure, _ spot: Spot) throws -> JSONValue {
        guard case .object(let members) = spot.value else { throw Fault(path: spot.path) }
        var written: [String: JSONValue] = [:]
        var known: Set<String> = []
        for field in structure.fields {
            known.formUnion([field.name.value] + field.aliases)
            written[field.name.value] = try read(field, of: members, spot)
        }
        guard let additional = structure.additional else { return .object(written) }
        for (key, value) in members.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
            written[key] = try read(additional, spot.child(.key(key), value), isLenient: isLenient)
        }
        return .object(written)
    }

    /// What is written of a field; nil where the key is left out.
    private mutating func read(_ field: Field, of members: [String: JSONValue], _ spot: Spot) throws -> JSONValue? {
        let name = field.name.value
        let key = ([name] + field.aliases).first { members[$0] != nil }
        guard let key, let value = members[key] else { return try absent(field, spot) }
        let member = spot.child(.key(key), value)
        if member.isPassedOver { return value }
        if key != name { tell(.alias, at: member.path) }
        let isLenient = field.lenient.map { $0 && !isStrict } ?? isLenient
        guard value == .null else { return try read(field, member, isLenient: isLenient) }
        if field.defaultValue != nil { return try standIn(field, member.path) }
        guard api.expanding(field.type).isOptional else {
            guard field.null != .patch else { throw Fault(path: member.path) }
            return try read(field, member, isLenient: isLenient)
        }
        return field.null == .omit && !field.required ? nil : .null
    }

    private mutating func absent(_ field: Field, _ spot: Spot) throws -> JSONValue? {
        guard spot.looksAt(field.name.value) else { return nil }
        let path = JSONPath(steps: spot.steps + [.key(field.name.value)])
        if field.null == .patch { return nil }
        if field.defaultValue != nil { return try standIn(field, path) }
        guard api.expanding(field.type).isOptional else { throw Fault(path: path) }
        if field.required {
            guard !isStrict else { throw Fault(path: path) }
            tell(.missingKey, at: path)
        }
        return field.null == .send || field.required ? .null : nil
    }

    /// The default, for what is absent or null.
    private mutating func standIn(_ field: Field, _ path: JSONPath) throws -> JSONValue {
        guard !isStrict else { throw Fault(path: path) }
        tell(.defaultUsed, at: path)
        return switch field.defaultValue {
        case .string(let text): .string(text)
        case .integer(let text), .number(let text): JSONNumber(text).map(JSONValue.number) ?? .null
        case .bool(let flag): .bool(flag)
        case .enumeration(let id, let index): value(index, of: id)
        case .emptyArray: []
        case .emptyMap: [:]
        case nil: .null
        }
    }

    private func value(_ index: Int, of id: ModelID) -> JSONValue {
        guard case .enumeration(let enumeration) = api[id].shape else { return .null }
        return JSONValue(enumeration.values[index].value)
    }

    /// A value that is there.
    private mutating func read(_ field: Field, _ spot: Spot, isLenient: Bool) throws -> JSONValue? {
        guard field.lossy, !isStrict else { return try read(field.type, spot, isLenient: isLenient) }
        let type = api.expanding(field.type)
        guard case .optional(let wrapped) = type else { return try lossily(type, spot, isLenient: isLenient) }
        let value = attempt { try $0.lossily(wrapped, spot, isLenient: isLenient) }
        if let value { return value }
        tell(.droppedValue, at: spot.path)
        return field.null == .send || field.required ? .null : nil
    }

    /// An array or a map without the elements that cannot be read; anything else as it is.
    private mutating func lossily(_ type: WireType, _ spot: Spot, isLenient: Bool) throws -> JSONValue {
        switch api.expanding(type) {
        case .array(let element):
            return .array(
                try elements(spot).compactMap { spot in
                    let value = attempt { try $0.read(element, spot, isLenient: isLenient) }
                    if value == nil { tell(.droppedElement, at: spot.path) }
                    return value
                })
        case .map(let key, let element):
            var values: [String: JSONValue] = [:]
            for (name, spot) in try members(spot) {
                values[name] = attempt {
                    if let key { try $0.check(key, name, spot) }
                    return try $0.read(element, spot, isLenient: isLenient)
                }
                if values[name] == nil { tell(.droppedElement, at: spot.path) }
            }
            return .object(values)
        default: return try read(type, spot, isLenient: isLenient)
        }
    }
}

extension WireType {
    var isOptional: Bool { if case .optional = self { true } else { false } }
}
