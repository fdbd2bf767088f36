/// What whoever runs the generator says over the `generate` of each spec.
public struct GenerationOptions: Hashable, Sendable {
    public var access: AccessLevel?
    public var layout: FileLayout?
    public var modelFiles: Int?
    /// The module that the files are compiled in, where it is known.
    public var module: String?

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
