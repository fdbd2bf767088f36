import Mustache

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
    ) -> [(String, MustacheValue)] {
        var names: [String] = []
        for conformance in conformances {
            names.append(printer.outside(conformance).source)
            if conformance.modules == .runtime { modules.insert(.runtimeIndirectly) }
        }
        let entry = presentation.types.entries[model.id.index]
        let name = entry?.declared ?? SwiftIdentifier(unchecked: model.name.value)
        let doc = DocComment(model.doc, indentation: indentation)
        let opening = TypeOpening.lines(
            "\(presentation.access)\(kind) \(name.source)", names, indentation: indentation)
        return TypeView.head(
            name, doc, opening: opening, deprecatedAlias: deprecatedAlias(doc), types: TypeView.values(types))
    }

    private func deprecatedAlias(_ doc: DocComment) -> MustacheValue {
        guard let entry = presentation.types.entries[model.id.index], entry.name != entry.declared else {
            return .null
        }
        let availability = presentation.availability(model.deprecated, indentation: indentation)
        let members = TypeView.alias(entry.name, doc, availability: availability, of: entry.declared.source)
        return .object(MustacheObject(members))
    }

    /// `Hashable`, or `Equatable` where the spec leaves it out.
    var equality: OutsideType { presentation.isHashable ? .hashable : .equatable }
}

// MARK: - Newtypes and aliases

extension TypeBuilder {
    func newtype(_ base: WireType, _ types: [TypeView], _ modules: inout Modules) -> TypeView {
        let rawType = printer.type(base)
        modules.formUnion(rawType.modules)
        let head = head("struct", conformances: [.newtype] + literals(of: base), types: types, &modules)
        // For types that travel in several ways.
        var wire: [String] = []
        if let form = printer.wire(base) {
            let head = "\(presentation.access)static var wire: \(outside(.wire, &modules).source)<\(rawType.source)> {"
            let line = "\(head) \(form.flat) }"
            let lines = form.lines(indentation: bodyIndentation).map { "    " + $0 }
            wire = Code.fits(line, indentation: memberIndentation) ? [line] : [head] + lines + ["}"]
        }
        // At `internal` access the compiler makes the initialiser.
        let needsInitializer = presentation.generate.access != .internal
        return TypeView(
            .newtype,
            head + [
                ("rawType", .type(rawType)), ("hasWire", .bool(!wire.isEmpty)), ("wire", .lines(wire)),
                ("needsInitializer", .bool(needsInitializer)),
            ])
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

    func alias(_ target: WireType, _ modules: inout Modules) -> TypeView {
        let entry = presentation.types.entries[model.id.index]
        let printer = TypePrinter(presentation: presentation, scope: entry?.parent ?? .namespace)
        let type = printer.type(target)
        modules.formUnion(type.modules)
        return TypeView(
            .alias,
            TypeView.alias(
                entry?.name ?? SwiftIdentifier(unchecked: model.name.value),
                DocComment(model.doc, indentation: indentation),
                availability: presentation.availability(model.deprecated, indentation: indentation),
                of: type.source))
    }
}
