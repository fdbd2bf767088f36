import Foundation

/// Whether a JSON value decodes as a type, with the tolerance that the spec gives.
struct ExampleChecker {
    let models: [Model]
    let decoding: DecodingOptions
    /// Whether scalars may be converted where no field of a model says otherwise.
    var lenient: Bool

    /// Where and why a value does not decode.
    struct Mismatch {
        let path: String
        let expected: String
        let found: String
        let location: SourceLocation

        var text: String { (path.isEmpty ? "" : "at '\(path)' ") + "expected \(expected), found \(found)" }
    }

    /// The first place where a value does not decode; nil where it does.
    func mismatch(_ node: JSONNode, _ type: WireType, at path: String = "") -> Mismatch? {
        switch models.expanding(type) {
        case .any: nil
        case .optional(let wrapped): node.isNull ? nil : mismatch(node, wrapped, at: path)
        case .array(let element): arrayMismatch(node, element, lossy: false, at: path)
        case .map(let key, let value): mapMismatch(node, key, value, lossy: false, at: path)
        case .model(let id): modelMismatch(node, id, at: path)
        case let scalar: scalarMismatch(node, scalar, at: path)
        }
    }

    private func fault(_ expected: String, _ node: JSONNode, at path: String) -> Mismatch {
        let found =
            switch node.value {
            case .string(let text) where text.count <= 40: "\"\(text.onOneLine)\""
            case .number(let text) where text.count <= 40: text
            default: node.kindPhrase
            }
        return Mismatch(path: path, expected: expected, found: found, location: node.location)
    }
}

// MARK: - Arrays, maps, models

extension ExampleChecker {
    private func arrayMismatch(_ node: JSONNode, _ element: WireType, lossy: Bool, at path: String) -> Mismatch? {
        guard let nodes = node.array else { return fault("an array", node, at: path) }
        guard !lossy else { return nil }
        for (index, node) in nodes.enumerated() {
            if let found = mismatch(node, element, at: "\(path)[\(index)]") { return found }
        }
        return nil
    }

    private func mapMismatch(
        _ node: JSONNode, _ key: ModelID?, _ value: WireType, lossy: Bool, at path: String
    ) -> Mismatch? {
        guard let members = members(node) else { return fault("an object", node, at: path) }
        guard !lossy else { return nil }
        for member in members {
            let place = Self.join(path, member.key.value)
            if let key, let found = keyMismatch(member.key, key, at: place) { return found }
            if let found = mismatch(member.value, value, at: place) { return found }
        }
        return nil
    }

    /// Keys are strings; one that stands for a whole number has to read as one.
    private func keyMismatch(_ key: Located<String>, _ id: ModelID, at path: String) -> Mismatch? {
        let text = JSONNode(.string(key.value), at: key.location)
        switch models.underlying(.model(id)) {
        case .int, .int32, .int64, .uint64:
            return Int(key.value) == nil ? fault("a whole number as key", text, at: path) : nil
        case .model(let id):
            guard case .enumeration(let found) = models[id].shape else { return nil }
            return enumerationMismatch(
                found.base == .string ? text : JSONNode(.number(key.value), at: key.location), found, at: path)
        default: return nil
        }
    }

    /// The members of an object, and of an empty array where that may stand for one.
    private func members(_ node: JSONNode) -> [JSONNode.Member]? {
        if decoding.emptyArrayAsMap, node.array?.isEmpty == true { return [] }
        return node.object
    }

    private func modelMismatch(_ node: JSONNode, _ id: ModelID, at path: String) -> Mismatch? {
        switch models[id].shape {
        case .structure(let structure): structureMismatch(node, structure, at: path)
        case .enumeration(let enumeration): enumerationMismatch(node, enumeration, at: path)
        case .union(let union): unionMismatch(node, union, at: path)
        case .newtype(let base), .alias(let base): mismatch(node, base, at: path)
        }
    }

    private func structureMismatch(_ node: JSONNode, _ structure: Structure, at path: String) -> Mismatch? {
        guard let members = members(node) else { return fault("an object", node, at: path) }
        let values = Dictionary(members.map { ($0.key.value, $0.value) }) { first, _ in first }
        var known: Set<String> = []
        for field in structure.fields {
            known.formUnion([field.name.value] + field.aliases)
            let place = Self.join(path, field.name.value)
            let value = ([field.name.value] + field.aliases).lazy.compactMap { values[$0] }.first
            if let found = fieldMismatch(value, field, of: node, at: place) { return found }
        }
        guard let additional = structure.additional else { return nil }
        for member in members where !known.contains(member.key.value) {
            let place = Self.join(path, member.key.value)
            if let found = mismatch(member.value, additional, at: place) { return found }
        }
        return nil
    }

    private func fieldMismatch(_ value: JSONNode?, _ field: Field, of object: JSONNode, at path: String) -> Mismatch? {
        let type = models.expanding(field.type)
        guard let value, !(value.isNull && field.defaultValue != nil) else {
            let mayBeAbsent = type.isOptional || field.defaultValue != nil || field.null == .patch
            guard !mayBeAbsent, type != .any else { return nil }
            return Mismatch(
                path: path, expected: "'\(models.spelling(field.type))'", found: "nothing", location: object.location)
        }
        var inner = self
        inner.lenient = field.lenient ?? decoding.lenientScalars
        guard field.lossy else { return inner.mismatch(value, type, at: path) }
        if type.isOptional, value.isNull { return nil }
        switch models.expanding(type.unwrapped) {
        case .array(let element) where !type.isOptional:
            return inner.arrayMismatch(value, element, lossy: true, at: path)
        case .map(let key, let element) where !type.isOptional:
            return inner.mapMismatch(value, key, element, lossy: true, at: path)
        default: return nil
        }
    }

    /// An unknown value of an open enumeration decodes.
    private func enumerationMismatch(_ node: JSONNode, _ enumeration: Enumeration, at path: String) -> Mismatch? {
        let value: Literal?
        switch enumeration.base {
        case .string:
            value = node.string.map(Literal.string)
            if value == nil { return fault("a string", node, at: path) }
        case .integer:
            value = node.number.flatMap(DecimalText.wholeDigits).map(Literal.number)
            if value == nil { return fault("a whole number", node, at: path) }
        }
        guard enumeration.closed, !enumeration.values.contains(where: { $0.value == value }) else { return nil }
        let known = enumeration.values.map(\.value.text.onOneLine).quoted(joinedBy: "or")
        return fault(known, node, at: path)
    }

    private static func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}

// MARK: - Scalars

extension ExampleChecker {
    private func scalarMismatch(_ node: JSONNode, _ type: WireType, at path: String) -> Mismatch? {
        accepts(node, type) ? nil : fault(Self.expectation(type), node, at: path)
    }

    private func accepts(_ node: JSONNode, _ type: WireType) -> Bool {
        switch type {
        case .string: node.string != nil || lenient && (node.number != nil || node.bool != nil)
        case .bool: node.bool != nil || lenient && ["0", "1", "true", "false"].contains(node.string ?? node.number)
        case .int, .int32, .int64, .uint64:
            number(node).flatMap(DecimalText.wholeDigits).map(type.fits(digits:)) ?? false
        case .double, .float, .decimal: number(node).map(type.fits(number:)) ?? false
        case .decimalString: (node.string ?? (lenient ? node.number : nil)).map(type.fits(number:)) ?? false
        case .date: node.string.map(DateText.isDay) ?? false
        case .dateTime(let formats): isInstant(node, formats)
        case .uuid: node.string.flatMap(UUID.init(uuidString:)) != nil
        case .url: node.string.flatMap(URL.init(string:)) != nil
        case .bytes: node.string.flatMap { Data(base64Encoded: $0) } != nil
        default: true
        }
    }

    /// A number, or a string that holds one where that is tolerated.
    private func number(_ node: JSONNode) -> String? {
        node.number ?? (lenient ? node.string.flatMap { DecimalText.isNumber($0) ? $0 : nil } : nil)
    }

    private func isInstant(_ node: JSONNode, _ formats: [DateFormat]) -> Bool {
        if let text = node.string { return DateText.isInstant(text, formats) }
        return node.number != nil && (formats.contains(.unix) || formats.contains(.unixMilliseconds))
    }

    private static func expectation(_ type: WireType) -> String {
        switch type {
        case .string: "a string"
        case .bool: "true or false"
        case .int, .int64: "a whole number"
        case .int32: "a whole number of 32 bits"
        case .uint64: "a whole number from 0 to 18446744073709551615"
        case .double, .float: "a number"
        case .decimal: "a number of at most 38 digits"
        case .decimalString: "a number of at most 38 digits as a string"
        case .date: "a day as '2026-11-30'"
        case .dateTime: "a date-time in a format of 'dates'"
        case .uuid: "a UUID"
        case .url: "a URL"
        case .bytes: "a base64 string"
        default: "a value"
        }
    }
}
