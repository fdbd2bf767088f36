/// How a field of a structure is declared, read and written.
struct FieldCode {
    let field: Field
    let name: SwiftIdentifier
    let printer: TypePrinter
    /// The key.
    let literal: SwiftStringLiteral

    init(field: Field, name: SwiftIdentifier, printer: TypePrinter) {
        self.field = field
        self.name = name
        self.printer = printer
        literal = SwiftStringLiteral(field.name.value)
    }

    /// Names that the emitted initialiser and `encode(to:)` use themselves.
    private static let locals: Set<String> = ["json", "decoder", "encoder"]

    /// The property, told from a local of the same name.
    private var property: String {
        if field.deprecated != nil { return storage }
        return Self.locals.contains(name.name) ? "self.\(name.name)" : name.source
    }

    /// Where the value of a deprecated property lies, so that emitted code does not mention the property.
    var storage: String { Self.storage(of: name.name) }

    static func storage(of property: String) -> String { "_\(property)" }

    /// The type of the property, which null's part in a patch may change.
    var type: SwiftType {
        let type = printer.type(field.type)
        guard field.null == .patch else { return type }
        guard case .optional(let wrapped) = field.type else { return SwiftType(type.source + "?", type.modules) }
        let patch = printer.outside(.patch)
        return SwiftType("\(patch.source)<\(printer.type(wrapped).source)>", type.modules.union(patch.modules))
    }

    /// What the default in the memberwise initialiser needs: a newtype takes literals by way of the runtime.
    var defaultModules: Modules {
        guard field.defaultValue != nil, case .model(let id) = printer.presentation.models.expanding(field.type),
            case .newtype = printer.presentation.models[id].shape
        else { return [] }
        return .runtimeIndirectly
    }

    /// What the memberwise initialiser takes where the caller gives nothing.
    var initialValue: String? {
        if field.null == .patch { return field.type.isOptional ? ".leave" : "nil" }
        if case .optional = field.type { return "nil" }
        if field.defaultValue == nil { return nil }
        return DefaultCode(printer: printer).expression(field.defaultValue, of: field.type)
    }
}

// MARK: - Reading

extension FieldCode {
    /// The statement of `init(from:)`.
    func appendReading(to lines: inout [String], indentation: Int) {
        let call = self.call
        let head = property + (call.isThrowing ? " = try json." : " = json.") + call.method
        Code.append(head, call.arguments, to: &lines, indentation: indentation)
    }

    private struct Call {
        let method: String
        var arguments: [Code]
        var isThrowing = false
    }

    private var call: Call {
        let wrapped = field.type.unwrapped
        let expanded = printer.presentation.models.expanding(wrapped)
        var call = method(for: expanded)
        if field.defaultValue != nil,
            let value = DefaultCode(printer: printer).expression(field.defaultValue, of: wrapped)
        {
            call.arguments.append("default: \(value)")
            call.isThrowing = false
        }
        return call
    }

    private func method(for type: WireType) -> Call {
        if field.null == .patch {
            let arguments = [key] + wireArgument(printer.wire(type))
            return Call(method: field.type.isOptional ? "patch" : "present", arguments: arguments)
        }
        switch type {
        case .array(let element):
            return Call(method: named("array"), arguments: [key] + wireArgument(printer.wire(element)))
        case .map(_, let value):
            return Call(method: named("map"), arguments: [key] + wireArgument(printer.wire(value)))
        default:
            if field.lossy { return Call(method: "lossy", arguments: [key] + wireArgument(printer.wire(type))) }
            return single(type)
        }
    }

    /// One value, no array or map.
    private func single(_ type: WireType) -> Call {
        if case .model = type {
            if field.type.isOptional { return Call(method: "optional", arguments: [key]) }
            return Call(method: "value", arguments: [key], isThrowing: !printer.hasPlaceholder(type))
        }
        let name = Self.method(for: type)
        var arguments = [key]
        if case .dateTime(let formats) = type { arguments += formats.map { Code(TypePrinter.format($0)) } }
        if field.type.isOptional { return Call(method: Self.optional(name), arguments: arguments) }
        return Call(method: name, arguments: arguments, isThrowing: type == .url)
    }

    /// `array`, `optionalArray`, `lossyArray`, `optionalLossyArray`.
    private func named(_ container: String) -> String {
        let name = field.lossy ? Self.capitalized(container, after: "lossy") : container
        return field.type.isOptional ? Self.optional(name) : name
    }

    private static func optional(_ method: String) -> String { capitalized(method, after: "optional") }

    private static func capitalized(_ method: String, after prefix: String) -> String {
        switch method {
        case "uuid", "url": prefix + method.uppercased()
        case "jsonValue": prefix + "JSONValue"
        default: prefix + method.prefix(1).uppercased() + method.dropFirst()
        }
    }

    private static func method(for type: WireType) -> String {
        switch type {
        case .int: "int"
        case .int32: "int32"
        case .int64: "int64"
        case .uint64: "uint64"
        case .double: "double"
        case .float: "float"
        case .decimal: "decimal"
        case .decimalString: "decimalString"
        case .bool: "bool"
        case .date: "day"
        case .dateTime: "date"
        case .uuid: "uuid"
        case .url: "url"
        case .bytes: "bytes"
        case .any: "jsonValue"
        default: "string"
        }
    }

    private func wireArgument(_ wire: Code?) -> [Code] { wire.map { [$0] } ?? [] }

    /// The key alone, or with what is special about it.
    private var key: Code {
        let hasOptions = !field.aliases.isEmpty || field.lenient != nil || field.sensitive || field.required
        guard hasOptions else { return Code(literal.source) }
        var options = field.aliases.enumerated().map { index, alias in
            Code((index == 0 ? "or: " : "") + SwiftStringLiteral(alias).source)
        }
        if let lenient = field.lenient, lenient != printer.presentation.lenientScalars {
            options.append("lenient: \(lenient)")
        }
        if field.sensitive { options.append("sensitive: true") }
        if field.required, field.type.isOptional { options.append("required: true") }
        return options.isEmpty ? Code(literal.source) : Code.call("json.key", [Code(literal.source)] + options)
    }
}

// MARK: - Writing

extension FieldCode {
    /// The statement of `encode(to:)`.
    func appendWriting(to lines: inout [String], indentation: Int) {
        let expanded = printer.presentation.models.expanding(field.type.unwrapped)
        let (method, extra) = writingMethod(for: expanded)
        var arguments = [Code(literal.source), Code(property)]
        if let extra { arguments.append(extra) }
        Code.append("json." + method, arguments, to: &lines, indentation: indentation)
    }

    private func writingMethod(for type: WireType) -> (method: String, extra: Code?) {
        let isPatch = field.null == .patch && field.type.isOptional
        let writesNull = field.type.isOptional && !isPatch && (field.null == .send || field.required)
        let method = writesNull ? "putOrNull" : "put"
        switch type {
        case .dateTime where isPatch: return (method, printer.wire(type))
        case .dateTime(let formats): return (method, formats.first.map { Code(TypePrinter.format($0)) })
        case .decimalString where !isPatch && !writesNull: return ("putDecimalString", nil)
        case .array(let element) where !isPatch: return (method, printer.wire(element))
        case .map(_, let value) where !isPatch: return (method, printer.wire(value))
        default: return (method, printer.wire(type))
        }
    }
}
