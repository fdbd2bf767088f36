/// Where a type expression stands: what an inline type is named after, and which date formats hold.
struct TypePlace {
    var name: Located<String>
    var origin: Model.Origin
    /// The formats that the field says for itself; nil where the spec's hold.
    var dates: [DateFormat]?
    /// A part of a multipart body may be a file.
    var allowsFile = false

    /// The place of the elements of an array or map that stands here.
    var element: TypePlace {
        var place = self
        switch origin {
        case .inModel(let id, _): place.origin = .inModel(id, isElement: true)
        case .inEndpoint(let index, let role, _): place.origin = .inEndpoint(index, role, isElement: true)
        case .named, .inError, .inHeaders: break
        }
        return place
    }
}

/// Linking type expressions to what they name.
extension Resolution {
    /// The type that is written; nil where something in it was wrong, and was reported.
    mutating func link(_ syntax: TypeSyntax, _ place: TypePlace) -> WireType? {
        switch syntax {
        case .expression(let expression, _): link(expression, place)
        case .inline(let shape, let location): inlineModel(shape, at: location, place)
        case .inlineArray(let items, _): link(items, place.element).map(WireType.array)
        case .inlineMap(let items, _): link(items, place.element).map { .map(key: nil, value: $0) }
        case .optional(let wrapped, _): link(wrapped, place)?.madeOptional
        case .faulty: nil
        }
    }

    private mutating func link(_ expression: TypeExpression, _ place: TypePlace) -> WireType? {
        switch expression {
        case .name(let name): return link(name, place)
        case .array(let element): return link(element, place).map(WireType.array)
        case .optional(let wrapped): return link(wrapped, place)?.madeOptional
        case .map(let key, let value):
            let linkedKey = mapKey(key)
            guard let linkedValue = link(value, place), let linkedKey else { return nil }
            return .map(key: linkedKey, value: linkedValue)
        }
    }

    private mutating func link(_ name: Located<String>, _ place: TypePlace) -> WireType? {
        if let scalar = WireType.scalar(named: name.value, dates: place.dates ?? decoding.dates) {
            guard scalar != .file || place.allowsFile else {
                error(
                    "'file' is only for the parts of a multipart body; 'bytes' is a base64 string in JSON",
                    at: name.location)
                return nil
            }
            return scalar
        }
        guard let id = names[name.value] else {
            unknownType(name)
            return nil
        }
        if isAlias(id) { return linkAlias(id, place) }
        return broken.contains(id) ? nil : .model(id)
    }

    private mutating func unknownType(_ name: Located<String>) {
        let advice = unknownTypes[name.value] ?? advice(for: name.value)
        unknownTypes[name.value] = advice
        error("unknown type '\(name.value)'; \(advice)", at: name.location)
    }

    private func advice(for unknown: String) -> String {
        let lower = unknown.lowercased()
        if let meant = Self.foreignNames[unknown] ?? Self.foreignNames[lower]
            ?? WireType.scalarNames.first(where: { $0 == lower })
        {
            return "the format writes '\(meant)'"
        }
        if ["void", "null", "nil", "none"].contains(lower) { return "what holds nothing is left out" }
        if !TypeName.isValid(unknown) {
            return "it is a name, '[T]' or '[string: T]', and '?' behind what may be absent"
        }
        let known = document.models.map(\.name.value) + WireType.scalarNames
        return known.nearMatch(to: unknown).map { "did you mean '\($0)'?" } ?? "add it to 'models'"
    }

    /// What other formats call the types of this one.
    private static let foreignNames = [
        "integer": "int", "long": "int64", "number": "double", "boolean": "bool", "text": "string", "str": "string",
        "datetime": "date-time", "timestamp": "date-time", "Date": "date-time", "uri": "url",
        "email": "string", "base64": "bytes", "data": "bytes", "binary": "bytes", "object": "[string: any]",
        "array": "[any]", "json": "any",
    ]

    /// The model that the keys of a map are: nil within the result for plain strings, nil at all where it is none.
    private mutating func mapKey(_ key: Located<String>) -> ModelID?? {
        if key.value == "string" { return .some(nil) }
        guard let id = names[key.value] else {
            unknown(
                "key type", key, among: ["string"] + document.models.map(\.name.value),
                otherwise: "a key is 'string', or an enum or newtype of strings or integers")
            return nil
        }
        mapKeys.append(Located(id, at: key.location))
        return .some(id)
    }

    /// Keys of maps are enums or newtypes of strings or integers, since a key of an object is a string.
    mutating func checkUniformMapKeys() {
        for key in mapKeys where !broken.contains(key.value) {
            switch models.underlying(.model(key.value)) {
            case .model(let id): if case .enumeration = models[id].shape { continue }
            case .string, .int, .int32, .int64, .uint64: if !isAlias(key.value) { continue }
            default: break
            }
            error(
                "'\(models[key.value].name.value)' cannot be a key; a key is 'string', or an enum or newtype of "
                    + "strings or integers", at: key.location)
        }
    }
}
