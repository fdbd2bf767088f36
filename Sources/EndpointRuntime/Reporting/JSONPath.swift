/// The way to a place in a JSON text, printed as `articles[3].author.id`.
public struct JSONPath: Sendable, CustomStringConvertible {
    /// One step into an object or an array.
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The steps from the root; none for the root itself.
    public var steps: [Step] {
        get {
            switch storage {
            case .steps(let steps): steps
            case .entry(let entry, let table): table.steps(to: entry)
            }
        }
        set { storage = .steps(newValue) }
    }

    private var storage: Storage

    private enum Storage {
        case steps([Step])
        case entry(Int, PathTable)
    }

    public init(steps: [Step] = []) {
        storage = .steps(steps)
    }

    /// A path that shares its steps with others.
    init(entry: Int, in table: PathTable) {
        storage = .entry(entry, table)
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
    /// A key that would confuse, because it is empty or holds brackets, quotes, white space or control characters,
    /// stands in brackets and quotes. A long key is cut.
    public var description: String {
        let steps = steps
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
            scalar.value > 0x20 && scalar != "[" && scalar != "]" && scalar != "\"" && scalar.value != 0x7F
                && !(0x80...0x9F).contains(scalar.value) && scalar.value != 0x2028 && scalar.value != 0x2029
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
        let own = steps
        return own.count > other.steps.count && own.starts(with: other.steps)
    }

    func appending(_ key: String?) -> JSONPath {
        guard let key else { return self }
        return JSONPath(steps: steps + [.key(key)])
    }

    func appending(index: Int) -> JSONPath { JSONPath(steps: steps + [.index(index)]) }
}

extension JSONPath: Hashable {
    public static func == (one: JSONPath, other: JSONPath) -> Bool { one.steps == other.steps }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(steps)
    }
}

/// The steps of many paths, each of which is kept once: a report of thousands of places costs little more than the
/// places.
final class PathTable: Sendable {
    struct Entry: Sendable {
        /// The entry of the step before; -1 at the root.
        let parent: Int32
        /// The number of an element, or the complement of the number of a key.
        let code: Int32

        init(parent: Int, index: Int) {
            self.parent = Int32(truncatingIfNeeded: parent)
            code = Int32(truncatingIfNeeded: index)
        }

        init(parent: Int, key: Int) {
            self.parent = Int32(truncatingIfNeeded: parent)
            code = Int32(truncatingIfNeeded: ~key)
        }
    }

    private let entries: [Entry]
    private let keys: [String]

    init(_ entries: [Entry], keys: [String]) {
        self.entries = entries
        self.keys = keys
    }

    func steps(to entry: Int) -> [JSONPath.Step] {
        var steps: [JSONPath.Step] = []
        var at = entry
        while entries.indices.contains(at) {
            let code = Int(entries[at].code)
            steps.append(code < 0 ? .key(keys[~code]) : .index(code))
            at = Int(entries[at].parent)
        }
        return steps.reversed()
    }
}
