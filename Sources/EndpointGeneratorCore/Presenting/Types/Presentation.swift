/// What every part of the presenting stage looks things up in; made once a run and never changed.
final class Presentation {
    let api: APIModel
    let names: APINames
    /// `public `, `package ` or nothing, before each declaration.
    let access: String

    init(_ api: APIModel, names: APINames) {
        self.api = api
        self.names = names
        access = api.generate.access == .internal ? "" : api.generate.access.rawValue + " "
    }

    /// The namespace as it is written.
    var namespace: String { names.types.namespace.source }

    var isHashable: Bool { api.generate.conformances.contains("Hashable") }

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
