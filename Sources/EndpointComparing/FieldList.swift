import EndpointGeneratorCore

/// Fields of a model, or parameters of one place, with what Swift calls them.
struct FieldList {
    struct Entry {
        let field: Field
        let swiftName: SwiftIdentifier
        /// Whether Swift has it as an argument of a call, and not as a property.
        let isArgument: Bool
        /// In a query or a form.
        var style: ParameterStyle?
        /// `{name+}` in a path.
        var isRest = false
    }

    var entries: [Entry] = []

    init() {}

    /// Fields of a type; with `areArguments`, headers of a call or parts of its body.
    init(_ fields: [Field], names: [SwiftIdentifier], areArguments: Bool = false) {
        entries = zip(fields, names).map { Entry(field: $0, swiftName: $1, isArgument: areArguments) }
    }

    init(_ parameters: [QueryParameter], names: [SwiftIdentifier]) {
        entries = zip(parameters, names).map {
            Entry(field: $0.field, swiftName: $1, isArgument: true, style: $0.style)
        }
    }

    init(_ parameters: [PathParameter], names: [SwiftIdentifier]) {
        entries = zip(parameters, names).map {
            Entry(field: $0.field, swiftName: $1, isArgument: true, isRest: $0.isRest)
        }
    }

    var keys: [String] { entries.map(\.field.name.value) }
}
