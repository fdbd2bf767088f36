import Foundation

/// The runtime's own `Decoder`: a place on a tape. What models read through `fields(_:)` is tolerant; the standard
/// containers are strict, for hand-written types that try one thing and then another.
struct TapeDecoder: Decoder {
    let document: JSONDocument
    let index: Int

    @inline(__always) init(_ document: JSONDocument, _ index: Int) {
        self.document = document
        self.index = index
    }

    @inline(__always) var tape: Tape { document.tape }

    var codingPath: [any CodingKey] { document.path(to: index).codingPath }

    var userInfo: [CodingUserInfoKey: Any] { document.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard tape.is(index, .object) else { throw mismatch([String: Any].self, expected: "object") }
        return KeyedDecodingContainer(TapeKeyedContainer<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard tape.is(index, .array) else { throw mismatch([Any].self, expected: "array") }
        return TapeUnkeyedContainer(decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        TapeSingleValueContainer(decoder: self)
    }

    /// A failure at this place in the words of the standard library, with ours inside.
    func mismatch(_ type: Any.Type, expected: String, found: String? = nil) -> DecodingError {
        let failure = Place.tape(self).failure(expected, found)
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: "expected \(expected), found \(failure.found)",
            underlyingError: failure)
        if tape.is(index, .null) { return .valueNotFound(type, context) }
        return found == nil ? .typeMismatch(type, context) : .dataCorrupted(context)
    }

    /// Any type at this place, without tolerance: what a hand-written `Decodable` gets.
    func strictly<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let scalar = type as? any Scalar.Type {
            if let value = try scalar.strictly(self) as? Value { return value }
        } else if type == Date.self, let value = try date() as? Value {
            return value
        }
        do {
            return try Value(from: self)
        } catch {
            document.drop(inside: index)
            throw error
        }
    }

    /// A date that no format was given for: seconds since 2001 as `JSONDecoder` has it, or text in ISO 8601.
    private func date() throws -> Date {
        switch tape.look(index) {
        case .string(let text):
            guard let date = ISO8601.date(text) else {
                throw mismatch(Date.self, expected: "date-time (ISO 8601)", found: "string that is no such date")
            }
            return date
        case .number(let text): return Date(timeIntervalSinceReferenceDate: Double(text) ?? .nan)
        default: throw mismatch(Date.self, expected: "date-time (ISO 8601)")
        }
    }
}

extension Scalar {
    /// The value at a place, only if it is of exactly the promised kind.
    static func strictly(_ decoder: TapeDecoder) throws -> Self {
        if let value = exact(decoder.tape, decoder.index) { return value }
        switch convert(decoder.tape.look(decoder.index)) {
        case .exact(let value): return value
        case .tolerated: throw decoder.mismatch(Self.self, expected: expectation)
        case .refused(let found): throw decoder.mismatch(Self.self, expected: expectation, found: found)
        }
    }
}

extension JSONPath {
    /// As the standard library has it.
    var codingPath: [any CodingKey] {
        steps.map { step in
            switch step {
            case .key(let key): FieldKey(key)
            case .index(let index): IndexKey(index)
            }
        }
    }
}
