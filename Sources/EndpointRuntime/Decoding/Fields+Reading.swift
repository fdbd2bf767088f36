/// How a field is read, whatever its type: what becomes of an absent key, of null, and of a failure.
extension Fields {
    // MARK: Scalars

    @inline(__always)
    mutating func scalar<Value: Scalar & Placeholder>(_ key: StaticString) -> Value {
        let node = find(key)
        if node >= 0, let value = Value.exact(tape, node) { return value }
        return slowly(key, node, Value.placeholder)
    }

    @inline(__always)
    mutating func optionalScalar<Value: Scalar>(_ key: StaticString) -> Value? {
        let node = find(key)
        if node >= 0, let value = Value.exact(tape, node) { return value }
        return slowly(key, node)
    }

    @inline(__always)
    mutating func scalar<Value: Scalar>(_ key: StaticString, default value: Value) -> Value {
        let node = find(key)
        if node >= 0, let value = Value.exact(tape, node) { return value }
        return slowly(key, node, default: value)
    }

    @inline(never)
    private mutating func slowly<Value: Scalar>(_ key: StaticString, _ node: Int, _ placeholder: Value) -> Value {
        if let value: Value = converted(key, node) { return value }
        return required(key, node, Value.expectation, placeholder) { place, options in try place.scalar(options) }
    }

    @inline(never)
    private mutating func slowly<Value: Scalar>(_ key: StaticString, _ node: Int) -> Value? {
        if let foreign {
            if let value = try? Value.exactIfPresent(foreign.container, FieldKey(key)), value != nil || !isRequired(key)
            {
                return value
            }
        } else if let value: Value = converted(key, node) {
            return value
        }
        return optional(key, node) { place, options in try place.scalar(options) }
    }

    @inline(never)
    private mutating func slowly<Value: Scalar>(_ key: StaticString, _ node: Int, default value: Value) -> Value {
        if let value: Value = converted(key, node) { return value }
        return required(key, node, Value.expectation, default: value) { place, options in try place.scalar(options) }
    }

    /// What another engine has exactly as promised; and on the tape, a frequent conversion.
    private func converted<Value: Scalar>(_ key: StaticString, _ node: Int) -> Value? {
        if let foreign { return try? Value.exact(foreign.container, FieldKey(key)) }
        guard node >= 0, let (value, kind) = Value.converted(tape, node) else { return nil }
        let options = options(for: key)
        guard options.isLenient else { return nil }
        document.note(node, kind, isSensitive: options.isSensitive)
        return value
    }

    private func isRequired(_ key: StaticString) -> Bool { options(for: key).contains(.required) }

    /// Whether the key has to be there and is not, in another engine.
    func keyMayNotBeAbsent(_ key: StaticString) -> Bool { isRequired(key) && !contains(key) }

    // MARK: Any type

    /// A value that has to be there; a failure is recorded.
    mutating func required<Value>(
        _ key: StaticString, _ node: Int, _ expected: @autoclosure () -> String,
        _ placeholder: @autoclosure () -> Value,
        _ read: (Place, ReadOptions) throws -> Value
    ) -> Value {
        do {
            guard let place = place(key, node) else { throw here.missing(key.description, expected: expected()) }
            return try read(place, options(for: key))
        } catch {
            record(error)
            return placeholder()
        }
    }

    /// A value that has to be there and has no placeholder; throws the first failure of all fields so far.
    mutating func demanded<Value>(
        _ key: StaticString, _ expected: @autoclosure () -> String, _ read: (Place, ReadOptions) throws -> Value
    ) throws -> Value {
        try throwRecorded()
        do {
            guard let place = place(key, find(key)) else { throw here.missing(key.description, expected: expected()) }
            return try read(place, options(for: key))
        } catch {
            throw ended(by: error)
        }
    }

    /// A value that may be absent or null; a failure is recorded.
    mutating func optional<Value>(
        _ key: StaticString, _ node: Int, _ read: (Place, ReadOptions) throws -> Value
    ) -> Value? {
        do {
            guard let place = place(key, node) else {
                try noteMissing(key)
                return nil
            }
            return place.isNull ? nil : try read(place, options(for: key))
        } catch {
            record(error)
            return nil
        }
    }

    /// A key that has to be there although its value may be null.
    func noteMissing(_ key: StaticString) throws {
        let options = options(for: key)
        guard options.contains(.required) else { return }
        guard !options.isStrict else { throw here.missing(key.description, expected: "a value or null") }
        here.note(.missingKey, options, missingKey: key.description)
    }

    /// A value for which the spec's default stands in where it is absent or null; a failure is recorded.
    mutating func required<Value>(
        _ key: StaticString, _ node: Int, _ expected: @autoclosure () -> String, default value: Value,
        _ read: (Place, ReadOptions) throws -> Value
    ) -> Value {
        do {
            let options = options(for: key)
            guard let place = place(key, node) else {
                guard !options.isStrict else { throw here.missing(key.description, expected: expected()) }
                here.note(.defaultUsed, options, missingKey: key.description)
                return value
            }
            guard place.isNull else { return try read(place, options) }
            guard !options.isStrict else { throw place.failure(expected(), nil, options) }
            place.note(.defaultUsed, options)
            return value
        } catch {
            record(error)
            return value
        }
    }
}
