import Mustache

/// One file, ready to be laid out: what its template reads.
public struct FileView: Sendable {
    public let name: String
    let content: MustacheObject
}

/// A type as the template of its kind reads it. What the names hold is told in the templates' own page.
struct TypeView {
    enum Kind: String, CaseIterable {
        case structure, openEnum, closedEnum, union, newtype, alias, outcomes, holder
    }

    let kind: Kind
    private let content: MustacheValue

    init(_ kind: Kind, _ members: [(String, MustacheValue)]) {
        self.kind = kind
        content = .object(MustacheObject(members))
    }

    /// One object with a name a kind, of which one is not null. All but the first type are set apart by a blank line.
    func value(isFirst: Bool) -> MustacheValue {
        var members: [(String, MustacheValue)] = [("isSetApart", .bool(!isFirst))]
        for kind in Kind.allCases { members.append((kind.rawValue, kind == self.kind ? content : .null)) }
        return .object(MustacheObject(members))
    }

    static func values(_ types: [TypeView], firstIsFirst: Bool = false) -> MustacheValue {
        .list(types.enumerated().map { $1.value(isFirst: firstIsFirst && $0 == 0) })
    }

    /// What all types have at their head.
    ///
    /// - Parameters:
    ///   - opening: The declaration up to `{`, a long one in several lines.
    ///   - deprecatedAlias: The alias that callers use in the place of a deprecated type.
    ///   - types: Types declared inside.
    static func head(
        _ name: SwiftIdentifier, _ doc: DocComment, opening: [String], deprecatedAlias: MustacheValue = .null,
        types: MustacheValue = .list([])
    ) -> [(String, MustacheValue)] {
        [
            ("doc", .doc(doc)), ("name", .name(name)), ("opening", .lines(opening)), ("types", types),
            ("deprecatedAlias", deprecatedAlias),
        ]
    }

    static func alias(
        _ name: SwiftIdentifier, _ doc: DocComment, availability: [String], of type: String
    ) -> [(String, MustacheValue)] {
        [
            ("doc", .doc(doc)), ("availability", .lines(availability)), ("name", .name(name)),
            ("type", .string(type)),
        ]
    }
}

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
