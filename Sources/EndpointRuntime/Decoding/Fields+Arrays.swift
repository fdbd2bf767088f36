/// Arrays of any type; an element that fails fails the array, unless it is read as lossy.
extension Fields {
    /// An array; absent, null or another kind is a failure.
    public mutating func array<Element: Decodable>(_ key: StaticString) -> [Element] {
        let node = find(key)
        guard node >= 0 else {
            if let values: [Element] = foreign?.elements(key) { return values }
            return required(key, node, "array", []) { place, options in try place.elements(options) }
        }
        do {
            return try decoder(node).elements(options(for: key))
        } catch {
            record(error)
            return []
        }
    }

    /// An array; its elements travel as `wire` says.
    public mutating func array<Element>(_ key: StaticString, _ wire: Wire<Element>) -> [Element] {
        required(key, find(key), "array", []) { place, options in
            try place.array(options) { try wire.read($0, options) }
        }
    }

    /// An array, or nil where it is absent or null.
    public mutating func optionalArray<Element: Decodable>(_ key: StaticString) -> [Element]? {
        optional(key, find(key)) { place, options in
            try place.elements(options)
        }
    }

    /// An array, or nil where it is absent or null; its elements travel as `wire` says.
    public mutating func optionalArray<Element>(_ key: StaticString, _ wire: Wire<Element>) -> [Element]? {
        optional(key, find(key)) { place, options in
            try place.array(options) { try wire.read($0, options) }
        }
    }

    /// An array; the default stands in where it is absent or null, and is reported.
    public mutating func array<Element: Decodable>(
        _ key: StaticString, default value: [Element]
    ) -> [Element] {
        if let values: [Element] = foreign?.elements(key) { return values }
        return required(key, find(key), "array", default: value) { place, options in
            try place.elements(options)
        }
    }

    /// An array; the default stands in where it is absent or null. Elements travel as `wire` says.
    public mutating func array<Element>(
        _ key: StaticString, _ wire: Wire<Element>, default value: [Element]
    ) -> [Element] {
        required(key, find(key), "array", default: value) { place, options in
            try place.array(options) { try wire.read($0, options) }
        }
    }

    // MARK: Lossy

    /// An array, without the elements that cannot be decoded, which are reported; absent, null or another kind is a failure.
    public mutating func lossyArray<Element: Decodable>(_ key: StaticString) -> [Element] {
        if let values: [Element] = foreign?.elements(key) { return values }
        return required(key, find(key), "array", []) { place, options in
            try place.lossyElements(options)
        }
    }

    /// An array, without the elements that cannot be decoded, which are reported; its elements travel as `wire` says.
    public mutating func lossyArray<Element>(_ key: StaticString, _ wire: Wire<Element>) -> [Element] {
        required(key, find(key), "array", []) { place, options in
            try place.lossyArray(options) { try wire.read($0, options) }
        }
    }

    /// An array, without the elements that cannot be decoded, which are reported, or nil where it is absent or null or no array at all.
    public mutating func optionalLossyArray<Element: Decodable>(_ key: StaticString) -> [Element]? {
        optional(key, find(key)) { place, options in
            try place.lossily(options) { place in try place.lossyElements(options)
            }
        } ?? nil
    }

    /// An array, without the elements that cannot be decoded, which are reported, or nil where it is absent or null or no array at all; its elements travel as `wire` says.
    public mutating func optionalLossyArray<Element>(_ key: StaticString, _ wire: Wire<Element>) -> [Element]? {
        optional(key, find(key)) { place, options in
            try place.lossily(options) { place in try place.lossyArray(options) { try wire.read($0, options) } }
        } ?? nil
    }

    /// An array, without the elements that cannot be decoded, which are reported; the default stands in where it is absent or null, and is reported.
    public mutating func lossyArray<Element: Decodable>(
        _ key: StaticString, default value: [Element]
    ) -> [Element] {
        if let values: [Element] = foreign?.elements(key) { return values }
        return required(key, find(key), "array", default: value) { place, options in
            try place.lossyElements(options)
        }
    }

    /// An array, without the elements that cannot be decoded, which are reported; the default stands in where it is absent or null. Elements travel as `wire` says.
    public mutating func lossyArray<Element>(
        _ key: StaticString, _ wire: Wire<Element>, default value: [Element]
    ) -> [Element] {
        required(key, find(key), "array", default: value) { place, options in
            try place.lossyArray(options) { try wire.read($0, options) }
        }
    }
}
