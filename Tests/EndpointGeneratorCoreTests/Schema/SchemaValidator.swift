import Foundation

@testable import EndpointGeneratorCore

/// Validates against a JSON Schema (2020-12), as far as the keywords go that the spec's own schema uses. A keyword that
/// it does not know is an error, so that none is passed over.
struct SchemaValidator {
    let root: JSONNode
    private let patterns: [String: NSRegularExpression]
    /// By the way they are referred to, `#/$defs/field`.
    private let definitions: [String: JSONNode]
    /// What each `properties` has, by its place in the schema.
    private let properties: [Place: [String: JSONNode]]

    private struct Place: Hashable {
        var line: Int
        var column: Int

        init(_ node: JSONNode) { (line, column) = (node.location.line, node.location.column) }
    }

    struct UnknownKeyword: Error { var name: String }

    init(root: JSONNode) throws {
        self.root = root
        patterns = try Dictionary(
            Self.patterns(in: root).map { ($0, try NSRegularExpression(pattern: $0)) }, uniquingKeysWith: { $1 })
        definitions = Dictionary(
            (root["$defs"]?.object ?? []).map { ("#/$defs/\($0.key.value)", $0.value) }, uniquingKeysWith: { $1 })
        properties = Dictionary(Self.properties(in: root), uniquingKeysWith: { $1 })
    }

    private static func properties(in schema: JSONNode) -> [(Place, [String: JSONNode])] {
        let own = schema["properties"].map { node in
            (Place(node), Dictionary((node.object ?? []).map { ($0.key.value, $0.value) }, uniquingKeysWith: { $1 }))
        }
        let inner = (schema.object ?? []).map(\.value) + (schema.array ?? [])
        return (own.map { [$0] } ?? []) + inner.flatMap { properties(in: $0) }
    }

    private static func patterns(in schema: JSONNode) -> [String] {
        let members = schema.object ?? []
        let own = members.flatMap { member in
            switch member.key.value {
            case "pattern": [member.value.string ?? ""]
            case "patternProperties": (member.value.object ?? []).map(\.key.value)
            default: [String]()
            }
        }
        return own + (members.map(\.value) + (schema.array ?? [])).flatMap { patterns(in: $0) }
    }

    func accepts(_ value: JSONNode) throws -> Bool { try accepts(value, root) }

    private func accepts(_ value: JSONNode, _ schema: JSONNode) throws -> Bool {
        if let whole = schema.bool { return whole }
        for member in schema.object ?? [] {
            guard try holds(member.key.value, member.value, value, in: schema) else { return false }
        }
        return true
    }

    private func holds(_ keyword: String, _ rule: JSONNode, _ value: JSONNode, in schema: JSONNode) throws -> Bool {
        switch keyword {
        case "$schema", "$defs", "$comment", "title", "description", "then", "else": return true
        case "$ref":
            guard let definition = definitions[rule.string ?? ""] else {
                throw UnknownKeyword(name: "$ref \(rule.string ?? "")")
            }
            return try accepts(value, definition)
        case "type": return (rule.array ?? [rule]).contains { isOfType($0.string ?? "", value) }
        case "enum": return (rule.array ?? []).contains { same($0, value) }
        case "const": return same(rule, value)
        case "if":
            let branch = try accepts(value, rule) ? "then" : "else"
            return try schema[branch].map { try accepts(value, $0) } ?? true
        case "oneOf": return try (rule.array ?? []).filter { try accepts(value, $0) }.count == 1
        case "anyOf": return try (rule.array ?? []).contains { try accepts(value, $0) }
        case "allOf": return try (rule.array ?? []).allSatisfy { try accepts(value, $0) }
        case "not": return try !accepts(value, rule)
        case "minLength": return try compare(value.string?.unicodeScalars.count, rule) { $0 >= $1 }
        case "minimum": return exact(value, rule) { $0 >= $1 }
        case "exclusiveMinimum": return exact(value, rule) { $0 > $1 }
        case "maximum": return exact(value, rule) { $0 <= $1 }
        case "minItems": return try compare(value.array?.count, rule) { $0 >= $1 }
        case "minProperties": return try compare(value.object?.count, rule) { $0 >= $1 }
        case "pattern": return try value.string.map { try matches(rule.string ?? "", $0) } ?? true
        case "items": return try (value.array ?? []).allSatisfy { try accepts($0, rule) }
        case "properties", "patternProperties", "additionalProperties", "propertyNames", "required",
            "dependentRequired":
            return try value.object.map { try holdsForMembers(keyword, rule, $0, in: schema) } ?? true
        default: throw UnknownKeyword(name: keyword)
        }
    }

    private func holdsForMembers(
        _ keyword: String, _ rule: JSONNode, _ members: [JSONNode.Member], in schema: JSONNode
    ) throws -> Bool {
        switch keyword {
        case "required":
            return (rule.array ?? []).allSatisfy { key in members.contains { $0.key.value == key.string } }
        case "dependentRequired":
            let keys = Set(members.map(\.key.value))
            return (rule.object ?? []).allSatisfy { dependency in
                !keys.contains(dependency.key.value)
                    || (dependency.value.array ?? []).allSatisfy { keys.contains($0.string ?? "") }
            }
        case "properties":
            let declared = properties[Place(rule)]
            return try members.allSatisfy { member in
                try declared?[member.key.value].map { try accepts(member.value, $0) } ?? true
            }
        case "patternProperties":
            return try members.allSatisfy { member in
                try (rule.object ?? []).allSatisfy { pattern in
                    try !matches(pattern.key.value, member.key.value) || accepts(member.value, pattern.value)
                }
            }
        case "additionalProperties":
            return try members.filter { try !isDeclared($0.key.value, in: schema) }
                .allSatisfy { try accepts($0.value, rule) }
        default:
            return try members.allSatisfy { try accepts(JSONNode(.string($0.key.value), at: $0.key.location), rule) }
        }
    }

    private func isDeclared(_ key: String, in schema: JSONNode) throws -> Bool {
        if let declared = schema["properties"], properties[Place(declared)]?[key] != nil { return true }
        return try (schema["patternProperties"]?.object ?? []).contains { try matches($0.key.value, key) }
    }

    private func isOfType(_ type: String, _ value: JSONNode) -> Bool {
        switch type {
        case "number": value.number != nil
        case "integer": value.isWholeNumber
        default: value.kindName == type
        }
    }

    private func same(_ left: JSONNode, _ right: JSONNode) -> Bool {
        left.kindName == right.kindName && left.string == right.string && left.number == right.number
            && left.bool == right.bool
    }

    /// A rule about sizes says nothing about values that have none.
    private func compare(_ size: Int?, _ rule: JSONNode, _ holds: (Int, Int) -> Bool) throws -> Bool {
        guard let size, let bound = rule.integer else { return true }
        return holds(size, bound)
    }

    private func exact(_ value: JSONNode, _ rule: JSONNode, _ holds: (Double, Double) -> Bool) -> Bool {
        guard let number = value.number.flatMap(Double.init), let bound = rule.number.flatMap(Double.init) else {
            return true
        }
        return holds(number, bound)
    }

    private func matches(_ pattern: String, _ text: String) throws -> Bool {
        guard let expression = patterns[pattern] else { throw UnknownKeyword(name: "pattern \(pattern)") }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
