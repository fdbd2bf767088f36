import Mustache

/// The fourth stage: lays out what the presenter made. It decides nothing.
public enum Renderer {
    /// The template that a file begins with; the others are a part of it.
    public static let rootTemplate = "File"

    /// The files of an API, in a fixed order. None where something is an error.
    public static func render(_ api: APIModel, _ templates: TemplateSet) -> Generation {
        let presented = Presenter.present(api)
        let generation = Generation(files: [], diagnostics: presented.diagnostics)
        let marker = OwnershipMarker(spec: api.specName)
        return generation.hasErrors ? generation : render(presented.files, marker, templates, presented.diagnostics)
    }

    private static func render(
        _ views: [FileView], _ marker: OwnershipMarker, _ templates: TemplateSet, _ diagnostics: [Diagnostic]
    ) -> Generation {
        var generation = Generation(files: [], diagnostics: diagnostics)
        for view in views {
            do throws(MustacheError) {
                let text = try templates.library.render(rootTemplate, .object(view.content))
                guard OwnershipMarker(firstLineOf: text) == marker else { throw templates.withoutMarker }
                generation.files.append(GeneratedFile(name: view.name, contents: text))
            } catch {
                generation.diagnostics.append(templates.diagnostic(error))
                return Generation(files: [], diagnostics: generation.diagnostics)
            }
        }
        return generation
    }
}

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
        var faults = files.filter { builtIn[$0.name] == nil }.map { unknownTemplate($0, among: builtIn.keys.sorted()) }
        faults += files.filter { $0.text == nil }.map(unreadableTemplate)
        let paths = Dictionary(files.map { ($0.name, $0.path) }, uniquingKeysWith: { first, _ in first })
        let texts = Dictionary(
            files.compactMap { file in file.text.map { (file.name, $0) } }, uniquingKeysWith: { first, _ in first })
        let (library, errors) = parse(builtIn.merging(texts) { $1 }, or: builtIn)
        faults += errors.map { diagnostic($0, paths) }
        // Every value that a template may read is read by a built-in one.
        if let library, !files.isEmpty, let known = parse(builtIn, or: [:]).library?.namesRead {
            faults += library.unknownNames(besides: known).map { diagnostic($0, paths) }
        }
        return (faults.isEmpty ? library.map { TemplateSet(library: $0, paths: paths) } : nil, faults)
    }

    /// What is sound among templates, with others in the place of those that are not; and what is wrong with these.
    private static func parse(
        _ texts: [String: String], or others: [String: String]
    ) -> (library: MustacheLibrary?, errors: [MustacheError]) {
        do throws(MustacheErrors) {
            return (try MustacheLibrary(texts), [])
        } catch {
            let faulty = Set(error.errors.map(\.template))
            let rest = texts.filter { !faulty.contains($0.key) }
            return (try? MustacheLibrary(rest.merging(others) { first, _ in first }), error.errors)
        }
    }

    /// What is wrong with templates whose files nobody would know again.
    fileprivate var withoutMarker: MustacheError {
        MustacheError(
            template: Renderer.rootTemplate, line: 1, column: 1,
            message: "a file has to begin with the line '{{marker}}', by which the generator knows its own")
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

/// A template as a user wrote it, to stand in for the built-in one of its name.
public struct TemplateFile: Hashable, Sendable {
    /// As findings show it.
    public let path: String
    /// Nil where it is no text that can be read.
    public let text: String?

    /// What a template's file name ends in.
    public static let nameSuffix = ".swift.mustache"

    public init(path: String, text: String?) {
        self.path = path
        self.text = text
    }

    /// The template that it replaces: `model` for `Templates/model.swift.mustache`.
    public var name: String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.dropLast(name.hasSuffix(Self.nameSuffix) ? Self.nameSuffix.count : 0))
    }
}
