import BuiltInTemplates
import EndpointGeneratorCore

/// A run of the pipeline over the specs of a command line, up to the point where files would be written.
struct SpecRun {
    var specs: SpecFiles
    var files: [GeneratedFile]

    /// Reports what is found; ends the command where anything is an error.
    init(_ request: GenerateRequest, _ console: Console) throws(Failure) {
        specs = try SpecFiles(request.specs)
        let generation = try Self.pipeline(request).run(try specs.sources())
        let diagnostics = specs.diagnostics + generation.diagnostics
        console.report(diagnostics)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { throw .reported }
        files = generation.files
    }

    private static func pipeline(_ request: GenerateRequest) throws(Failure) -> GenerationPipeline {
        var templates: [TemplateFile]?
        if let folder = request.templates {
            templates = TemplateFolder.files(in: folder)
            if templates == nil { throw .usage("there is no folder '\(folder)' of templates") }
        }
        return GenerationPipeline(
            options: GenerationOptions(
                access: request.access, layout: request.layout, modelFiles: request.modelFiles, module: request.module),
            builtInTemplates: BuiltInTemplates.sources, templates: templates,
            templateFolder: { TemplateFolder.files(in: FileSystem.join(FileSystem.folder(of: $1), $0)) })
    }
}
