/// The second stage of the generator: finds out what a document means.
///
/// It links names to models, flattens what is extended, plans how unions are told apart and where recursion needs a
/// box, and holds every rule of the format that is not one of shape. All findings come in one run.
public enum Resolver {
    /// Resolves a document.
    ///
    /// - Returns: the model, nil where there is an error; and everything that was found, ordered by location.
    public static func resolve(_ document: SpecDocument) -> (model: APIModel?, diagnostics: [Diagnostic]) {
        var resolution = Resolution(document)
        let model = resolution.run()
        let diagnostics = resolution.findings.inOrderOfLocation
        let isSound = !diagnostics.contains { $0.severity == .error }
        return (isSound ? model : nil, diagnostics)
    }
}

extension [Diagnostic] {
    /// By line and column; those of one place in the order in which they were found.
    fileprivate var inOrderOfLocation: [Diagnostic] {
        enumerated().sorted { left, right in
            let (one, other) = (left.element.location, right.element.location)
            if one.file != other.file { return one.file < other.file }
            return (one.line, one.column, left.offset) < (other.line, other.column, right.offset)
        }.map(\.element)
    }
}
