import EndpointGeneratorCore

/// Fields of a model, or parameters of one place, with what Swift calls them.
struct FieldList {
    struct Entry {
        let field: Field
        let swiftName: SwiftIdentifier
        /// In a query or a form.
        var style: ParameterStyle?
        /// `{name+}` in a path.
        var isRest = false
    }

    var entries: [Entry] = []

    init() {}

    init(_ fields: [Field], names: [SwiftIdentifier]) {
        entries = zip(fields, names).map { Entry(field: $0, swiftName: $1) }
    }

    init(_ parameters: [QueryParameter], names: [SwiftIdentifier]) {
        entries = zip(parameters, names).map { Entry(field: $0.field, swiftName: $1, style: $0.style) }
    }

    init(_ parameters: [PathParameter], names: [SwiftIdentifier]) {
        entries = zip(parameters, names).map { Entry(field: $0.field, swiftName: $1, isRest: $0.isRest) }
    }

    var keys: [String] { entries.map(\.field.name.value) }
}
