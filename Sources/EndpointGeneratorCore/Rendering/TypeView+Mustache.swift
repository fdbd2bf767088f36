import Mustache

extension TypeView: MustacheRepresentable {
    var mustacheValue: MustacheValue { value(isFirst: false) }

    /// One object with a name a kind, of which one is not null. All but the first type are set apart by a blank line.
    func value(isFirst: Bool) -> MustacheValue {
        let (kind, value) = kindAndValue
        var members: [(String, MustacheValue)] = [("isSetApart", .bool(!isFirst))]
        for name in Self.kinds { members.append((name, name == kind ? value : .null)) }
        return .object(MustacheObject(members))
    }

    static func values(_ types: [TypeView], firstIsFirst: Bool) -> MustacheValue {
        .list(types.enumerated().map { $1.value(isFirst: firstIsFirst && $0 == 0) })
    }

    private static let kinds = [
        "structure", "openEnum", "closedEnum", "union", "newtype", "alias", "outcomes", "holder",
    ]

    private var kindAndValue: (String, MustacheValue) {
        switch self {
        case .structure(let view): ("structure", view.mustacheValue)
        case .openEnum(let view): ("openEnum", view.mustacheValue)
        case .closedEnum(let view): ("closedEnum", view.mustacheValue)
        case .union(let view): ("union", view.mustacheValue)
        case .newtype(let view): ("newtype", view.mustacheValue)
        case .alias(let view): ("alias", view.mustacheValue)
        case .outcomes(let view): ("outcomes", view.mustacheValue)
        case .holder(let view): ("holder", view.mustacheValue)
        }
    }
}

extension TypeHead {
    /// The head's names, before those of the type itself.
    func object(typesAreFirst: Bool = false, _ members: [(String, MustacheValue)]) -> MustacheValue {
        .object(
            MustacheObject(
                [
                    ("doc", doc.mustacheValue), ("name", name.mustacheValue), ("opening", opening.mustacheValue),
                    ("types", TypeView.values(types, firstIsFirst: typesAreFirst)),
                    ("deprecatedAlias", deprecatedAlias.mustacheValue),
                ] + members))
    }
}

extension StructureView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        head.object([
            ("properties", properties.mustacheValue), ("hasProperties", .bool(!properties.isEmpty)),
            ("initializer", initializer.mustacheValue), ("decoder", decoder.mustacheValue),
            ("reading", reading.mustacheValue), ("encoder", encoder.mustacheValue),
            ("writing", writing.mustacheValue), ("hasMirror", .bool(!mirror.isEmpty)),
            ("mirror", mirror.mustacheValue), ("mirrorType", mirrorType.mustacheValue),
        ])
    }
}

extension PropertyView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        .object(
            MustacheObject([
                ("doc", doc.mustacheValue), ("declaration", declaration.mustacheValue),
                ("name", name.mustacheValue), ("type", type.mustacheValue),
            ]))
    }
}

extension CaseView: MustacheRepresentable {
    var mustacheValue: MustacheValue { ["doc": doc.mustacheValue, "declaration": declaration.mustacheValue] }
}

extension OpenEnumView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        head.object([
            ("cases", cases.mustacheValue), ("rawType", rawType.mustacheValue),
            ("boolType", boolType.mustacheValue), ("allCases", allCases.mustacheValue),
            ("reading", reading.mustacheValue), ("writing", writing.mustacheValue),
            ("isRetiring", .bool(isRetiring)),
        ])
    }
}

extension ClosedEnumView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        head.object([
            ("cases", cases.mustacheValue), ("hasAllCases", .bool(!allCases.isEmpty)),
            ("allCases", allCases.mustacheValue),
        ])
    }
}

extension UnionView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        head.object([
            ("cases", cases.mustacheValue),
            ("unknownType", unknownType.mustacheValue), ("decoder", decoder.mustacheValue),
            ("reading", reading.mustacheValue), ("encoder", encoder.mustacheValue),
            ("writing", writing.mustacheValue),
        ])
    }
}

extension NewtypeView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        head.object([
            ("rawType", rawType.mustacheValue), ("wire", .string(wire)),
            ("needsInitializer", .bool(needsInitializer)),
        ])
    }
}

extension AliasView: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        [
            "doc": doc.mustacheValue, "availability": availability.mustacheValue, "name": name.mustacheValue,
            "type": type.mustacheValue,
        ]
    }
}

extension OutcomesView: MustacheRepresentable {
    var mustacheValue: MustacheValue { head.object([("cases", cases.mustacheValue)]) }
}

extension HolderView: MustacheRepresentable {
    var mustacheValue: MustacheValue { head.object(typesAreFirst: true, []) }
}
