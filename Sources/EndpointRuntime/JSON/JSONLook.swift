/// What stands at a place in the JSON, seen from outside: both engines give it, and every conversion starts from it.
enum JSONLook {
    case null
    case bool(Bool)
    /// The number's text: under the runtime's own decoder as it was sent.
    case number(String)
    case string(String)
    case array(count: Int)
    case object(keys: [String], count: Int)
    /// A number that another engine could not give out in any type.
    case unreadable
    /// What another engine could not even tell the kind of: text that is no JSON inside.
    case malformed

    var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .unreadable: "number out of range"
        case .malformed: "malformed JSON"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// A short look at the value, for whoever asks for it; of a container only its shape.
    var clip: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): Self.clipped(text)
        case .unreadable, .malformed: "…"
        case .string(let text): "\"\(Self.clipped(text))\""
        case .array(let count): count == 1 ? "[1 element]" : "[\(count) elements]"
        case .object(let keys, let count):
            "{\(keys.map { Self.clipped($0) }.joined(separator: ", "))\(count > keys.count ? ", …" : "")}"
        }
    }

    private static func clipped(_ text: String) -> String {
        let limit = 60
        if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return text }
        let escaped = text.unicodeScalars.prefix(limit + 1).map { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F ? " " : Character(scalar)
        }
        return escaped.count > limit ? String(escaped.prefix(limit)) + "…" : String(escaped)
    }
}
