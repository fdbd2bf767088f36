/// The way to a place in a JSON text, printed as `articles[3].author.id`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// One step into an object or an array.
    public enum Step: Hashable, Sendable {
        /// A member of an object.
        case key(String)
        /// An element of an array, counted from 0.
        case index(Int)
    }

    /// The steps from the root; none for the root itself.
    public var steps: [Step]

    public init(steps: [Step] = []) {
        self.steps = steps
    }

    /// The path of a `Decoder` or of an error of the standard library.
    public init(_ codingPath: [any CodingKey]) {
        self.init(
            steps: codingPath.map { key in
                // A number may be a key as well ("5"): the ones of arrays are called "Index 5" everywhere.
                guard let index = key.intValue, key.stringValue.hasPrefix("Index ") else {
                    return .key(key.stringValue)
                }
                return .index(index)
            })
    }

    /// Dots between keys, brackets around indices; `(root)` for the root.
    ///
    /// A key that would confuse, because it is empty or holds dots, brackets, quotes, white space or control
    /// characters, stands in brackets and quotes. A long key is cut.
    public var description: String {
        guard !steps.isEmpty else { return "(root)" }
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\"\(Self.escaped(key))\"]"
            }
        }
        return text
    }

    private static func isPlain(_ key: String) -> Bool {
        guard !key.isEmpty, key.utf8.count <= 100 else { return false }
        return key.unicodeScalars.allSatisfy { scalar in
            !".[]\"".unicodeScalars.contains(scalar) && scalar.value > 0x20 && !(0x7F...0x9F).contains(scalar.value)
                && scalar.value != 0x2028 && scalar.value != 0x2029
        }
    }

    private static func escaped(_ key: String) -> String {
        var text = ""
        for scalar in key.unicodeScalars.prefix(100) {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return key.unicodeScalars.count > 100 ? text + "…" : text
    }

    func isInside(_ other: JSONPath) -> Bool {
        steps.count > other.steps.count && steps.starts(with: other.steps)
    }

    func appending(_ key: String?) -> JSONPath {
        guard let key else { return self }
        return JSONPath(steps: steps + [.key(key)])
    }

    func appending(index: Int) -> JSONPath { JSONPath(steps: steps + [.index(index)]) }
}
