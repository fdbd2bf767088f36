import Foundation

/// A type of the standard library whose tolerance is the runtime's to give: scalars, and what is made of them.
protocol TolerantDecodable: Decodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> Self
}

extension Scalar {
    static func read(_ place: Place, _ options: ReadOptions) throws -> Self { try place.scalar(options) }
}

extension String: TolerantDecodable {}
extension Bool: TolerantDecodable {}
extension Int: TolerantDecodable {}
extension Int8: TolerantDecodable {}
extension Int16: TolerantDecodable {}
extension Int32: TolerantDecodable {}
extension Int64: TolerantDecodable {}
extension UInt: TolerantDecodable {}
extension UInt8: TolerantDecodable {}
extension UInt16: TolerantDecodable {}
extension UInt32: TolerantDecodable {}
extension UInt64: TolerantDecodable {}
extension Double: TolerantDecodable {}
extension Float: TolerantDecodable {}
extension Decimal: TolerantDecodable {}
extension UUID: TolerantDecodable {}
extension URL: TolerantDecodable {}
extension Data: TolerantDecodable {}
extension CalendarDate: TolerantDecodable {}

extension JSONValue: TolerantDecodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> JSONValue { try place.json() }
}

extension Optional: TolerantDecodable where Wrapped: Decodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> Wrapped? {
        place.isNull ? nil : try place.decode(Wrapped.self, options)
    }
}

extension Array: TolerantDecodable where Element: Decodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> [Element] { try place.elements(options) }
}

extension Dictionary: TolerantDecodable where Key: Decodable & CodingKeyRepresentable, Value: Decodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> [Key: Value] {
        try place.map(options) { try $0.decode(Value.self, options) }
    }
}

extension Place {
    /// An array whose elements are read as their type says.
    func elements<Element: Decodable>(_ options: ReadOptions) throws -> [Element] {
        switch self {
        case .tape(let decoder): try decoder.elements(options)
        case .foreign(let decoder): try elements(decoder, options)
        }
    }

    /// As the other library reads it, if that goes; its ways are quick, and a type reports by itself. What is made
    /// of scalars gets a second chance with tolerance.
    private func elements<Element: Decodable>(_ decoder: any Decoder, _ options: ReadOptions) throws -> [Element] {
        guard Element.self is any TolerantDecodable.Type || Element.self is any Newtype.Type else {
            return try array(options) { try $0.decode(Element.self, options) }
        }
        if Element.self is any Scalar.Type, !(Element.self is any TextScalar.Type), Element.self != Float.self,
            let values = try? decoder.singleValueContainer().decode([Element].self)
        {
            return values
        }
        return try array(options) { try $0.decode(Element.self, options) }
    }
}

extension TapeDecoder {
    /// An array in one allocation, since the tape knows how many there are.
    func elements<Element: Decodable>(_ options: ReadOptions) throws -> [Element] {
        guard tape.is(index, .array) else { throw Place.tape(self).failure("array", nil, options) }
        let count = tape.node(index).length
        guard count > 0 else { return [] }
        if Element.self == String.self, let texts = try strings(count, options) as? [Element] { return texts }
        let isTolerant =
            Element.self is any TolerantDecodable.Type || Element.self is any Newtype.Type || Element.self == Date.self
        return try fill(count) { at in
            let decoder = TapeDecoder(document, at)
            return isTolerant ? try Place.tape(decoder).decode(Element.self, options) : try decoder.model()
        }
    }

    private func strings(_ count: Int, _ options: ReadOptions) throws -> [String] {
        let tape = tape
        return try fill(count) { at in
            if let text = String.exact(tape, at) { return text }
            return try Place.tape(TapeDecoder(document, at)).scalar(options)
        }
    }

    /// A model, or any other type with a decoder of its own.
    @inline(__always)
    func model<Value: Decodable>() throws -> Value {
        do {
            return try Value(from: self)
        } catch {
            throw Place.tape(self).failure(from: error)
        }
    }

    /// Room for all elements at once, unless so many of so large a type could not have come in this text: then the
    /// array grows as they turn out to be there.
    @inline(__always)
    private func fill<Element>(_ count: Int, _ read: (Int) throws -> Element) throws -> [Element] {
        let tape = tape
        let end = tape.node(index).offset
        var at = index &+ 1
        guard count &* MemoryLayout<Element>.stride <= 1 << 16 &+ document.byteCount &* 16 else {
            var values: [Element] = []
            while at < end {
                values.append(try read(at))
                at = tape.next(at)
            }
            return values
        }
        return try Array(unsafeUninitializedCapacity: count) { buffer, filled in
            while at < end, filled < count {
                buffer.initializeElement(at: filled, to: try read(at))
                filled &+= 1
                at = tape.next(at)
            }
        }
    }
}
