import Foundation
import TestInputs

/// Writes a spec of many models with fields of every kind; the same one for the same seed.
struct RandomSpec {
    private var generator: SplitMix64
    /// Members of `models`, in order.
    private var models: [(name: String, text: String)] = []

    static let name = "Sampled"
    private static let scalars = [
        "string", "int", "int32", "int64", "uint64", "double", "float", "decimal", "decimal-string", "bool", "date",
        "date-time", "uuid", "url", "bytes", "any",
    ]
    /// Names that need no thought, and such as have to be written with care.
    private static let keys = [
        "id", "name", "created_at", "html_url", "self", "default", "json", "@type", "a b", "größe", "in", "value",
        "1st", "Type", "decoder", "x-y", "user_ids", "é\\\"q", "none", "rawValue",
    ]
    private static let structures = (1...40).map { "S\($0)" }
    private static let enumerations = ["OpenText", "ClosedText", "OpenNumber", "ClosedNumber"]
    private static let newtypes = [
        "Count", "Label", "Ratio", "Flag", "Day", "Instant", "Amount", "Key",
    ]
    private static let unions = ["Tagged", "ByKind", "ByFormat", "ByKeys", "ByValue"]
    private static let aliases = ["Labels", "Table", "Maybe"]

    /// All models, in the spec's order.
    var names: [String] { models.map(\.name) }

    var text: String {
        let members = models.map { "    \"\($0.name)\": \($0.text)" }.joined(separator: ",\n")
        return """
            {
              "spec": 1,
              "name": "\(Self.name)",
              "doc": "Models with fields of every kind, written by a seeded generator.",
              "decoding": { "dates": ["iso8601", "unix"] },
              "models": {
            \(members)
              },
              "endpoints": {}
            }

            """
    }

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
        addScalarModels()
        addUnions()
        for number in Self.structures.indices { addStructure(number) }
    }

    // MARK: Models

    private mutating func add(_ name: String, _ text: String) { models.append((name, text)) }

    private mutating func addScalarModels() {
        add("OpenText", #"{ "enum": ["free", "pro", "unknown", "UNKNOWN", "", "+1", "-1"] }"#)
        add("ClosedText", #"{ "enum": ["up", "down"], "closed": true }"#)
        add("OpenNumber", #"{ "enum": { "low": -1, "none": 0, "high": 10 } }"#)
        add("ClosedNumber", #"{ "enum": { "one": 1, "two": 2 }, "closed": true }"#)
        let bases = ["int", "string", "double", "bool", "date", "date-time", "decimal-string", "uuid"]
        for (name, base) in zip(Self.newtypes, bases) { add(name, #"{ "newtype": "\#(base)" }"#) }
        add("Labels", #"{ "type": "[Label]" }"#)
        add("Table", #"{ "type": "[string: [double]]" }"#)
        add("Maybe", #"{ "type": "int?" }"#)
    }

    private mutating func addUnions() {
        add("Tagged", #"{ "union": { "s1": "S1", "s2": "S2", "one two": "Leaf" }, "discriminator": "kind of" }"#)
        add("ByKind", #"{ "union": ["bool", "int", "double", "string", "[ByKind]", "Leaf"] }"#)
        add("ByFormat", #"{ "union": ["date", "uuid", "OpenText", "ClosedNumber"] }"#)
        add("ByKeys", #"{ "union": ["Leaf", "Branch", "[string]"] }"#)
        add("ByValue", #"{ "union": ["Between", "Outside"] }"#)
        add("Leaf", #"{ "fields": { "leaf": "int", "note": "string?" } }"#)
        add("Branch", #"{ "fields": { "left": "ByKeys", "right": "ByKeys" } }"#)
        add("Between", #"{ "fields": { "type": { "enum": ["between"] }, "low": "int?", "high": "int?" } }"#)
        add("Outside", #"{ "fields": { "type": { "enum": ["outside"] }, "of": "[int]?" } }"#)
    }

    private mutating func addStructure(_ number: Int) {
        let extended = number >= 4 && chance(0.2) ? Self.structures[Int.random(in: 0..<2, using: &generator)] : nil
        let prefix = extended == nil ? "" : "more_"
        let count = Int.random(in: 1...9, using: &generator)
        let fields = (0..<count).map { index in
            // The names differ in what stands before them, so that none meets another.
            "\"\(prefix)f\(index)\(one(of: Self.keys))\": \(field(number, index))"
        }
        var parts = ["\"fields\": { \(fields.joined(separator: ", ")) }"]
        if let extended { parts.insert("\"extends\": [\"\(extended)\"]", at: 0) }
        // What is told apart by a tag would keep the tag as well.
        if number >= 2, chance(0.2) {
            parts.append("\"additional\": \"\(one(of: ["any", "string", "[int]", "Leaf"]))\"")
        }
        add(Self.structures[number], "{ \(parts.joined(separator: ", ")) }")
    }

    // MARK: Fields

    private mutating func field(_ number: Int, _ index: Int) -> String {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return long(type(number), #", "aliases": ["alias \#(index)", "other \#(index)"]"#)
        case 1: return long(type(number) + "?", #", "required": true"#)
        case 2: return long(type(number) + "?", #", "null": "send""#)
        case 3: return long(type(number) + one(of: ["?", ""]), #", "null": "patch""#)
        case 4: return withDefault()
        case 5: return lossy(number)
        case 6:
            return long(one(of: ["int", "[string]", "bool?", "[string: double]"]), #", "lenient": \#(chance(0.5))"#)
        case 7: return long(type(number), #", "sensitive": true"#)
        case 8: return inline()
        case 9:
            return long(
                one(of: ["date-time", "date-time?", "[date-time]", "[string: date-time?]"]),
                #", "dates": ["\#(one(of: ["unix", "unix-ms", "rfc1123", "rfc2822", "yyyy-MM-dd HH:mm:ss"]))"]"#)
        case 10: return "\"\(type(number))?\""
        default: return "\"\(type(number))\""
        }
    }

    private func long(_ type: String, _ more: String) -> String { "{ \"type\": \"\(type)\"\(more) }" }

    private mutating func withDefault() -> String {
        let defaults = [
            ("int", "7"), ("string", #""d""#), ("bool", "true"), ("double", "0.5"), ("OpenText", #""pro""#),
            ("ClosedNumber", "2"), ("[int]", "[]"), ("[string: Leaf]", "{}"), ("decimal", "1.25"),
            ("[S1]", "[]"), ("int64", "-1"),
        ]
        let (type, value) = defaults[Int.random(in: defaults.indices, using: &generator)]
        return long(type, ", \"default\": \(value)")
    }

    private mutating func lossy(_ number: Int) -> String {
        let element = type(number)
        return long(
            one(of: ["[\(element)]", "[string: \(element)]", "[\(element)]?", "\(element)?"]), #", "lossy": true"#)
    }

    private mutating func inline() -> String {
        let scalar = one(of: Self.scalars)
        return one(of: [
            #"{ "fields": { "deep": "\#(scalar)", "deeper": { "enum": ["a", "b"] } } }"#,
            #"{ "enum": ["x", "y"], "optional": true }"#,
            #"{ "type": "array", "items": { "fields": { "cell": "\#(scalar)?" } } }"#,
            #"{ "type": "map", "items": { "enum": [1, 2, 3] } }"#,
        ])
    }

    /// A type that is never optional. Structures that come later stand in arrays and maps only, so that documents end.
    private mutating func type(_ number: Int) -> String {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...3: return one(of: Self.scalars)
        case 4: return one(of: Self.enumerations + Self.newtypes)
        case 5: return number > 0 ? Self.structures[Int.random(in: 0..<number, using: &generator)] : "Leaf"
        case 6: return one(of: Self.unions + ["Labels", "Table"])
        case 7: return "[\(one(of: Self.structures))]"
        case 8:
            let inner = type(number)
            return one(of: ["[\(inner)]", "[\(inner)?]", "[[\(inner)]]"])
        default:
            let inner = type(number)
            let key = one(of: ["string", "string", "Label", "OpenText", "Count", "OpenNumber"])
            return "[\(key): \(inner)\(one(of: ["", "?"]))]"
        }
    }

    // MARK: Chance

    private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < part }

    private mutating func one(of texts: [String]) -> String { texts[Int.random(in: texts.indices, using: &generator)] }
}
