extension Encoder {
    /// Writes a member of a union: the tag first, and once, whether or not the member has it as a field.
    public func tagged<Value: Encodable>(_ key: StaticString, _ tag: StaticString, _ value: Value) throws {
        guard let own = byteEncoder else { return try taggedElsewhere(key, tag, value) }
        let start = own.writer.count
        own.writer.pendingTags.append((key, tag))
        try value.encode(to: own)
        guard !own.writer.pendingTags.isEmpty else { return }
        guard own.writer.count == start, own.writer.tree == nil else {
            own.writer.pendingTags.removeAll()
            throw EncodingPath.invalid(value, "a member of a union with a tag has to be an object")
        }
        var fields = FieldWriter(own.writer)
        try fields.finish()
    }

    /// Another library's encoder has one container an object: the tag goes in first, for its place, and last, so that
    /// it counts.
    private func taggedElsewhere<Value: Encodable>(
        _ key: StaticString, _ tag: StaticString, _ value: Value
    ) throws {
        var container = container(keyedBy: FieldKey.self)
        try container.encode(tag.description, forKey: FieldKey(key))
        try value.encode(to: self)
        try container.encode(tag.description, forKey: FieldKey(key))
    }

    /// Writes a member of a union without a tag.
    public func single<Value: Encodable>(_ value: Value) throws {
        try ValueSink(self).write(value)
    }

    /// Writes a member of a union without a tag, which travels as `wire` says.
    public func single<Value>(_ value: Value, _ wire: Wire<Value>) throws {
        try wire.write(value, ValueSink(self))
    }
}
