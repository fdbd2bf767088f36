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
        let diagnostics = resolution.findings.inOrderOfPlace
        let isSound = !diagnostics.contains { $0.severity == .error }
        return (isSound ? model : nil, diagnostics)
    }
}
