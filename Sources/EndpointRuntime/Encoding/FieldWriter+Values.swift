import Foundation

extension FieldWriter {
    // MARK: By type

    /// Any value as its type says; UUIDs in lower case, bytes as base64.
    public mutating func put<Value: Encodable>(_ key: StaticString, _ value: Value) {
        field(key) { try $0.write(value) }
    }

    /// Any value as its type says; nil is left out.
    public mutating func put<Value: Encodable>(_ key: StaticString, _ value: Value?) {
        if let value { field(key) { try $0.write(value) } }
    }

    /// An array; its elements as their type says.
    public mutating func put<Element: Encodable>(_ key: StaticString, _ values: [Element]) {
        field(key) { try $0.write(values) }
    }

    /// Any value as its type says; nil is sent as null.
    public mutating func putOrNull<Value: Encodable>(_ key: StaticString, _ value: Value?) {
        field(key) { try value.map($0.write) ?? $0.writeNull() }
    }

    // MARK: Dates and decimals

    /// An instant in a format.
    public mutating func put(_ key: StaticString, _ date: Date, _ format: DateFormat) {
        field(key) { try $0.write(date, format) }
    }

    /// An instant in a format; nil is left out.
    public mutating func put(_ key: StaticString, _ date: Date?, _ format: DateFormat) {
        if let date { field(key) { try $0.write(date, format) } }
    }

    /// An instant in a format; nil is sent as null.
    public mutating func putOrNull(_ key: StaticString, _ date: Date?, _ format: DateFormat) {
        field(key) { try date == nil ? $0.writeNull() : $0.write(date ?? .placeholder, format) }
    }

    /// An exact number in a string; nil is left out.
    public mutating func putDecimalString(_ key: StaticString, _ number: Decimal?) {
        if let number { field(key) { try $0.write(decimalString: number) } }
    }

    // MARK: By wire

    /// A value that travels as `wire` says; nil is left out.
    public mutating func put<Value>(_ key: StaticString, _ value: Value?, _ wire: Wire<Value>) {
        if let value { field(key) { try wire.write(value, $0) } }
    }

    /// An array whose elements travel as `wire` says; nil is left out.
    public mutating func put<Element>(_ key: StaticString, _ values: [Element]?, _ wire: Wire<Element>) {
        if let values { field(key) { try $0.write(array: values, wire.write) } }
    }

    /// A map whose values travel as `wire` says; nil is left out.
    public mutating func put<Key: CodingKeyRepresentable, Element>(
        _ key: StaticString, _ values: [Key: Element]?, _ wire: Wire<Element>
    ) {
        if let values { field(key) { try $0.write(map: values, wire.write) } }
    }

    /// A value that travels as `wire` says; nil is sent as null.
    public mutating func putOrNull<Value>(_ key: StaticString, _ value: Value?, _ wire: Wire<Value>) {
        field(key) { sink in try value.map { try wire.write($0, sink) } ?? sink.writeNull() }
    }

    /// An array whose elements travel as `wire` says; nil is sent as null.
    public mutating func putOrNull<Element>(_ key: StaticString, _ values: [Element]?, _ wire: Wire<Element>) {
        field(key) { sink in try values.map { try sink.write(array: $0, wire.write) } ?? sink.writeNull() }
    }

    /// A map whose values travel as `wire` says; nil is sent as null.
    public mutating func putOrNull<Key: CodingKeyRepresentable, Element>(
        _ key: StaticString, _ values: [Key: Element]?, _ wire: Wire<Element>
    ) {
        field(key) { sink in try values.map { try sink.write(map: $0, wire.write) } ?? sink.writeNull() }
    }

    // MARK: Merge patches

    /// What a merge patch does to the field: nothing for `leave`, null for `clear`.
    public mutating func put<Value: Encodable>(_ key: StaticString, _ patch: Patch<Value>) {
        put(key, patch) { try $1.write($0) }
    }

    /// What a merge patch does to the field, whose value travels as `wire` says.
    public mutating func put<Value>(_ key: StaticString, _ patch: Patch<Value>, _ wire: Wire<Value>) {
        put(key, patch, wire.write)
    }

    private mutating func put<Value>(
        _ key: StaticString, _ patch: Patch<Value>, _ write: (Value, ValueSink) throws -> Void
    ) {
        switch patch {
        case .leave: break
        case .clear: field(key) { try $0.writeNull() }
        case .set(let value): field(key) { try write(value, $0) }
        }
    }

    // MARK: Unknown keys

    /// The keys that the model does not name, in order; one that it names is left to the model.
    public mutating func putAdditional<Element: Encodable>(
        _ values: [String: Element], besides known: StaticString...
    ) {
        putAdditional(values, known) { try $1.write($0) }
    }

    /// The keys that the model does not name, in order; their values travel as `wire` says.
    public mutating func putAdditional<Element>(
        _ values: [String: Element], _ wire: Wire<Element>, besides known: StaticString...
    ) {
        putAdditional(values, known, wire.write)
    }

    private mutating func putAdditional<Element>(
        _ values: [String: Element], _ known: [StaticString], _ write: (Element, ValueSink) throws -> Void
    ) {
        let known = KnownKeys(known, isForeign: isForeign)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
            field(text: key) { try write(value, $0) }
        }
    }
}
