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
