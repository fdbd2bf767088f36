/// The third stage: an API in, Swift out, as values that only have to be laid out.
///
/// The only stage that knows Swift: names, types, literals and where lines break are decided here, once.
public enum Presenter {
    /// The files that an API becomes, and what keeps it from becoming good Swift: names that Swift does not take, and
    /// names that meet. Options are those of ``APIModel/generate``.
    public static func present(_ api: APIModel) -> (files: [FileView], diagnostics: [Diagnostic]) {
        let chooser = NameChooser(api)
        chooser.choose()
        let presentation = Presentation(api, names: chooser.names)
        return (FilePresenter(presentation).files(), chooser.diagnostics)
    }
}
