/// Maps of any type; an element that fails fails the map, unless it is read as lossy.
extension Fields {
    /// A map; absent, null or another kind is a failure.
    public mutating func map<Key: CodingKeyRepresentable, Element: Decodable>(_ key: StaticString) -> [Key: Element] {
        required(key, find(key), "object", [:]) { place, options in
            try place.map(options) { try $0.decode(Element.self, options) }
        }
    }

    /// A map; its elements travel as `wire` says.
    public mutating func map<Key: CodingKeyRepresentable, Element>(_ key: StaticString, _ wire: Wire<Element>) -> [Key:
        Element]
    {
        required(key, find(key), "object", [:]) { place, options in
            try place.map(options) { try wire.read($0, options) }
        }
    }

    /// A map, or nil where it is absent or null.
    public mutating func optionalMap<Key: CodingKeyRepresentable, Element: Decodable>(_ key: StaticString) -> [Key:
        Element]?
    {
        optional(key, find(key)) { place, options in
            try place.map(options) { try $0.decode(Element.self, options) }
        }
    }

    /// A map, or nil where it is absent or null; its elements travel as `wire` says.
    public mutating func optionalMap<Key: CodingKeyRepresentable, Element>(_ key: StaticString, _ wire: Wire<Element>)
        -> [Key: Element]?
    {
        optional(key, find(key)) { place, options in
            try place.map(options) { try wire.read($0, options) }
        }
    }

    /// A map; the default stands in where it is absent or null, and is reported.
    public mutating func map<Key: CodingKeyRepresentable, Element: Decodable>(
        _ key: StaticString, default value: [Key: Element]
    ) -> [Key: Element] {
        required(key, find(key), "object", default: value) { place, options in
            try place.map(options) { try $0.decode(Element.self, options) }
        }
    }

    /// A map; the default stands in where it is absent or null. Elements travel as `wire` says.
    public mutating func map<Key: CodingKeyRepresentable, Element>(
        _ key: StaticString, _ wire: Wire<Element>, default value: [Key: Element]
    ) -> [Key: Element] {
        required(key, find(key), "object", default: value) { place, options in
            try place.map(options) { try wire.read($0, options) }
        }
    }

    // MARK: Lossy

    /// A map, without the elements that cannot be decoded, which are reported; absent, null or another kind is a failure.
    public mutating func lossyMap<Key: CodingKeyRepresentable, Element: Decodable>(_ key: StaticString) -> [Key:
        Element]
    {
        required(key, find(key), "object", [:]) { place, options in
            try place.lossyMap(options) { try $0.decode(Element.self, options) }
        }
    }

    /// A map, without the elements that cannot be decoded, which are reported; its elements travel as `wire` says.
    public mutating func lossyMap<Key: CodingKeyRepresentable, Element>(_ key: StaticString, _ wire: Wire<Element>)
        -> [Key: Element]
    {
        required(key, find(key), "object", [:]) { place, options in
            try place.lossyMap(options) { try wire.read($0, options) }
        }
    }

    /// A map, without the elements that cannot be decoded, which are reported, or nil where it is absent or null or no object at all.
    public mutating func optionalLossyMap<Key: CodingKeyRepresentable, Element: Decodable>(_ key: StaticString) -> [Key:
        Element]?
    {
        optional(key, find(key)) { place, options in
            try place.lossily(options) { place in try place.lossyMap(options) { try $0.decode(Element.self, options) } }
        } ?? nil
    }

    /// A map, without the elements that cannot be decoded, which are reported, or nil where it is absent or null or no object at all; its elements travel as `wire` says.
    public mutating func optionalLossyMap<Key: CodingKeyRepresentable, Element>(
        _ key: StaticString, _ wire: Wire<Element>
    ) -> [Key: Element]? {
        optional(key, find(key)) { place, options in
            try place.lossily(options) { place in try place.lossyMap(options) { try wire.read($0, options) } }
        } ?? nil
    }

    /// A map, without the elements that cannot be decoded, which are reported; the default stands in where it is absent or null, and is reported.
    public mutating func lossyMap<Key: CodingKeyRepresentable, Element: Decodable>(
        _ key: StaticString, default value: [Key: Element]
    ) -> [Key: Element] {
        required(key, find(key), "object", default: value) { place, options in
            try place.lossyMap(options) { try $0.decode(Element.self, options) }
        }
    }

    /// A map, without the elements that cannot be decoded, which are reported; the default stands in where it is absent or null. Elements travel as `wire` says.
    public mutating func lossyMap<Key: CodingKeyRepresentable, Element>(
        _ key: StaticString, _ wire: Wire<Element>, default value: [Key: Element]
    ) -> [Key: Element] {
        required(key, find(key), "object", default: value) { place, options in
            try place.lossyMap(options) { try wire.read($0, options) }
        }
    }

    // MARK: Unknown keys

    /// What is under all other keys: the ones that the model does not name.
    public mutating func additional<Element: Decodable>(besides known: StaticString...) -> [String: Element] {
        additional(known) { place, options in try place.decode(Element.self, options) }
    }

    /// What is under all other keys; it travels as `wire` says.
    public mutating func additional<Element>(
        _ wire: Wire<Element>, besides known: StaticString...
    ) -> [String: Element] {
        additional(known, wire.read)
    }

    private mutating func additional<Element>(
        _ known: [StaticString], _ read: (Place, ReadOptions) throws -> Element
    ) -> [String: Element] {
        let known = KnownKeys(known, isForeign: foreign != nil)
        let options = options(for: "")
        var values: [String: Element] = [:]
        do {
            try here.forEachMember(options, notingDuplicates: false) { name, place in
                guard !known.contains(name) else { return }
                guard values.index(forKey: name) == nil else { return place.note(.duplicateKey, options) }
                values[name] = try read(place, options)
            }
        } catch {
            record(error)
        }
        return values
    }
}
