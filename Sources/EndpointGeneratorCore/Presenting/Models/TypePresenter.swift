import Mustache

/// Presents models, each with the types that are written inside of it.
struct TypePresenter {
    let presentation: Presentation
    /// The inline types of each scope, in the spec's order.
    private let nested: [TypeScope: [ModelID]]

    init(_ presentation: Presentation) {
        self.presentation = presentation
        var nested: [TypeScope: [ModelID]] = [:]
        for model in presentation.models {
            guard let parent = presentation.types.entries[model.id.index]?.parent else { continue }
            if model.origin != .named || parent != .namespace { nested[parent, default: []].append(model.id) }
        }
        self.nested = nested
    }

    /// The types written inside of that scope.
    func types(in scope: TypeScope, depth: Int, _ modules: inout Modules) -> [TypeView] {
        nested[scope]?.map { view(of: $0, depth: depth, &modules) } ?? []
    }

    /// `depth` counts the types and extensions around it. `modules` gets what the declaration needs.
    func view(of id: ModelID, depth: Int, _ modules: inout Modules) -> TypeView {
        let model = presentation.models[id]
        let builder = TypeBuilder(presentation: presentation, model: model, depth: depth)
        let inner = types(in: .model(id), depth: depth + 1, &modules)
        return switch model.shape {
        case .structure(let structure): builder.structure(structure, inner, &modules)
        case .enumeration(let enumeration): builder.enumeration(enumeration, &modules)
        case .union(let union): builder.union(union, inner, &modules)
        case .newtype(let base): builder.newtype(base, inner, &modules)
        case .alias(let target): builder.alias(target, &modules)
        }
    }
}

/// The line that opens a type; a long list of conformances goes on under it.
enum TypeOpening {
    static func lines(_ declaration: String, _ conformances: [String], indentation: Int) -> [String] {
        if conformances.isEmpty { return [declaration + " {"] }
        let line = "\(declaration): \(conformances.joined(separator: ", ")) {"
        if Code.fits(line, indentation: indentation) { return [line] }
        var lines = ["\(declaration): \(conformances[0])"]
        for conformance in conformances.dropFirst() {
            let longer = "\(lines[lines.count - 1]), \(conformance)"
            if Code.fits(longer + ",", indentation: indentation) {
                lines[lines.count - 1] = longer
            } else {
                lines[lines.count - 1] += ","
                lines.append("    " + conformance)
            }
        }
        return lines + ["{"]
    }
}

/// An initialiser that takes one argument a property.
enum InitializerCode {
    static func lines(
        _ access: String, _ parameters: [Code], _ assignments: [String], indentation: Int
    ) -> [String] {
        let signature = Code.call("\(access)init", parameters)
        if assignments.isEmpty { return [signature.flat + " {}"] }
        var lines = signature.lines(suffix: " {", indentation: indentation)
        for assignment in assignments { lines.append("    " + assignment) }
        lines.append("}")
        return lines
    }
}

/// What is seen of a value when it is printed, where something must not be.
struct MirrorCode {
    let printer: TypePrinter
    private(set) var children: [String] = []
    private(set) var hidesAny = false

    init(printer: TypePrinter) {
        self.printer = printer
    }

    mutating func add(_ name: String, _ value: String, sensitive: Bool = false) {
        hidesAny = hidesAny || sensitive
        children.append("\"\(name)\": " + (sensitive ? "\(printer.outside(.redacted).source)()" : value))
    }

    /// What a template with a mirror in it reads.
    var members: [(String, MustacheValue)] {
        // As `swift format` has it, a list of one ends without a comma.
        let comma = children.count > 1 ? "," : ""
        return [
            ("hasMirror", .bool(hidesAny)), ("mirror", .lines(hidesAny ? children.map { $0 + comma } : [])),
            ("mirrorType", .type(printer.outside(.mirror))),
        ]
    }
}

/// The property that keeps the keys that no field has.
struct AdditionalCode {
    static let name = "additionalProperties"

    let type: WireType
    let structure: Structure
    /// The tags of unions that the model is a member of: they belong to the union.
    let tags: [String]
    let printer: TypePrinter

    var propertyType: SwiftType { printer.type(.map(key: nil, value: type)) }

    func reading(indentation: Int) -> [String] {
        Code.call("json.additional", wire + besides(keys + tags))
            .lines(prefix: "\(Self.name) = ", indentation: indentation)
    }

    func writing(indentation: Int) -> [String] {
        Code.call("json.putAdditional", [Code(Self.name)] + wire + besides(keys)).lines(indentation: indentation)
    }

    private var wire: [Code] { printer.wire(type).map { [$0] } ?? [] }

    /// Every key that belongs to a field.
    private var keys: [String] { structure.fields.flatMap { [$0.name.value] + $0.aliases } }

    private func besides(_ keys: [String]) -> [Code] {
        keys.enumerated().map { Code(($0 == 0 ? "besides: " : "") + SwiftStringLiteral($1).source) }
    }
}
