import Mustache

/// The templates of a run: the built-in ones, with a user's laid over them.
public struct TemplateSet: Sendable {
    public let library: MustacheLibrary
    /// Where the text of a replaced template stands.
    private let paths: [String: String]

    /// - Parameters:
    ///   - builtIn: All templates, by name.
    ///   - files: Replacements; each has to have the name of a built-in one, so that none is ignored in silence.
    public static func make(
        builtIn: [String: String], replacing files: [TemplateFile]
    ) -> (set: TemplateSet?, diagnostics: [Diagnostic]) {
        let unknown = files.filter { builtIn[$0.name] == nil }
        guard unknown.isEmpty else { return (nil, unknown.map { unknownTemplate($0, among: builtIn.keys.sorted()) }) }
        let unreadable = files.filter { $0.text == nil }
        guard unreadable.isEmpty else { return (nil, unreadable.map(unreadableTemplate)) }
        let paths = Dictionary(files.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
        let texts = Dictionary(files.map { ($0.name, $0.text ?? "") }, uniquingKeysWith: { first, _ in first })
        do throws(MustacheErrors) {
            let library = try MustacheLibrary(builtIn.merging(texts) { $1 })
            return (TemplateSet(library: library, paths: paths), [])
        } catch {
            return (nil, error.errors.map { diagnostic($0, paths) })
        }
    }

    /// A fault that came up while a template was rendered, at its place in the file that the template comes from.
    public func diagnostic(_ error: MustacheError) -> Diagnostic { Self.diagnostic(error, paths) }

    private static func diagnostic(_ error: MustacheError, _ paths: [String: String]) -> Diagnostic {
        let file = paths[error.template] ?? error.template + TemplateFile.nameSuffix
        return .error(error.message, at: SourceLocation(file: file, line: error.line, column: error.column))
    }

    private static func unreadableTemplate(_ file: TemplateFile) -> Diagnostic {
        .error(
            "the template cannot be read as UTF-8 text; mend it, or take it away for the built-in one",
            at: SourceLocation(file: file.path, line: 1, column: 1))
    }

    private static func unknownTemplate(_ file: TemplateFile, among names: [String]) -> Diagnostic {
        let near = names.nearMatch(to: file.name).map { "did you mean '\($0)\(TemplateFile.nameSuffix)'?" }
        let message = "there is no template '\(file.name)'; \(near ?? "'templates list' lists them")"
        return .error(message, at: SourceLocation(file: file.path, line: 1, column: 1))
    }
}
