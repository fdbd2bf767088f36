import Foundation

/// How a value travels where its Swift type does not say it, such as the dates in an array.
public struct Wire<Value>: Sendable {
    let expectation: String
    let read: @Sendable (Place, ReadOptions) throws -> Value
    let write: @Sendable (Value, ValueSink) throws -> Void
}

extension Wire where Value: Codable & Sendable {
    /// As the type says.
    public static var value: Wire {
        Wire(expectation: Expectation.of(Value.self)) { place, options in
            try place.decode(Value.self, options)
        } write: { value, sink in
            try sink.write(value)
        }
    }
}

extension Wire where Value == Date {
    /// In one of these formats; the first is the one written.
    public static func date(_ format: DateFormat, _ others: DateFormat...) -> Wire {
        let formats = DateFormats(first: format, others: others)
        return Wire(expectation: formats.expectation) { place, options in
            if case .tape(let decoder) = place, let date = decoder.tape.date(decoder.index, format) { return date }
            return try place.scalar(formats.expectation, options, formats.convert)
        } write: { date, sink in
            try sink.write(date, format)
        }
    }
}

extension Wire where Value == Decimal {
    /// As a string, with all its digits.
    public static var decimalString: Wire {
        Wire(expectation: DecimalText.expectation) { place, options in
            try place.scalar(DecimalText.expectation, options, DecimalText.convert)
        } write: { number, sink in
            try sink.write(decimalString: number)
        }
    }
}

extension Wire {
    /// An array of such elements.
    public static func array<Element>(_ element: Wire<Element>) -> Wire where Value == [Element] {
        Wire(expectation: "array") { place, options in
            try place.array(options) { try element.read($0, options) }
        } write: { values, sink in
            try sink.write(array: values) { try element.write($0, $1) }
        }
    }

    /// A map of such values; its keys are strings, enums or newtypes of these.
    public static func map<Key, Element>(_ element: Wire<Element>) -> Wire
    where Value == [Key: Element], Key: CodingKeyRepresentable & Sendable {
        Wire(expectation: "object") { place, options in
            try place.map(options) { try element.read($0, options) }
        } write: { values, sink in
            try sink.write(map: values) { try element.write($0, $1) }
        }
    }

    /// Such a value, or null.
    public static func optional<Wrapped>(_ wrapped: Wire<Wrapped>) -> Wire where Value == Wrapped? {
        Wire(expectation: wrapped.expectation) { place, options in
            place.isNull ? nil : try wrapped.read(place, options)
        } write: { value, sink in
            if let value { try wrapped.write(value, sink) } else { try sink.writeNull() }
        }
    }
}
