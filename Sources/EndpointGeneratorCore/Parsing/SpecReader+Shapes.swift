/// What a type is: fields, an enum or a union.
extension SpecReader {
    mutating func shape(of object: ObjectReader) -> ShapeSyntax? {
        if let node = object["enum"] {
            reportShapeKeys(of: object, besides: "enum")
            return enumeration(node, closed: bool(object, "closed")?.value ?? false).map { .enumeration($0) }
        }
        if let node = object["union"] {
            reportShapeKeys(of: object, besides: "union")
            return union(node, of: object).map { .union($0) }
        }
        reportShapeKeys(of: object, besides: "fields")
        return .fields(structure(object))
    }

    /// Keys that go with another form than the one that the object has.
    mutating func reportShapeKeys(of object: ObjectReader, besides form: String) {
        let owners = object.kind == .response ? Self.responseOwners : Self.owners
        for member in object.members {
            guard let owner = owners[member.key.value], owner != form else { continue }
            report("'\(member.key.value)' goes with '\(owner)', not with '\(form)'", at: member.key.location)
        }
    }

    private static let owners = ["closed": "enum", "discriminator": "union", "items": "type"]
    private static let responseOwners = owners.merging(["as": "stream", "end": "stream"]) { $1 }

    private mutating func structure(_ object: ObjectReader) -> StructureSyntax {
        var structure = StructureSyntax()
        let extends = strings(object, "extends")
        structure.extends = extends ?? []
        structure.isFaulty =
            object.misspelt.contains { Self.structureKeys.contains($0) }
            || object.has("extends") && extends?.count != object["extends"]?.array?.count
            || object.has("fields") && object["fields"]?.object == nil
        structure.fields = fields(given(object, "fields"), "'fields'", .modelField)
        structure.additional = given(object, "additional").map { type($0, "'additional'") }
        return structure
    }

    // MARK: Enums

    private mutating func enumeration(_ node: JSONNode, closed: Bool) -> EnumerationSyntax? {
        var enumeration = EnumerationSyntax()
        enumeration.closed = closed
        let read: [EnumerationSyntax.Entry?]
        switch node.value {
        case .array(let elements): read = elements.map { enumEntry($0, name: nil) }
        case .object: read = entries(node, "'enum'").map { enumEntry($0.value, name: $0.key) }
        default: return wrongKind(node, "'enum'", "an array of values, or an object of names and values")
        }
        enumeration.entries = read.compactMap { $0 }
        enumeration.isFaulty = enumeration.entries.count < read.count
        if enumeration.entries.isEmpty, !(node.array?.isEmpty == false || node.object?.isEmpty == false) {
            report("an enum needs at least one value", at: node.location)
        }
        return enumeration
    }

    private mutating func enumEntry(_ node: JSONNode, name: Located<String>?) -> EnumerationSyntax.Entry? {
        var entry: EnumerationSyntax.Entry
        if node.object != nil {
            guard let object = object(node, .enumValue) else { return nil }
            entry = EnumerationSyntax.Entry(value: object["value"] ?? node)
            entry.doc = doc(object)
            entry.swift = self.name(object, "swift")
            entry.deprecated = deprecation(object)
            guard object.has("value") else {
                if object.lacks(["value"]) { report("'value' is missing in an enum value", at: object.location) }
                return nil
            }
        } else {
            entry = EnumerationSyntax.Entry(value: node)
        }
        entry.name = name
        switch entry.value.value {
        case .string, .null: return entry
        case .number where entry.value.isWholeNumber: return entry
        default: return wrongKind(entry.value, "a value of an enum", "a string or a whole number")
        }
    }

    // MARK: Unions

    private mutating func union(_ node: JSONNode, of object: ObjectReader) -> UnionSyntax? {
        let discriminator = name(object, "discriminator")
        var union = UnionSyntax()
        union.discriminator = discriminator
        switch node.value {
        case .array(let elements):
            union.alternatives = elements.map { alternative($0, tag: nil) }
            if let discriminator {
                report(
                    "a union with a 'discriminator' is an object of tags and types, not an array",
                    at: discriminator.location)
            }
        case .object:
            union.alternatives = entries(node, "'union'").map { alternative($0.value, tag: $0.key) }
            if object.lacks(["discriminator"]) {
                report(
                    "a union of tags and types needs a 'discriminator', the field that holds the tag; "
                        + "without one it is an array of types", at: node.location)
            }
        default: return wrongKind(node, "'union'", "an array of types, or an object of tags and types")
        }
        return union
    }

    private mutating func alternative(_ node: JSONNode, tag: Located<String>?) -> UnionSyntax.Alternative {
        guard node.object != nil, let object = object(node, .alternative) else {
            var alternative = UnionSyntax.Alternative(type: expression(node, "an alternative of a union"))
            alternative.tag = tag
            return alternative
        }
        var alternative = UnionSyntax.Alternative(type: type(of: object))
        alternative.tag = tag
        alternative.alternativeName = name(object, "as")
        alternative.doc = doc(object)
        alternative.swift = name(object, "swift")
        return alternative
    }
}
