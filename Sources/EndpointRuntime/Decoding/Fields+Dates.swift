import Foundation

extension Fields {
    /// An instant in the given format; absent, null or of another kind is a failure.
    public mutating func date(_ key: StaticString, _ format: DateFormat) -> Date {
        let node = find(key)
        if let date = exactDate(node, format) { return date }
        return date(key, node, DateFormats(first: format))
    }

    /// An instant in one of the given formats, tried in order.
    public mutating func date(_ key: StaticString, _ format: DateFormat, _ others: DateFormat...) -> Date {
        let node = find(key)
        if let date = exactDate(node, format) { return date }
        return date(key, node, DateFormats(first: format, others: others))
    }

    /// An instant in the given format, or nil where it is absent or null.
    public mutating func optionalDate(_ key: StaticString, _ format: DateFormat) -> Date? {
        let node = find(key)
        if let date = exactDate(node, format) { return date }
        return optionalDate(key, node, DateFormats(first: format))
    }

    /// An instant in one of the given formats, tried in order, or nil where it is absent or null.
    public mutating func optionalDate(_ key: StaticString, _ format: DateFormat, _ others: DateFormat...) -> Date? {
        let node = find(key)
        if let date = exactDate(node, format) { return date }
        return optionalDate(key, node, DateFormats(first: format, others: others))
    }

    @inline(__always)
    private func exactDate(_ node: Int, _ format: DateFormat) -> Date? {
        node >= 0 ? tape.date(node, format) : nil
    }

    @inline(never)
    private mutating func date(_ key: StaticString, _ node: Int, _ formats: DateFormats) -> Date {
        if let foreign, let date = try? formats.exact(foreign.container, FieldKey(key)) { return date }
        return required(key, node, formats.expectation, .placeholder) { place, options in
            try place.scalar(formats.expectation, options, formats.convert)
        }
    }

    @inline(never)
    private mutating func optionalDate(_ key: StaticString, _ node: Int, _ formats: DateFormats) -> Date? {
        if let foreign, let date = try? formats.exactIfPresent(foreign.container, FieldKey(key)),
            date != nil || !keyMayNotBeAbsent(key)
        {
            return date
        }
        return optional(key, node) { place, options in
            try place.scalar(formats.expectation, options, formats.convert)
        }
    }
}

extension Tape {
    /// The short way: text in ISO 8601, straight from the bytes.
    @inline(__always)
    func date(_ index: Int, _ format: DateFormat) -> Date? {
        guard case .iso8601 = format, self.is(index, .string) else { return nil }
        return ISO8601.date(raw(index))
    }
}

extension DateFormats {
    /// The date under another engine's key, if it is of the first format; the outer nil stands for another value.
    fileprivate func exactIfPresent(
        _ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey
    ) throws -> Date?? {
        if first.isNumeric {
            guard let number = try container.decodeIfPresent(Double.self, forKey: key) else { return .some(nil) }
            return number.isFinite ? first.date(fromNumber: number).map(Optional.some) : nil
        }
        guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return .some(nil) }
        return first.date(fromText: text).map(Optional.some)
    }

    /// The date under another engine's key, if it is of the first format.
    fileprivate func exact(_ container: KeyedDecodingContainer<FieldKey>, _ key: FieldKey) throws -> Date? {
        if first.isNumeric {
            let number = try container.decode(Double.self, forKey: key)
            return number.isFinite ? first.date(fromNumber: number) : nil
        }
        return first.date(fromText: try container.decode(String.self, forKey: key))
    }
}
