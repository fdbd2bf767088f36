/// The third stage: an API in, Swift out, as values that only have to be laid out.
///
/// The only stage that knows Swift: names, types, literals and where lines break are decided here, once.
public enum Presenter {
    /// The files that an API becomes, and what keeps it from becoming good Swift: names that Swift does not take, and
    /// names that meet. Options are those of ``APIModel/generate``.
    public static func present(_ api: APIModel) -> (files: [FileView], diagnostics: [Diagnostic]) {
        let chooser = NameChooser(api)
        let presentation = Presentation(api, names: chooser.names)
        return (FilePresenter(presentation).files(), chooser.diagnostics)
    }
}

/// What every part of the presenting stage looks things up in; made once a run and never changed.
final class Presentation {
    let api: APIModel
    let names: APINames
    // What is asked for with every field, apart: where nothing is optimised, reading a member copies what holds it.
    let models: [Model]
    let endpoints: [EndpointDeclaration]
    let types: TypeNames
    let members: [[SwiftIdentifier]]
    let generate: GenerateOptions
    let lenientScalars: Bool
    let isHashable: Bool
    /// The fields on the way to the items of pages, which emitted endpoints read.
    let itemFields: [Pagination.ItemsStep]
    /// `public `, `package ` or nothing, before each declaration.
    let access: String

    init(_ api: APIModel, names: APINames) {
        self.api = api
        self.names = names
        models = api.models
        endpoints = api.endpoints
        types = names.types
        members = names.members
        generate = api.generate
        lenientScalars = api.decoding.lenientScalars
        isHashable = api.generate.conformances.contains("Hashable")
        itemFields = api.endpoints.flatMap { $0.pagination?.itemsPath ?? [] }
        access = api.generate.access == .internal ? "" : api.generate.access.rawValue + " "
    }

    /// The namespace as it is written.
    var namespace: String { types.namespace.source }

    func availability(_ deprecation: Deprecation?, indentation: Int) -> [String] {
        switch deprecation {
        case nil: []
        case .plain: ["@available(*, deprecated)"]
        case .message(let text):
            Code.call("@available", ["*", "deprecated", "message: \(SwiftStringLiteral(text))"])
                .lines(indentation: indentation)
        }
    }
}
