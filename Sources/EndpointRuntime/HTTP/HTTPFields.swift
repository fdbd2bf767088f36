/// Header fields, in order; names compare without regard to case (RFC 9110 §5).
///
/// Descriptions show the names and never a value.
public struct HTTPFields: Sendable, Hashable {
    /// One field as it travels.
    public struct Field: Sendable, Hashable {
        /// The name as it was written; it compares without regard to case (RFC 9110 §5.1).
        public var name: String
        /// The value (RFC 9110 §5.5).
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        public static func == (one: Field, other: Field) -> Bool {
            one.value == other.value && one.matches(other.name)
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(name.lowercased())
            hasher.combine(value)
        }

        func matches(_ other: String) -> Bool {
            name.utf8.count == other.utf8.count && (name == other || name.lowercased() == other.lowercased())
        }
    }

    private var fields: [Field]

    public init() {
        fields = []
    }

    public init(_ fields: some Sequence<Field>) {
        self.fields = Array(fields)
    }

    /// The value of a field; several of one name are joined by `, ` (RFC 9110 §5.3).
    /// Setting replaces all of that name, nil removes them.
    public subscript(name: String) -> String? {
        get {
            let values = self.values(of: name)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            fields.removeAll { $0.matches(name) }
            if let newValue { fields.append(Field(name: name, value: newValue)) }
        }
    }

    /// The values of a field, one for each time it came.
    public func values(of name: String) -> [String] {
        fields.filter { $0.matches(name) }.map(\.value)
    }

    /// Adds a field beside those of the same name.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// These fields, with each of `others` in place of the one of the same name.
    public func overlaid(by others: HTTPFields) -> HTTPFields {
        var result = self
        for name in Set(others.fields.map { $0.name.lowercased() }) { result[name] = nil }
        result.fields += others.fields
        return result
    }

    /// These fields without the ones that `isLeftOut` names.
    func without(_ isLeftOut: (String) -> Bool) -> HTTPFields {
        HTTPFields(fields.filter { !isLeftOut($0.name) })
    }
}

extension HTTPFields: Sequence {
    public func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }

    public var isEmpty: Bool { fields.isEmpty }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field(name: $0.0, value: $0.1) })
    }
}

extension HTTPFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names alone: values may be secrets.
    public var description: String { "[" + fields.map(\.name).joined(separator: ", ") + "]" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension HTTPFields.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name alone: the value may be a secret.
    public var description: String { name }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
}
