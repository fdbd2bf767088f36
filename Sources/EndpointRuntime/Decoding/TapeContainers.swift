/// One value on the tape, read without tolerance.
struct TapeSingleValueContainer: SingleValueDecodingContainer {
    let decoder: TapeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.tape.is(decoder.index, .null) }
    func decode(_ type: Bool.Type) throws -> Bool { try type.strictly(decoder) }
    func decode(_ type: String.Type) throws -> String { try type.strictly(decoder) }
    func decode(_ type: Double.Type) throws -> Double { try type.strictly(decoder) }
    func decode(_ type: Float.Type) throws -> Float { try type.strictly(decoder) }
    func decode(_ type: Int.Type) throws -> Int { try type.strictly(decoder) }
    func decode(_ type: Int8.Type) throws -> Int8 { try type.strictly(decoder) }
    func decode(_ type: Int16.Type) throws -> Int16 { try type.strictly(decoder) }
    func decode(_ type: Int32.Type) throws -> Int32 { try type.strictly(decoder) }
    func decode(_ type: Int64.Type) throws -> Int64 { try type.strictly(decoder) }
    func decode(_ type: UInt.Type) throws -> UInt { try type.strictly(decoder) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try type.strictly(decoder) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try type.strictly(decoder) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try type.strictly(decoder) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try type.strictly(decoder) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.strictly(type) }
}

/// An object on the tape, read without tolerance.
struct TapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: TapeDecoder
    /// Behind the last key that was found: keys asked for in the text's order are found at once. With duplicate keys
    /// every search begins at the start, since the first counts.
    private let cursor: Cursor

    private final class Cursor {
        var at: Int
        let hasDuplicates: Bool

        init(_ at: Int, hasDuplicates: Bool) {
            self.at = at
            self.hasDuplicates = hasDuplicates
        }
    }

    init(decoder: TapeDecoder) {
        self.decoder = decoder
        let hasDuplicates = !decoder.tape.duplicates(in: decoder.index).isEmpty
        cursor = Cursor(decoder.index + 1, hasDuplicates: hasDuplicates)
    }

    private var tape: Tape { decoder.tape }
    private var start: Int { decoder.index + 1 }
    private var end: Int { tape.node(decoder.index).offset }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        var keys: [Key] = []
        var seen: Set<String> = []
        var at = start
        while at < end {
            let text = tape.text(at)
            if seen.insert(text).inserted, let key = Key(stringValue: text) { keys.append(key) }
            at = tape.next(at + 1)
        }
        return keys
    }

    private func node(_ key: Key) -> Int? {
        guard !cursor.hasDuplicates else { return node(key.stringValue, from: start, to: end) }
        let at = cursor.at
        return node(key.stringValue, from: at, to: end) ?? node(key.stringValue, from: start, to: at)
    }

    private func node(_ key: String, from first: Int, to last: Int) -> Int? {
        var at = first
        while at < last {
            if tape.hasText(at, key) {
                cursor.at = tape.next(at + 1)
                return at + 1
            }
            at = tape.next(at + 1)
        }
        return nil
    }

    private func place(_ key: Key) throws -> TapeDecoder {
        guard let node = node(key) else {
            let failure = Place.tape(decoder).missing(key.stringValue, expected: "a value")
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath, debugDescription: "the key \"\(key.stringValue)\" is not there",
                    underlyingError: failure))
        }
        return TapeDecoder(decoder.document, node)
    }

    func contains(_ key: Key) -> Bool { node(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { tape.is(try place(key).index, .null) }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try type.strictly(place(key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try type.strictly(place(key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try type.strictly(place(key)) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try type.strictly(place(key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try type.strictly(place(key)) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try type.strictly(place(key)) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try type.strictly(place(key)) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try type.strictly(place(key)) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try type.strictly(place(key)) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try type.strictly(place(key)) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try type.strictly(place(key)) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try type.strictly(place(key)) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try type.strictly(place(key)) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try type.strictly(place(key)) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try place(key).strictly(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try place(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try place(key).unkeyedContainer()
    }

    /// The value of the key "super", as the standard library has it.
    func superDecoder() throws -> any Decoder {
        tape.member("super", of: decoder.index).map { TapeDecoder(decoder.document, $0) } ?? decoder
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try place(key) }
}

/// An array on the tape, read without tolerance.
struct TapeUnkeyedContainer: UnkeyedDecodingContainer {
    let decoder: TapeDecoder
    private var next: Int
    private(set) var currentIndex = 0

    init(decoder: TapeDecoder) {
        self.decoder = decoder
        next = decoder.index + 1
    }

    private var tape: Tape { decoder.tape }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { tape.node(decoder.index).length }
    var isAtEnd: Bool { next >= tape.node(decoder.index).offset }

    /// The next element; it stays the next one unless it is read.
    private mutating func read<Value>(_ type: Any.Type, _ body: (TapeDecoder) throws -> Value) throws -> Value {
        guard !isAtEnd else {
            let failure = DecodingFailure(
                path: decoder.document.path(to: decoder.index).appending(index: currentIndex), expected: "an element",
                found: "the end of the array")
            throw DecodingError.valueNotFound(
                type,
                DecodingError.Context(
                    codingPath: failure.path.codingPath, debugDescription: "the array ends before",
                    underlyingError: failure))
        }
        let value = try body(TapeDecoder(decoder.document, next))
        next = tape.next(next)
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        let before = self
        if try read(Any?.self, { $0.tape.is($0.index, .null) }) { return true }
        // A value that is not null is still to be read.
        self = before
        return false
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try read(type, type.strictly) }
    mutating func decode(_ type: String.Type) throws -> String { try read(type, type.strictly) }
    mutating func decode(_ type: Double.Type) throws -> Double { try read(type, type.strictly) }
    mutating func decode(_ type: Float.Type) throws -> Float { try read(type, type.strictly) }
    mutating func decode(_ type: Int.Type) throws -> Int { try read(type, type.strictly) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try read(type, type.strictly) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try read(type, type.strictly) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try read(type, type.strictly) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try read(type, type.strictly) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try read(type, type.strictly) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try read(type, type.strictly) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try read(type, type.strictly) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try read(type, type.strictly) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try read(type, type.strictly) }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try read(type) { try $0.strictly(type) }
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try read([String: Any].self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try read([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try read((any Decoder).self) { $0 } }
}
