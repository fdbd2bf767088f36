import Mustache

extension TypeBuilder {
    func structure(_ structure: Structure, _ inner: [TypeView], _ modules: inout Modules) -> TypeView {
        var fields: [FieldCode] = []
        fields.reserveCapacity(structure.fields.count)
        let printer = self.printer
        for (field, name) in zip(structure.fields, names) {
            fields.append(FieldCode(field: field, name: name, printer: printer))
        }
        var types: [SwiftType] = []
        var properties: [MustacheValue] = []
        for field in fields {
            let type = field.type
            types.append(type)
            properties.append(property(field, type, &modules))
        }
        let additional = structure.additional.map { type in
            AdditionalCode(type: type, structure: structure, tags: tags(beside: structure), printer: printer)
        }
        if let additional { properties.append(property(additional, &modules)) }
        return TypeView(
            .structure,
            head("struct", conformances: conformances(of: structure), types: inner, &modules) + [
                ("properties", .list(properties)), ("hasProperties", .bool(!properties.isEmpty)),
                ("initializer", .lines(initializer(fields, types, additional))),
                ("decoder", .type(printer.outside(.decoder))), ("reading", .lines(reading(fields, additional))),
                ("encoder", .type(printer.outside(.encoder))), ("writing", .lines(writing(fields, additional))),
            ] + mirror(fields, additional).members)
    }

    /// The tags of unions that the model is a member of, or a member of a member, but for those that are its fields.
    private func tags(beside structure: Structure) -> [String] {
        var tags: [String] = []
        var members = [model.id]
        var next = 0
        while next < members.count {
            let member = WireType.model(members[next])
            for model in presentation.models where !members.contains(model.id) {
                guard case .union(let union) = model.shape, let tag = union.discriminator,
                    union.alternatives.contains(where: { presentation.models.underlying($0.type) == member })
                else { continue }
                members.append(model.id)
                if !tags.contains(tag) { tags.append(tag) }
            }
            next += 1
        }
        let keys = structure.fields.flatMap { [$0.name.value] + $0.aliases }
        return tags.filter { !keys.contains($0) }
    }

    private func conformances(of structure: Structure) -> [OutsideType] {
        var conformances: [OutsideType] = [.codable, equality, .sendable]
        if presentation.generate.conformances.contains("Identifiable"), isIdentifiable(structure) {
            conformances.append(.identifiable)
        }
        if structure.fields.contains(where: { $0.sensitive }) { conformances.append(.customReflectable) }
        return conformances
    }

    /// Whether it has an `id` that can be one: always there, and a value that is compared as a whole.
    private func isIdentifiable(_ structure: Structure) -> Bool {
        guard let index = names.firstIndex(where: { $0.name == "id" }) else { return false }
        let field = structure.fields[index]
        guard field.null != .patch, field.deprecated == nil else { return false }
        // A type called `ID` inside would be taken for the one that the protocol asks for.
        if presentation.types.declares("ID", in: .model(model.id)), printer.type(field.type).source != "ID" {
            return false
        }
        switch presentation.models.underlying(field.type) {
        case .optional: return false
        case .model(let id):
            if case .enumeration = presentation.models[id].shape { return true }
            return presentation.isHashable
        default: return true
        }
    }
}

// MARK: - Properties

extension TypeBuilder {
    private func property(_ field: FieldCode, _ type: SwiftType, _ modules: inout Modules) -> MustacheValue {
        modules.formUnion(type.modules.union(field.defaultModules))
        return .property(
            field.name, DocComment(field.field.doc, indentation: memberIndentation), type,
            declaration(field, type, &modules))
    }

    private func declaration(_ field: FieldCode, _ type: SwiftType, _ modules: inout Modules) -> [String] {
        let access = presentation.access
        let box = field.field.boxed ? "@\(outside(.indirect, &modules).source) " : ""
        guard field.field.deprecated != nil else {
            return variable(box + access + "var " + field.name.source, type)
        }
        let head = variable("\(access)var \(field.name.source)", type, tail: " {")
        return presentation.availability(field.field.deprecated, indentation: memberIndentation) + head
            + ["    get { \(field.storage) }", "    set { \(field.storage) = newValue }", "}"]
            + variable("\(box)\(isRead(field) ? "" : "private ")var \(field.storage)", type)
    }

    /// Whether an endpoint finds its items by way of the field.
    private func isRead(_ field: FieldCode) -> Bool {
        presentation.itemFields.contains { $0.model == model.id && $0.field == field.field.name.value }
    }

    private func property(_ additional: AdditionalCode, _ modules: inout Modules) -> MustacheValue {
        let type = additional.propertyType
        modules.formUnion(type.modules)
        return .property(
            SwiftIdentifier(unchecked: AdditionalCode.name),
            DocComment("Keys that no other property has.", indentation: memberIndentation), type,
            variable("\(presentation.access)var \(AdditionalCode.name)", type))
    }

    private func variable(_ head: String, _ type: SwiftType, tail: String = "") -> [String] {
        let line = head + ": " + type.source + tail
        if Code.fits(line, indentation: memberIndentation) { return [line] }
        return [head + ":", "    " + type.source + tail]
    }
}

// MARK: - Bodies

extension TypeBuilder {
    private func initializer(
        _ fields: [FieldCode], _ types: [SwiftType], _ additional: AdditionalCode?
    ) -> [String] {
        var parameters: [Code] = []
        var assignments: [String] = []
        for (field, type) in zip(fields, types) {
            var parameter = field.name.source + ": " + type.source
            if let initial = field.initialValue { parameter += " = " + initial }
            parameters.append(Code(parameter))
            let target = field.field.deprecated == nil ? field.name.name : field.storage
            assignments.append("self." + target + " = " + field.name.source)
        }
        if let additional {
            parameters.append(Code("\(AdditionalCode.name): \(additional.propertyType.source) = [:]"))
            assignments.append("self.\(AdditionalCode.name) = \(AdditionalCode.name)")
        }
        return InitializerCode.lines(presentation.access, parameters, assignments, indentation: memberIndentation)
    }

    private func reading(_ fields: [FieldCode], _ additional: AdditionalCode?) -> [String] {
        var lines: [String] = []
        for field in fields { field.appendReading(to: &lines, indentation: bodyIndentation) }
        return lines + (additional?.reading(indentation: bodyIndentation) ?? [])
    }

    private func writing(_ fields: [FieldCode], _ additional: AdditionalCode?) -> [String] {
        var lines: [String] = []
        let sensitive = fields.filter(\.field.sensitive).map { Code(SwiftStringLiteral($0.field.name.value).source) }
        if !sensitive.isEmpty { Code.append("json.conceal", sensitive, to: &lines, indentation: bodyIndentation) }
        for field in fields { field.appendWriting(to: &lines, indentation: bodyIndentation) }
        return lines + (additional?.writing(indentation: bodyIndentation) ?? [])
    }

    private func mirror(_ fields: [FieldCode], _ additional: AdditionalCode?) -> MirrorCode {
        var mirror = MirrorCode(printer: printer)
        for field in fields {
            let value = field.field.deprecated == nil ? field.name.source : field.storage
            mirror.add(field.name.name, "\(value) as Any", sensitive: field.field.sensitive)
        }
        if additional != nil { mirror.add(AdditionalCode.name, AdditionalCode.name) }
        return mirror
    }
}
