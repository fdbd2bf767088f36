/// The runtime's own `Encoder`. Models write through `fields()`, straight into the bytes; hand-written types through
/// the standard containers, which are gathered first.
struct JSONByteEncoder: Encoder {
    let writer: JSONByteWriter

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        gathering.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { gathering.unkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer { gathering.singleValueContainer() }

    private var gathering: JSONTreeEncoder {
        let tree = writer.tree ?? JSONTree()
        writer.tree = tree
        return JSONTreeEncoder(writer: writer, tree: tree, codingPath: [])
    }
}

/// Gathers what a type puts into the standard containers.
struct JSONTreeEncoder: Encoder {
    let writer: JSONByteWriter
    let tree: JSONTree
    let codingPath: [any CodingKey]

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        tree.becomeObject()
        for tag in writer.pendingTags {
            tree.put(tag: tag.key.description, JSONTree(raw: writer.captured { writer.write(string: tag.value) }))
        }
        writer.pendingTags.removeAll()
        return KeyedEncodingContainer(JSONKeyedContainer<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        tree.becomeArray()
        return JSONUnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleValueContainer(encoder: self) }

    /// The bytes of a value by itself.
    fileprivate func raw<Value: Encodable>(_ value: Value) throws -> JSONTree {
        let outer = writer.pendingTags
        writer.pendingTags = []
        defer { writer.pendingTags = outer }
        return JSONTree(raw: try writer.captured { try ValueSink.bytes(writer).write(value) })
    }

    fileprivate func nested(_ tree: JSONTree, _ key: any CodingKey) -> JSONTreeEncoder {
        JSONTreeEncoder(writer: writer, tree: tree, codingPath: codingPath + [key])
    }
}

private struct JSONKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONTreeEncoder

    private var tree: JSONTree { encoder.tree }

    var codingPath: [any CodingKey] { encoder.codingPath }

    private func child(_ key: String) -> JSONTree {
        if let child = tree.member(key) { return child }
        let child = JSONTree()
        tree.put(key, child)
        return child
    }

    mutating func encodeNil(forKey key: Key) throws { tree.put(key.stringValue, .null) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        do {
            tree.put(key.stringValue, try encoder.raw(value))
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
    let encoder: JSONTreeEncoder

    private var tree: JSONTree { encoder.tree }

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { tree.count }

    private func next() -> JSONTreeEncoder {
        let child = JSONTree()
        let key = IndexKey(count)
        tree.append(child)
        return encoder.nested(child, key)
    }

    mutating func encodeNil() throws { tree.append(.null) }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        do {
            tree.append(try encoder.raw(value))
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
    let encoder: JSONTreeEncoder

    private var tree: JSONTree { encoder.tree }

    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil() throws { tree.become(.null) }

    mutating func encode<Value: Encodable>(_ value: Value) throws { tree.become(try encoder.raw(value)) }
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
