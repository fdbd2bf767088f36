import Mustache

/// The fourth stage: lays out what the presenter made. It decides nothing.
public enum Renderer {
    /// The template that a file begins with; the others are a part of it.
    public static let rootTemplate = "File"

    /// The files of an API, in a fixed order. None where something is an error.
    public static func render(_ api: APIModel, _ templates: TemplateSet) -> Generation {
        let presented = Presenter.present(api)
        let generation = Generation(files: [], diagnostics: presented.diagnostics)
        return generation.hasErrors ? generation : render(presented.files, templates, presented.diagnostics)
    }

    private static func render(
        _ views: [FileView], _ templates: TemplateSet, _ diagnostics: [Diagnostic]
    ) -> Generation {
        var generation = Generation(files: [], diagnostics: diagnostics)
        for view in views {
            do throws(MustacheError) {
                let text = try templates.library.render(rootTemplate, .object(view.content))
                generation.files.append(GeneratedFile(name: view.name, contents: text))
            } catch {
                generation.diagnostics.append(templates.diagnostic(error))
                return Generation(files: [], diagnostics: generation.diagnostics)
            }
        }
        return generation
    }
}
