/// Models, enums, unions and newtypes.
extension Fields {
    /// A value of a type that has no placeholder; throws the first failure of all fields so far.
    @_disfavoredOverload
    public mutating func value<Value: Decodable>(_ key: StaticString) throws -> Value {
        try throwRecorded()
        let node = find(key)
        do {
            if node >= 0 { return try model(node, key) }
            return try demandedElsewhere(key)
        } catch {
            throw ended(by: error)
        }
    }

    /// A value of a type that has a placeholder; a failure is recorded.
    public mutating func value<Value: Decodable & Placeholder>(_ key: StaticString) -> Value {
        let node = find(key)
        do {
            if node >= 0 { return try model(node, key) }
            return try demandedElsewhere(key)
        } catch {
            record(error)
            return .placeholder
        }
    }

    /// A newtype whose base has a placeholder; a failure is recorded.
    public mutating func value<Value: Newtype>(_ key: StaticString) -> Value where Value.RawValue: Placeholder {
        let node = find(key)
        if node >= 0, let value: Value = exact(node) { return value }
        return required(key, node, Value.wire.expectation, Value(rawValue: .placeholder)) { place, options in
            try Value.read(place, options)
        }
    }

    /// A value; the default stands in where it is absent or null, and is reported.
    public mutating func value<Value: Decodable>(_ key: StaticString, default value: Value) -> Value {
        required(key, find(key), Expectation.of(Value.self), default: value) { place, options in
            try place.decode(Value.self, options)
        }
    }

    /// A value, or nil where it is absent or null.
    @_disfavoredOverload
    public mutating func optional<Value: Decodable>(_ key: StaticString) -> Value? {
        let node = find(key)
        guard node >= 0 else { return elsewhere(key) }
        guard !tape.is(node, .null) else { return nil }
        do {
            let value: Value = try model(node, key)
            return value
        } catch {
            record(error)
            return nil
        }
    }

    /// A newtype, or nil where it is absent or null.
    public mutating func optional<Value: Newtype>(_ key: StaticString) -> Value? {
        let node = find(key)
        if node >= 0, let value: Value = exact(node) { return value }
        return optional(key, node) { place, options in try Value.read(place, options) }
    }

    /// A value that travels as `wire` says, or nil where it is absent or null.
    public mutating func optional<Value>(_ key: StaticString, _ wire: Wire<Value>) -> Value? {
        optional(key, find(key), wire.read)
    }

    /// A value, or nil where it is absent, null or cannot be decoded, which is reported.
    public mutating func lossy<Value: Decodable>(_ key: StaticString) -> Value? {
        lossy(key) { place, options in try place.decode(Value.self, options) }
    }

    /// A value that travels as `wire` says, or nil where it is absent, null or cannot be decoded, which is reported.
    public mutating func lossy<Value>(_ key: StaticString, _ wire: Wire<Value>) -> Value? { lossy(key, wire.read) }

    private mutating func lossy<Value>(
        _ key: StaticString, _ read: (Place, ReadOptions) throws -> Value
    ) -> Value? {
        optional(key, find(key)) { place, options in
            try place.attempt(.droppedValue, options) { try read($0, options) }
        } ?? nil
    }

    /// What a merge patch does to the field: an absent key leaves it, null clears it.
    public mutating func patch<Value: Decodable>(_ key: StaticString) -> Patch<Value> {
        patch(key) { place, options in try place.decode(Value.self, options) }
    }

    /// What a merge patch does to the field, whose value travels as `wire` says.
    public mutating func patch<Value>(_ key: StaticString, _ wire: Wire<Value>) -> Patch<Value> {
        patch(key, wire.read)
    }

    private mutating func patch<Value>(
        _ key: StaticString, _ read: (Place, ReadOptions) throws -> Value
    ) -> Patch<Value> {
        let node = find(key)
        guard let place = place(key, node) else { return .leave }
        guard !place.isNull else { return .clear }
        do {
            return .set(try read(place, options(for: key)))
        } catch {
            record(error)
            return .leave
        }
    }

    /// A value that may be absent but not null.
    public mutating func present<Value: Decodable>(_ key: StaticString) -> Value? {
        present(key, Expectation.of(Value.self)) { place, options in try place.decode(Value.self, options) }
    }

    /// A value that may be absent but not null, and travels as `wire` says.
    public mutating func present<Value>(_ key: StaticString, _ wire: Wire<Value>) -> Value? {
        present(key, wire.expectation, wire.read)
    }

    private mutating func present<Value>(
        _ key: StaticString, _ expected: @autoclosure () -> String, _ read: (Place, ReadOptions) throws -> Value
    ) -> Value? {
        guard let place = place(key, find(key)) else { return nil }
        do {
            guard !place.isNull else { throw place.failure(expected(), nil, options(for: key)) }
            return try read(place, options(for: key))
        } catch {
            record(error)
            return nil
        }
    }

    // MARK: Other engines

    /// A value that has to be there, and is not on the tape.
    @inline(never)
    private func demandedElsewhere<Value: Decodable>(_ key: StaticString) throws -> Value {
        if let foreign {
            do {
                return try foreign.container.decode(Value.self, forKey: FieldKey(key))
            } catch {
                if let place = place(key) { throw place.failure(from: error, options(for: key)) }
            }
        }
        throw here.missing(key.description, expected: Expectation.of(Value.self))
    }

    /// A value that may be absent or null, and is not on the tape.
    @inline(never)
    private mutating func elsewhere<Value: Decodable>(_ key: StaticString) -> Value? {
        guard let foreign else {
            return optional(key, -1) { place, options in try place.decode(Value.self, options) }
        }
        do {
            let value = try foreign.container.decodeIfPresent(Value.self, forKey: FieldKey(key))
            if value == nil, keyMayNotBeAbsent(key) { try noteMissing(key) }
            return value
        } catch {
            record((place(key) ?? here).failure(from: error, options(for: key)))
            return nil
        }
    }

    // MARK: The short ways

    /// A type with a decoder of its own, at a node.
    @inline(__always)
    private func model<Value: Decodable>(_ node: Int, _ key: StaticString) throws -> Value {
        do {
            return try Value(from: decoder(node))
        } catch {
            throw Place.tape(decoder(node)).failure(from: error, options(for: key))
        }
    }

    /// A newtype of a string or an integer that is exactly of the promised kind.
    @inline(__always)
    private func exact<Value: Newtype>(_ node: Int) -> Value? {
        if Value.RawValue.self == Int.self {
            return (Int.exact(tape, node) as? Value.RawValue).map(Value.init(rawValue:))
        }
        if Value.RawValue.self == String.self {
            return (String.exact(tape, node) as? Value.RawValue).map(Value.init(rawValue:))
        }
        return nil
    }
}
