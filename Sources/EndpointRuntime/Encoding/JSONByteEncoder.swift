/// The runtime's own `Encoder`. Models write through `fields()`, straight into the bytes; hand-written types through
/// the standard containers, which are gathered first.
struct JSONByteEncoder: Encoder {
    let writer: JSONByteWriter
    /// Where the standard containers gather; nil for the writer's own place.
    var tree: JSONTree?
    var codingPath: [any CodingKey] = []

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let tree = gathering
        tree.becomeObject()
        if let tag = writer.pendingTag {
            writer.pendingTag = nil
            tree.put(tag: tag.key.description, JSONTree(raw: writer.captured { writer.write(string: tag.value) }))
        }
        return KeyedEncodingContainer(JSONKeyedContainer<Key>(encoder: self, tree: tree))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        let tree = gathering
        tree.becomeArray()
        return JSONUnkeyedContainer(encoder: self, tree: tree)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        JSONSingleValueContainer(encoder: self, tree: gathering)
    }

    private var gathering: JSONTree {
        if let tree { return tree }
        let gathering = writer.tree ?? JSONTree()
        writer.tree = gathering
        return gathering
    }

    fileprivate func raw<Value: Encodable>(_ value: Value) throws -> [UInt8] {
        try writer.captured { try ValueSink.bytes(writer).write(value) }
    }

    fileprivate func nested(_ tree: JSONTree, _ key: any CodingKey) -> JSONByteEncoder {
        JSONByteEncoder(writer: writer, tree: tree, codingPath: codingPath + [key])
    }
}

private struct JSONKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONByteEncoder
    let tree: JSONTree

    var codingPath: [any CodingKey] { encoder.codingPath }

    private func child(_ key: String) -> JSONTree {
        if let child = tree.member(key) { return child }
        let child = JSONTree()
        tree.put(key, child)
        return child
    }

    mutating func encodeNil(forKey key: Key) throws { tree.put(key.stringValue, JSONTree(raw: Array("null".utf8))) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        do {
            tree.put(key.stringValue, JSONTree(raw: try encoder.raw(value)))
        } catch {
            throw EncodingPath.prefix(error, with: key)
        }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.nested(child(key.stringValue), key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.nested(child(key.stringValue), key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder.nested(child("super"), FieldKey("super")) }

    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(child(key.stringValue), key) }
}

private struct JSONUnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: JSONByteEncoder
    let tree: JSONTree

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { tree.count }

    private func next() -> JSONByteEncoder {
        let child = JSONTree()
        let key = IndexKey(count)
        tree.append(child)
        return encoder.nested(child, key)
    }

    mutating func encodeNil() throws { tree.append(JSONTree(raw: Array("null".utf8))) }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        do {
            tree.append(JSONTree(raw: try encoder.raw(value)))
        } catch {
            throw EncodingPath.prefix(error, with: IndexKey(count))
        }
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder { next() }
}

private struct JSONSingleValueContainer: SingleValueEncodingContainer {
    let encoder: JSONByteEncoder
    let tree: JSONTree

    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil() throws { tree.become(raw: Array("null".utf8)) }

    mutating func encode<Value: Encodable>(_ value: Value) throws { tree.become(raw: try encoder.raw(value)) }
}

/// Where an encoding error happened: each level that it passes puts its key before.
enum EncodingPath {
    static func prefix(_ error: any Error, with key: any CodingKey) -> any Error {
        guard case EncodingError.invalidValue(let value, let context) = error else { return error }
        return EncodingError.invalidValue(
            value,
            EncodingError.Context(
                codingPath: [key] + context.codingPath, debugDescription: context.debugDescription,
                underlyingError: context.underlyingError))
    }

    static func invalid(_ value: Any, _ description: String) -> EncodingError {
        .invalidValue(value, EncodingError.Context(codingPath: [], debugDescription: description))
    }
}
