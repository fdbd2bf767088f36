import Foundation

/// Where a value is written to: the runtime's own bytes, or another library's encoder.
enum ValueSink {
    case bytes(JSONByteWriter)
    case foreign(any Encoder)

    init(_ encoder: any Encoder) {
        self = encoder.byteEncoder.map { .bytes($0.writer) } ?? .foreign(encoder)
    }

    /// An error here: another library's encoder knows the whole path, ours gets it on the way out.
    private func invalid(_ value: Any, _ description: String) -> EncodingError {
        guard case .foreign(let encoder) = self else { return EncodingPath.invalid(value, description) }
        return .invalidValue(
            value, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: description))
    }

    // MARK: Scalars

    func write(_ text: String) throws {
        switch self {
        case .bytes(let writer): writer.write(string: text)
        case .foreign(let encoder): try encoder.put(text)
        }
    }

    func write(_ flag: Bool) throws {
        switch self {
        case .bytes(let writer): writer.write(flag: flag)
        case .foreign(let encoder): try encoder.put(flag)
        }
    }

    func write<Value: FixedWidthInteger & Encodable>(_ number: Value) throws {
        switch self {
        case .bytes(let writer): writer.write(integer: number)
        case .foreign(let encoder): try encoder.put(number)
        }
    }

    /// JSON has no infinity and no NaN: an error.
    func write<Value: BinaryFloatingPoint & Encodable & CustomStringConvertible>(_ number: Value) throws {
        guard number.isFinite else { throw invalid(number, "\(number) is no number of JSON") }
        switch self {
        case .bytes(let writer):
            if let double = number as? Double { writer.write(double: double) } else { writer.write(float: number) }
        case .foreign(let encoder): try encoder.put(number)
        }
    }

    func write(_ number: Decimal) throws {
        guard number.isFinite else { throw invalid(number, "NaN is no number of JSON") }
        switch self {
        case .bytes(let writer): writer.write(raw: number.description)
        case .foreign(let encoder): try encoder.put(number)
        }
    }

    func write(decimalString number: Decimal) throws {
        guard number.isFinite else { throw invalid(number, "NaN is no decimal") }
        try write(number.description)
    }

    /// An instant in a format.
    func write(_ date: Date, _ format: DateFormat) throws {
        if case .bytes(let writer) = self, case .iso8601 = format, writer.write(wholeSecond: date) { return }
        guard let text = format.text(date) else {
            throw invalid(date, "the format \(format.name) cannot write this instant")
        }
        guard format.isNumeric else { return try write(text) }
        switch self {
        case .bytes(let writer): writer.write(raw: text)
        case .foreign(let encoder): try Int(text).map(encoder.put) ?? encoder.put(Double(text))
        }
    }

    func write(_ id: UUID) throws {
        switch self {
        case .bytes(let writer): writer.write(uuid: id)
        case .foreign(let encoder): try encoder.put(id.uuidString.lowercased())
        }
    }

    func writeNull() throws {
        switch self {
        case .bytes(let writer): writer.writeNull()
        case .foreign(let encoder):
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    // MARK: Arrays and maps

    func write<Element>(array values: [Element], _ write: (Element, ValueSink) throws -> Void) throws {
        switch self {
        case .bytes(let writer):
            try writer.write(array: values) { try write($0, self) }
        case .foreign(let encoder):
            var container = encoder.unkeyedContainer()
            for value in values {
                try withoutActuallyEscaping(write) { write in
                    try container.encode(Written { try write(value, $0) })
                }
            }
        }
    }

    /// Members in the order of their keys, so that equal maps give equal bytes.
    func write<Key: CodingKeyRepresentable, Element>(
        map values: [Key: Element], _ write: (Element, ValueSink) throws -> Void
    ) throws {
        let members = values.map { (key: Self.text($0.key), value: $0.value) }.sorted { $0.key < $1.key }
        switch self {
        case .bytes(let writer):
            writer.write(byte: UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { writer.write(byte: UInt8(ascii: ",")) }
                writer.write(string: member.key)
                writer.write(byte: UInt8(ascii: ":"))
                try at(FieldKey(member.key)) { try write(member.value, self) }
            }
            writer.write(byte: UInt8(ascii: "}"))
        case .foreign(let encoder):
            var container = encoder.container(keyedBy: FieldKey.self)
            for member in members {
                let key = FieldKey(member.key)
                try withoutActuallyEscaping(write) { write in
                    try container.encode(Written { try write(member.value, $0) }, forKey: key)
                }
            }
        }
    }

    static func text<Key: CodingKeyRepresentable>(_ key: Key) -> String {
        key as? String ?? key.codingKey.stringValue
    }

    /// Tells the place of an error.
    private func at(_ key: any CodingKey, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw EncodingPath.prefix(error, with: key)
        }
    }

    // MARK: Any type

    func write<Value: Encodable>(_ value: Value) throws {
        if let type = Value.self as? any WireEncodable.Type { return try write(opening: type, value) }
        switch self {
        case .bytes(let writer): try writer.write(model: value)
        case .foreign(let encoder): try value.encode(to: encoder)
        }
    }

    private func write<Value: Encodable, Known: WireEncodable>(opening type: Known.Type, _ value: Value) throws {
        guard let known = value as? Known else { return }
        try known.write(to: self)
    }

    func write<Element: Encodable>(_ values: [Element]) throws {
        // What the elements are is found out once.
        guard case .bytes(let writer) = self else { return try write(array: values) { try $1.write($0) } }
        if Element.self == String.self {
            // The types are the same, so this is no conversion.
            try writer.write(array: unsafeBitCast(values, to: [String].self)) { writer.write(string: $0) }
        } else if Element.self is any WireEncodable.Type {
            try writer.write(array: values) { try write($0) }
        } else {
            try writer.write(array: values) { try writer.write(model: $0) }
        }
    }

    func write(json value: JSONValue) throws {
        switch value {
        case .null: try writeNull()
        case .bool(let flag): try write(flag)
        case .number(let number): try write(number)
        case .string(let text): try write(text)
        case .array(let elements): try write(array: elements) { try $1.write(json: $0) }
        case .object(let members): try write(map: members) { try $1.write(json: $0) }
        }
    }

    /// A number as it came; another library's encoder gets it in the type that holds it best.
    private func write(_ number: JSONNumber) throws {
        switch self {
        case .bytes(let writer): writer.write(raw: number.description)
        case .foreign(let encoder):
            if let whole: Int64 = number.integer() {
                try encoder.put(whole)
            } else if let whole: UInt64 = number.integer() {
                try encoder.put(whole)
            } else if let double = number.exactDouble {
                try encoder.put(double)
            } else if let decimal = number.decimal {
                try encoder.put(decimal)
            } else {
                try write(number.double)
            }
        }
    }
}

/// A value with its own way of being written, for another library's encoder.
struct Written: Encodable {
    let write: (ValueSink) throws -> Void

    func encode(to encoder: any Encoder) throws { try write(ValueSink(encoder)) }
}

extension JSONByteWriter {
    /// An array; an error tells the number of its element.
    @inline(__always)
    func write<Element>(array values: [Element], _ write: (Element) throws -> Void) throws {
        self.write(byte: UInt8(ascii: "["))
        try values.withUnsafeBufferPointer { values in
            var index = 0
            do {
                while index < values.count {
                    if index > 0 { self.write(byte: UInt8(ascii: ",")) }
                    try write(values[index])
                    index &+= 1
                }
            } catch {
                throw EncodingPath.prefix(error, with: IndexKey(index))
            }
        }
        self.write(byte: UInt8(ascii: "]"))
    }

    /// The shortest text that gives the number back; whole ones without fraction.
    func write<Value: BinaryFloatingPoint & CustomStringConvertible>(float value: Value) {
        if let whole = Int(exactly: value), whole.magnitude < 1 << 24, whole != 0 || value.sign == .plus {
            write(integer: whole)
        } else {
            write(raw: value.description)
        }
    }
}

extension Encoder {
    /// This encoder, if it is the runtime's own: one compare of types.
    @inline(__always)
    var byteEncoder: JSONByteEncoder? {
        // The types are the same, so this is a copy and no more.
        Self.self == JSONByteEncoder.self ? unsafeBitCast(self, to: JSONByteEncoder.self) : nil
    }

    fileprivate func put<Value: Encodable>(_ value: Value) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }
}
