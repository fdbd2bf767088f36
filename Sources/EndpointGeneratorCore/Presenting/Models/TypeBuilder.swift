/// What the presenters of all kinds of types share: the model, its names, and where it stands.
struct TypeBuilder {
    let presentation: Presentation
    let model: Model
    /// How many types and extensions stand around it.
    let depth: Int

    /// Where names are looked up inside the type.
    var printer: TypePrinter { TypePrinter(presentation: presentation, scope: .model(model.id)) }

    /// Columns before the type's own line, its members and their bodies.
    var indentation: Int { depth * 4 }
    var memberIndentation: Int { indentation + 4 }
    var bodyIndentation: Int { indentation + 8 }

    var names: [SwiftIdentifier] { presentation.members[model.id.index] }

    func outside(_ type: OutsideType, _ modules: inout Modules) -> SwiftType {
        let type = printer.outside(type)
        modules.formUnion(type.modules)
        return type
    }

    func head(
        _ kind: String, conformances: [OutsideType], types: [TypeView] = [], _ modules: inout Modules
    ) -> TypeHead {
        var names: [String] = []
        for conformance in conformances {
            names.append(printer.outside(conformance).source)
            if conformance.modules == .runtime { modules.insert(.runtimeIndirectly) }
        }
        let entry = presentation.types.entries[model.id.index]
        let name = entry?.declared ?? SwiftIdentifier(unchecked: model.name.value)
        let doc = DocComment(model.doc, indentation: indentation)
        return TypeHead(
            name: name, doc: doc,
            opening: TypeOpening.lines(
                "\(presentation.access)\(kind) \(name.source)", names, indentation: indentation),
            deprecatedAlias: deprecatedAlias(doc), types: types)
    }

    private func deprecatedAlias(_ doc: DocComment) -> AliasView? {
        guard let entry = presentation.types.entries[model.id.index], entry.name != entry.declared else {
            return nil
        }
        return AliasView(
            name: entry.name, doc: doc,
            availability: presentation.availability(model.deprecated, indentation: indentation),
            type: SwiftType(entry.declared.source))
    }

    /// `Hashable`, or `Equatable` where the spec leaves it out.
    var equality: OutsideType { presentation.isHashable ? .hashable : .equatable }
}

// MARK: - Newtypes and aliases

extension TypeBuilder {
    func newtype(_ base: WireType, _ types: [TypeView], _ modules: inout Modules) -> NewtypeView {
        let rawType = printer.type(base)
        modules.formUnion(rawType.modules)
        let head = head("struct", conformances: [.newtype] + literals(of: base), types: types, &modules)
        var wire: String?
        if let form = printer.wire(base) {
            let wireType = outside(.wire, &modules)
            wire = "static var wire: \(wireType.source)<\(rawType.source)> { \(form) }"
        }
        return NewtypeView(
            head: head, rawType: rawType, wire: wire,
            needsInitializer: presentation.generate.access != .internal)
    }

    private func literals(of base: WireType) -> [OutsideType] {
        switch presentation.models.underlying(base) {
        case .string: [.expressibleByStringLiteral]
        case .int, .int32, .int64, .uint64: [.expressibleByIntegerLiteral]
        case .double, .float, .decimal, .decimalString: [.expressibleByFloatLiteral, .expressibleByIntegerLiteral]
        case .bool: [.expressibleByBooleanLiteral]
        default: []
        }
    }

    func alias(_ target: WireType, _ modules: inout Modules) -> AliasView {
        let entry = presentation.types.entries[model.id.index]
        let printer = TypePrinter(presentation: presentation, scope: entry?.parent ?? .namespace)
        let type = printer.type(target)
        modules.formUnion(type.modules)
        return AliasView(
            name: entry?.name ?? SwiftIdentifier(unchecked: model.name.value),
            doc: DocComment(model.doc, indentation: indentation),
            availability: presentation.availability(model.deprecated, indentation: indentation), type: type)
    }
}
