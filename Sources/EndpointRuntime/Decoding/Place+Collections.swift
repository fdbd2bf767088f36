import Foundation

extension Place {
    /// Goes through the elements of an array; throws if it is none.
    func forEachElement(_ options: ReadOptions, _ body: (Place) throws -> Void) throws {
        switch self {
        case .tape(let decoder):
            let tape = decoder.tape
            guard tape.is(decoder.index, .array) else { throw failure("array", nil, options) }
            let end = tape.node(decoder.index).offset
            var at = decoder.index &+ 1
            while at < end {
                try body(.tape(TapeDecoder(decoder.document, at)))
                at = tape.next(at)
            }
        case .foreign(let decoder):
            guard var elements = try? decoder.unkeyedContainer() else { throw failure("array", nil, options) }
            while !elements.isAtEnd { try body(.foreign(try elements.superDecoder())) }
        }
    }

    /// Goes through the members of an object, the first of equal keys only; throws if it is none.
    func forEachMember(
        _ options: ReadOptions, notingDuplicates: Bool = true, _ body: (String, Place) throws -> Void
    ) throws {
        switch self {
        case .tape(let decoder):
            let tape = decoder.tape
            guard tape.is(decoder.index, .object) else { throw failure("object", nil, options) }
            let duplicates = Set(tape.duplicates(in: decoder.index))
            if notingDuplicates { for duplicate in duplicates { decoder.document.note(duplicate, .duplicateKey) } }
            let end = tape.node(decoder.index).offset
            var at = decoder.index &+ 1
            while at < end {
                if !duplicates.contains(at &+ 1) {
                    try body(tape.text(at), .tape(TapeDecoder(decoder.document, at &+ 1)))
                }
                at = tape.next(at &+ 1)
            }
        case .foreign(let decoder):
            guard let members = try? decoder.container(keyedBy: FieldKey.self) else {
                throw failure("object", nil, options)
            }
            for key in members.allKeys { try body(key.stringValue, .foreign(try members.superDecoder(forKey: key))) }
        }
    }

    private var isEmptyArray: Bool {
        switch self {
        case .tape(let decoder):
            decoder.tape.is(decoder.index, .array) && decoder.tape.node(decoder.index).length == 0
        case .foreign(let decoder): (try? decoder.unkeyedContainer())?.isAtEnd ?? false
        }
    }

    func array<Element>(_ options: ReadOptions, _ read: (Place) throws -> Element) throws -> [Element] {
        var values: [Element] = []
        try forEachElement(options) { values.append(try read($0)) }
        return values
    }

    func map<Key: CodingKeyRepresentable, Element>(
        _ options: ReadOptions, _ read: (Place) throws -> Element
    ) throws -> [Key: Element] {
        var values: [Key: Element] = [:]
        guard try !isEmptyMap(options) else { return values }
        try forEachMember(options) { name, place in
            guard let key: Key = try place.key(name, besides: values, options) else { return }
            values[key] = try read(place)
        }
        return values
    }

    /// `[]` where an object was promised is an empty one, if the spec says so.
    private func isEmptyMap(_ options: ReadOptions) throws -> Bool {
        guard isEmptyArray else { return false }
        guard options.takesEmptyArrayAsMap else { throw failure("object", nil, options) }
        note(.emptyArrayAsMap, options)
        return true
    }

    /// The key of a map; nil, and reported, where the map has it from another text, as `1` is also `01`, and an `é` of
    /// two scalars one of one: the first counts.
    private func key<Key: CodingKeyRepresentable, Element>(
        _ name: String, besides values: [Key: Element], _ options: ReadOptions
    ) throws -> Key? {
        let key: Key = try key(name, options)
        guard values.index(forKey: key) == nil else {
            note(.duplicateKey, options)
            return nil
        }
        return key
    }

    /// The key of a map; this is the place of its value.
    private func key<Key: CodingKeyRepresentable>(_ name: String, _ options: ReadOptions) throws -> Key {
        if let key = name as? Key { return key }
        guard let key = Key(codingKey: MapKey(name)) else {
            throw failure("a key that is \(Expectation.of(Key.self))", "another key", options)
        }
        if let value = key as? any OpenEnum, value.isUnknown { note(.unknownEnumValue, options) }
        return key
    }

    // MARK: Lossy

    func lossyArray<Element>(_ options: ReadOptions, _ read: (Place) throws -> Element) throws -> [Element] {
        var values: [Element] = []
        try forEachElement(options) { place in
            if let value = try place.attempt(.droppedElement, options, read) { values.append(value) }
        }
        return values
    }

    func lossyMap<Key: CodingKeyRepresentable, Element>(
        _ options: ReadOptions, _ read: (Place) throws -> Element
    ) throws -> [Key: Element] {
        var values: [Key: Element] = [:]
        guard try !isEmptyMap(options) else { return values }
        try forEachMember(options) { name, place in
            let member = try place.attempt(.droppedElement, options) { place -> (Key, Element)? in
                try place.key(name, besides: values, options).map { ($0, try read(place)) }
            }
            if let (key, value) = member ?? nil { values[key] = value }
        }
        return values
    }

    /// A value, or nil and a report where it cannot be decoded. Strict decodes throw instead.
    func attempt<Value>(
        _ kind: Tolerance.Kind, _ options: ReadOptions, _ read: (Place) throws -> Value
    ) throws -> Value? {
        let mark = mark
        do {
            return try read(self)
        } catch {
            guard !options.isStrict else { throw error }
            drop(after: mark, kind, error, options)
            return nil
        }
    }

    /// Reports that what is here was dropped, with the reason, in place of what was noted inside.
    func drop(after mark: Int, _ kind: Tolerance.Kind, _ error: any Error, _ options: ReadOptions) {
        drop(after: mark)
        note(kind, options, reason: failure(from: error, options))
    }

    // MARK: Any JSON

    /// All that is here, without loss.
    func json() throws -> JSONValue {
        if case .tape(let decoder) = self { return decoder.document.json(decoder.index) }
        switch look {
        case .null: return .null
        case .bool(let flag): return .bool(flag)
        case .number(let text): return .number(JSONNumber(checked: text))
        case .string(let text): return .string(text)
        case .array: return .array(try array([]) { try $0.json() })
        case .object:
            var members: [String: JSONValue] = [:]
            try forEachMember([]) { members[$0] = try $1.json() }
            return .object(members)
        case .unreadable, .malformed: throw failure("a value")
        }
    }
}

extension JSONDocument {
    fileprivate func json(_ index: Int) -> JSONValue {
        switch tape.kind(index) {
        case .object: return .object(members(index))
        case .array:
            var elements: [JSONValue] = []
            elements.reserveCapacity(tape.node(index).length)
            var at = index &+ 1
            while at < tape.node(index).offset {
                elements.append(json(at))
                at = tape.next(at)
            }
            return .array(elements)
        case .string, .escapedString: return .string(tape.text(index))
        case .integer, .real: return .number(JSONNumber(checked: tape.text(index)))
        case .yes: return .bool(true)
        case .no: return .bool(false)
        case .null, nil: return .null
        }
    }

    private func members(_ index: Int) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        members.reserveCapacity(tape.node(index).length)
        var at = index &+ 1
        while at < tape.node(index).offset {
            let key = tape.text(at)
            // The first of equal keys counts.
            if members[key] == nil { members[key] = json(at &+ 1) } else { note(at &+ 1, .duplicateKey) }
            at = tape.next(at &+ 1)
        }
        return members
    }
}

extension Tape {
    /// The node at a path from the root, or nil.
    func node(at path: JSONPath) -> Int? {
        var index = 0
        for step in path.steps {
            switch step {
            case .key(let key):
                guard let member = member(key, of: index) else { return nil }
                index = member
            case .index(let number):
                guard node(index).is(.array), (0..<node(index).length).contains(number) else { return nil }
                index += 1
                for _ in 0..<number { index = next(index) }
            }
        }
        return index
    }
}

extension Place {
    /// A whole array or map that is nil, and reported, where it is no such thing at all.
    func lossily<Value>(_ options: ReadOptions, _ read: (Place) throws -> Value) throws -> Value? {
        try attempt(.droppedValue, options, read)
    }
}
