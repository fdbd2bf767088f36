/// The way from the bytes of specs to the files that come out: parse, resolve, present, render.
///
/// It touches no disk; what a spec names besides itself comes in through ``templateFolder``.
public struct GenerationPipeline: Sendable {
    public let options: GenerationOptions
    /// The templates of the executable, by name.
    public let builtInTemplates: [String: String]
    /// Templates that replace built-in ones in all specs; nil leaves it to each spec's `generate.templates`.
    public let templates: [TemplateFile]?
    /// The templates in the folder that a spec names: its path in the spec, and the spec's own. Nil where there is no
    /// such folder.
    public let templateFolder: @Sendable (_ folder: String, _ spec: String) -> [TemplateFile]?

    public init(
        options: GenerationOptions = GenerationOptions(), builtInTemplates: [String: String],
        templates: [TemplateFile]? = nil,
        templateFolder: @escaping @Sendable (_ folder: String, _ spec: String) -> [TemplateFile]? = { _, _ in nil }
    ) {
        self.options = options
        self.builtInTemplates = builtInTemplates
        self.templates = templates
        self.templateFolder = templateFolder
    }

    /// What a spec means: the first two stages.
    public static func read(_ source: SpecSource) -> (api: APIModel?, diagnostics: [Diagnostic]) {
        let (api, diagnostics) = link(source)
        return (diagnostics.hasErrors ? nil : api, diagnostics)
    }

    /// As ``read(_:)``, with what could be made of a spec with errors.
    private static func link(_ source: SpecSource) -> (api: APIModel?, diagnostics: [Diagnostic]) {
        let parsed = SpecParser.parse(source.bytes, file: source.path)
        guard let document = parsed.document else { return (nil, parsed.diagnostics.inOrderOfPlace) }
        let resolved = Resolver.resolve(document)
        var diagnostics = parsed.diagnostics + resolved.diagnostics
        if diagnostics.hasErrors {
            // No Swift comes of it; its names are still looked at, but for what is reported already.
            let places = Set(diagnostics.filter { $0.severity == .error }.map(\.location))
            diagnostics += NameChooser(resolved.model).diagnostics.filter { !places.contains($0.location) }
        }
        return (resolved.model, diagnostics.inOrderOfPlace)
    }

    /// All stages, for all specs of a run. An error in one spec does not keep others from being looked at.
    public func run(_ sources: [SpecSource]) -> Generation {
        var apis: [(api: APIModel, templates: [TemplateFile]?)] = []
        var diagnostics: [Diagnostic] = []
        var sets = TemplateSets(builtIn: builtInTemplates)
        // Templates are looked at whole, whatever becomes of the specs and whichever of them these need.
        if let templates { sets.add(templates) }
        for source in sources {
            let linked = Self.link(source)
            diagnostics += linked.diagnostics
            guard var api = linked.api else { continue }
            api.generate = options.applied(to: api.generate)
            let files = replacements(for: api, &diagnostics)
            if let files { sets.add(files) }
            if !linked.diagnostics.hasErrors { apis.append((api, files)) }
        }
        diagnostics += SpecConflicts.diagnostics(of: apis.map(\.api), module: options.module) + sets.diagnostics
        let rendering = render(apis, sets)
        diagnostics += rendering.diagnostics
        diagnostics = diagnostics.inOrderOfPlace
        let generation = Generation(files: FileNames.toldApart(rendering.files), diagnostics: diagnostics)
        return generation.hasErrors ? Generation(files: [], diagnostics: diagnostics) : generation
    }

    private func render(_ apis: [(api: APIModel, templates: [TemplateFile]?)], _ sets: TemplateSets) -> Generation {
        var all = Generation(files: [], diagnostics: [])
        var owned: [(spec: APIModel, file: String)] = []
        for (api, templates) in apis {
            guard let set = templates.flatMap({ sets[$0] }) else {
                all.diagnostics += NameChooser(api).diagnostics
                continue
            }
            let rendering = Renderer.render(api, set)
            all.files += rendering.files
            owned += rendering.files.map { (api, $0.name) }
            // A fault of a template comes up in every spec, and is told once.
            all.diagnostics += rendering.diagnostics.filter { !all.diagnostics.contains($0) }
        }
        all.diagnostics += SpecConflicts.diagnostics(of: owned)
        return all
    }

    /// The templates that replace built-in ones for a spec; nil where its folder is not there, which is reported.
    private func replacements(for api: APIModel, _ diagnostics: inout [Diagnostic]) -> [TemplateFile]? {
        if let templates { return templates }
        guard let folder = api.generate.templates else { return [] }
        if let files = templateFolder(folder.value, api.file) { return files }
        diagnostics.append(.error("there is no folder '\(folder.value)' beside the spec", at: folder.location))
        return nil
    }
}

/// The sets of templates of a run, each made once.
private struct TemplateSets {
    let builtIn: [String: String]
    private(set) var diagnostics: [Diagnostic] = []
    private var made: [[TemplateFile]: TemplateSet?] = [:]

    init(builtIn: [String: String]) {
        self.builtIn = builtIn
    }

    /// The set with these laid over the built-in ones; nil where they have a fault.
    subscript(files: [TemplateFile]) -> TemplateSet? { made[files] ?? nil }

    mutating func add(_ files: [TemplateFile]) {
        guard made[files] == nil else { return }
        let result = TemplateSet.make(builtIn: builtIn, replacing: files)
        made[files] = .some(result.set)
        diagnostics += result.diagnostics
    }
}

/// What a run came to: all that was found, and the files, of which there are none where anything is an error.
public struct Generation: Sendable {
    public var files: [GeneratedFile]
    /// In the order of the specs, and of places in each.
    public var diagnostics: [Diagnostic]

    public var hasErrors: Bool { diagnostics.hasErrors }
}

/// What whoever runs the generator says over the `generate` of each spec.
public struct GenerationOptions: Sendable {
    public let access: AccessLevel?
    public let layout: FileLayout?
    public let modelFiles: Int?
    /// The module that the files are compiled in, where it is known.
    public let module: String?

    public init(
        access: AccessLevel? = nil, layout: FileLayout? = nil, modelFiles: Int? = nil, module: String? = nil
    ) {
        self.access = access
        self.layout = layout
        self.modelFiles = modelFiles
        self.module = module
    }

    func applied(to options: GenerateOptions) -> GenerateOptions {
        var options = options
        options.access = access ?? options.access
        options.layout = layout ?? options.layout
        options.modelFiles = modelFiles ?? options.modelFiles
        return options
    }
}
