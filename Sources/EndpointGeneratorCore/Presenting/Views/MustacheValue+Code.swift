import Mustache

extension MustacheValue {
    static func lines(_ lines: [String]) -> MustacheValue {
        var values: [MustacheValue] = []
        values.reserveCapacity(lines.count)
        for line in lines { values.append(.string(line)) }
        return .list(values)
    }

    static func doc(_ doc: DocComment) -> MustacheValue { .lines(doc.lines) }

    static func name(_ name: SwiftIdentifier) -> MustacheValue { .string(name.source) }

    static func type(_ type: SwiftType) -> MustacheValue { .string(type.source) }

    /// A case of an enum.
    static func enumCase(_ doc: DocComment, _ declaration: [String]) -> MustacheValue {
        ["doc": .doc(doc), "declaration": .lines(declaration)]
    }

    /// A stored property; `declaration` holds attributes and accessors as well.
    static func property(
        _ name: SwiftIdentifier, _ doc: DocComment, _ type: SwiftType, _ declaration: [String]
    ) -> MustacheValue {
        ["doc": .doc(doc), "declaration": .lines(declaration), "name": .name(name), "type": .type(type)]
    }
}
