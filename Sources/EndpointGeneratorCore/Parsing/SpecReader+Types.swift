/// Types: expressions, and types written inline.
///
/// An inline type that may be absent or null says `"optional": true` beside what it is.
extension SpecReader {
    /// A type where one may stand by itself: a string is an expression, an object an inline type.
    mutating func type(_ node: JSONNode, _ what: String) -> TypeSyntax {
        if node.string != nil { return expression(node, what) }
        guard node.object != nil else {
            return wrongKind(node, what, "a type, as a string or an object") ?? .faulty(at: node.location)
        }
        guard let object = object(node, .inlineType) else { return .faulty(at: node.location) }
        let (type, doc) = (type(of: object), doc(object))
        return type.documented(doc)
    }

    mutating func expression(_ node: JSONNode, _ what: @autoclosure () -> String) -> TypeSyntax {
        guard let text = name(node, what()) else { return .faulty(at: node.location) }
        if let simple = TypeExpressionParser.simple(text.value, in: node) {
            return .expression(simple, at: node.location)
        }
        var parser = TypeExpressionParser(text.value, in: node)
        do {
            return .expression(try parser.parse(), at: node.location)
        } catch {
            report("\(error.message), in the type '\(text.value)'", at: error.location)
            return .faulty(at: node.location)
        }
    }

    /// The type that an object gives: under `type`, or inline with `fields`, `enum`, `union` or `items`.
    mutating func type(of object: ObjectReader) -> TypeSyntax {
        let optional = bool(object, "optional")
        guard let base = base(of: object) else { return .faulty(at: object.location) }
        guard let optional, optional.value else { return base }
        if case .expression = base {
            report("an expression is made optional by '?', not by 'optional'", at: optional.location)
            return base
        }
        return .optional(base, at: object.location)
    }

    /// How deep inline types may nest: Swift's compiler needs a multiple of its time for each further nested type, and
    /// seconds at this depth.
    private static let maximumInlineDepth = 16

    private mutating func base(of object: ObjectReader) -> TypeSyntax? {
        let forms = object.present(among: Self.typeKeys)
        let kinds = Set(forms.map { Self.structureKeys.contains($0.value) ? "fields" : $0.value })
        guard kinds.count <= 1 else {
            let names = forms.map { "'\($0.value)'" }.joined(separator: " and ")
            report("\(names) cannot stand side by side in \(object.kind.rawValue)", at: forms[1].location)
            return nil
        }
        guard kinds.first != nil else {
            guard object.lacks(Self.typeKeys) else { return nil }
            report(
                "\(object.kind.rawValue) needs a type: 'type', or inline 'fields', 'enum' or 'union'",
                at: object.location)
            return nil
        }
        if let node = object["type"] { return typeUnderKey(node, of: object) }
        inlineDepth += 1
        defer { inlineDepth -= 1 }
        guard inlineDepth <= Self.maximumInlineDepth else {
            report(
                "types written inline nest more than \(Self.maximumInlineDepth) deep here; give this one a name in "
                    + "'models'", at: object.location)
            return nil
        }
        return shape(of: object).map { .inline($0, at: object.location) }
    }

    /// `"type": "array"` and `"map"` with `items`, or an expression.
    private mutating func typeUnderKey(_ node: JSONNode, of object: ObjectReader) -> TypeSyntax? {
        reportShapeKeys(of: object, besides: "type")
        guard let items = object["items"] else {
            if node.string == "array" || node.string == "map" {
                if object.lacks(["items"]) { report("'items' is missing, the type of the elements", at: node.location) }
                return nil
            }
            return expression(node, "'type'")
        }
        let (form, element) = (string(node, "'type'"), type(items, "'items'"))
        guard let form else { return nil }
        switch form.value {
        case "array": return .inlineArray(element, at: object.location)
        case "map": return .inlineMap(element, at: object.location)
        default:
            report("'items' goes with the type 'array' or 'map', not with '\(form.value)'", at: items.location)
            return nil
        }
    }

    static let structureKeys = ["fields", "extends", "additional"]
    /// One of them says what a type is.
    static let typeKeys = structureKeys + ["type", "enum", "union"]
}

extension TypeSyntax {
    /// The type with its documentation, where it is one that Swift can document.
    fileprivate func documented(_ doc: String?) -> TypeSyntax {
        guard let doc else { return self }
        switch self {
        case .inline(let shape, let location): return .inline(shape.documented(doc), at: location)
        case .optional(let wrapped, let location): return .optional(wrapped.documented(doc), at: location)
        case .expression, .inlineArray, .inlineMap, .faulty: return self
        }
    }
}

extension ShapeSyntax {
    fileprivate func documented(_ doc: String) -> ShapeSyntax {
        switch self {
        case .fields(var structure):
            structure.doc = doc
            return .fields(structure)
        case .enumeration(var enumeration):
            enumeration.doc = doc
            return .enumeration(enumeration)
        case .union(var union):
            union.doc = doc
            return .union(union)
        case .newtype, .alias: return self
        }
    }
}
