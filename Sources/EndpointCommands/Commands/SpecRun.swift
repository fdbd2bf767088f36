import BuiltInTemplates
import EndpointGeneratorCore

/// A run of the pipeline over the specs of a command line, up to the point where files would be written.
struct SpecRun {
    var specs: SpecFiles
    var files: [GeneratedFile]
    /// Whether the output folder is that of a target, which has its generated files from these specs alone.
    private let isOfTarget: Bool
    private let neighbors: Set<String>

    /// Reports what is found; ends the command where anything is an error.
    init(_ request: GenerateRequest, _ console: Console) throws(Failure) {
        specs = try SpecFiles(request.specs)
        isOfTarget = request.target != nil
        neighbors = specs.neighbors
        let generation = try Self.pipeline(request).run(try specs.sources())
        let diagnostics = specs.diagnostics + generation.diagnostics
        console.report(diagnostics)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { throw .reported }
        files = generation.files
    }

    /// Whose the files of a spec are that is none of these. Specs beside these are of another run; of one that is not
    /// there it cannot be told whether it is gone or elsewhere, but that a target does not have it.
    func owner(of spec: String) -> WritePlan.Owner {
        neighbors.contains(spec) ? .other : isOfTarget ? .run : .unknown
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
