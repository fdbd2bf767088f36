/// How a value is put into a request by one of the endpoint's builders.
struct ParameterCode {
    let printer: TypePrinter

    /// `.query("since", since, .iso8601, style: .comma)`
    func call(_ builder: String, _ field: Field, _ name: SwiftIdentifier, style: ParameterStyle = .repeat) -> Code {
        var arguments: [Code] = [Code(SwiftStringLiteral(field.name.value).source), Code(name.source)]
        let type = printer.presentation.models.expanding(field.type.unwrapped)
        if let format = dateFormat(of: type) { arguments.append(Code(format)) }
        if let style = styleArgument(style, type) { arguments.append(Code("style: .\(style)")) }
        return .call(".\(builder)", arguments)
    }

    /// `.part("photo", file: photo)`
    func part(_ field: Field, _ name: SwiftIdentifier) -> Code {
        let wire = Code(SwiftStringLiteral(field.name.value).source)
        switch printer.presentation.models.expanding(field.type.unwrapped) {
        case .file: return .call(".part", [wire, Code("file: \(name.source)")])
        case .array(.file): return .call(".part", [wire, Code("files: \(name.source)")])
        default: return call("part", field, name)
        }
    }

    func parameter(_ field: Field, _ name: SwiftIdentifier) -> Parameter {
        let isOptional = field.type.isOptional
        let value = DefaultCode(printer: printer).expression(field.defaultValue, of: field.type)
        return Parameter(
            name: name, type: printer.type(field.type), defaultValue: value ?? (isOptional ? "nil" : nil),
            doc: doc(of: field))
    }

    private func doc(of field: Field) -> String? {
        switch field.deprecated {
        case nil: field.doc
        case .plain: (field.doc.map { $0 + " " } ?? "") + "Deprecated."
        case .message(let text): (field.doc.map { $0 + " " } ?? "") + "Deprecated: " + text
        }
    }

    /// The format that an instant, or each of several, is written in.
    private func dateFormat(of type: WireType) -> String? {
        switch type {
        case .dateTime(let formats): formats.first.map(TypePrinter.format)
        case .array(let element): dateFormat(of: printer.presentation.models.expanding(element.unwrapped))
        default: nil
        }
    }

    private func styleArgument(_ style: ParameterStyle, _ type: WireType) -> String? {
        switch (style, type) {
        case (.deepObject, _): "deepObject"
        case (.repeat, _): nil
        case (_, .array): style.rawValue
        default: nil
        }
    }
}

/// An argument of an endpoint, and what the endpoint does with it.
struct Parameter {
    let name: SwiftIdentifier
    /// Whether the caller writes no label.
    var isUnlabelled = false
    let type: SwiftType
    let defaultValue: String?
    var doc: String?

    var code: Code {
        let initial = defaultValue.map { " = " + $0 } ?? ""
        return Code("\(isUnlabelled ? "_ " : "")\(name.source): \(type.source)\(initial)")
    }
}

extension EndpointDeclaration {
    /// The fields of a form or the parts of a multipart body: they are arguments of the call.
    var bodyFields: [Field] {
        switch body?.content {
        case .form(let fields, _): fields.map(\.field)
        case .multipart(let parts): parts
        default: []
        }
    }
}
