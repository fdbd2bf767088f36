/// A made-up API of any size: a spec, and the same structs with the compiler's own `Codable`.
///
/// A model has twelve fields in the mix that real APIs have: strings, numbers, a date, an enum, a nested model and an
/// array; a third of them optional.
struct SyntheticAPI {
    var models: [Model] = []
    var enums: [(name: String, values: [String])] = []
    var endpoints: Int

    struct Model {
        var name: String
        var fields: [Field]
    }

    struct Field {
        var key: String
        var type: String
        var isOptional: Bool
    }

    private static let words = """
        alpha beta gamma delta count total label owner group parent source target region window amount level status \
        title summary author score rank weight height width depth color shape speed limit offset cursor page token \
        scope role policy plan quota usage metric event trace span node edge graph table column schema query filter \
        order price rate tax fee margin budget period cycle phase step stage job queue batch worker shard zone route
        """.split(separator: " ").map(String.init)

    init(models count: Int, endpoints: Int, seed: UInt64 = 7) {
        self.endpoints = endpoints
        var random = SplitMix64(seed: seed)
        for index in 0..<max(1, count / 8) {
            enums.append(("Enum\(index)", Array(Self.words.shuffled(using: &random).prefix(5))))
        }
        for index in 0..<count { models.append(model(index, &random)) }
    }

    private func model(_ index: Int, _ random: inout SplitMix64) -> Model {
        let scalars = ["string", "string", "string", "string", "int", "int", "double", "bool", "date-time"]
        // Nested models come from an earlier level, so that nothing is recursive.
        let candidates = models.indices.suffix(25).filter { $0 % 4 < index % 4 }
        let nested = candidates.randomElement(using: &random).map { models[$0].name } ?? "string"
        let types = scalars + [enums[index % enums.count].name, nested, "[\(nested)]"]
        let keys = Self.words.shuffled(using: &random).prefix(types.count)
        let fields = zip(keys, types.shuffled(using: &random)).map { key, type in
            let isOptional = !type.hasPrefix("[") && Int.random(in: 0..<3, using: &random) == 0
            return Field(key: "\(key)_value", type: type, isOptional: isOptional)
        }
        return Model(name: "Model\(index)", fields: fields)
    }

    var spec: String {
        var lines = ["{", "  \"spec\": 1,", "  \"name\": \"Synthetic\",", "  \"models\": {"]
        var entries = enums.map { item in
            "    \"\(item.name)\": { \"enum\": [\(item.values.map { "\"\($0)\"" }.joined(separator: ", "))] }"
        }
        entries += models.map { model in
            let fields = model.fields.map { "      \"\($0.key)\": \"\($0.type)\($0.isOptional ? "?" : "")\"" }
            return "    \"\(model.name)\": { \"fields\": {\n\(fields.joined(separator: ",\n"))\n    } }"
        }
        lines.append(entries.joined(separator: ",\n"))
        lines += ["  },", "  \"endpoints\": {"]
        lines.append((0..<endpoints).map(endpoint).joined(separator: ",\n"))
        lines += ["  }", "}", ""]
        return lines.joined(separator: "\n")
    }

    private func endpoint(_ index: Int) -> String {
        let model = models[index % models.count].name
        let head = "    \"call\(index)\": { \"path\": \"/call\(index)/{id}\", \"parameters\": { \"id\": \"int\" }, "
        switch index % 3 {
        case 0: return head + "\"method\": \"GET\", \"response\": \"\(model)\" }"
        case 1: return head + "\"method\": \"POST\", \"body\": \"\(model)\", \"response\": \"\(model)\" }"
        default: return head + "\"method\": \"GET\", \"query\": { \"page\": \"int?\" }, \"response\": \"[\(model)]\" }"
        }
    }

    /// The same types as the compiler makes them: no tolerance, closed enums.
    var synthesized: String {
        var text = "import Foundation\n\n"
        for item in enums {
            text += "public enum \(item.name): String, Codable, Hashable, Sendable {\n"
            text += item.values.map { "    case \($0)\n" }.joined() + "}\n\n"
        }
        for model in models {
            text += structure(model)
        }
        return text
    }

    private func structure(_ model: Model) -> String {
        let fields = model.fields.map { (key: $0.key, name: swiftName($0.key), type: swiftType($0)) }
        var text = "public struct \(model.name): Codable, Hashable, Sendable {\n"
        text += fields.map { "    public var \($0.name): \($0.type)\n" }.joined()
        text += "\n    enum CodingKeys: String, CodingKey {\n"
        text += fields.map { "        case \($0.name) = \"\($0.key)\"\n" }.joined() + "    }\n\n    public init("
        text += fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + ") {\n"
        text += fields.map { "        self.\($0.name) = \($0.name)\n" }.joined()
        return text + "    }\n}\n\n"
    }

    private func swiftName(_ key: String) -> String {
        let parts = key.split(separator: "_")
        return parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private func swiftType(_ field: Field) -> String {
        let scalars = ["string": "String", "int": "Int", "double": "Double", "bool": "Bool", "date-time": "Date"]
        let type = field.type
        let name =
            type.hasPrefix("[")
            ? "[\(scalars[String(type.dropFirst().dropLast())] ?? String(type.dropFirst().dropLast()))]"
            : scalars[type] ?? type
        return field.isOptional ? name + "?" : name
    }
}
