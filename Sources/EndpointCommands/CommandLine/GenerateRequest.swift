import EndpointGeneratorCore

/// What `generate`, `check` and `validate` work on.
struct GenerateRequest {
    /// Files and folders.
    let specs: [String]
    let output: String
    let access: AccessLevel?
    let layout: FileLayout?
    let modelFiles: Int?
    /// A folder of templates that replace built-in ones.
    let templates: String?
    let module: String?
    /// The target of a package that asks; nil on a command line.
    let target: String?
    let printsFiles: Bool

    init(_ arguments: ParsedArguments) throws(Failure) {
        specs = arguments.operands
        output = arguments[.output] ?? "."
        access = arguments[.access].flatMap(AccessLevel.init)
        layout = arguments[.layout].flatMap(FileLayout.init)
        modelFiles = try arguments.number(.modelFiles, in: 1...1000)
        if layout == .types, let modelFiles, modelFiles > 1 {
            throw arguments.fault("'--model-files' is for '--layout files'; '--layout types' has a file a model")
        }
        templates = arguments[.templates]
        module = arguments[.module]
        if let module, !SwiftIdentifier.takes(module) {
            throw arguments.fault("'--module' needs the name of a module, as behind 'import', not '\(module)'")
        }
        target = arguments[.target]
        printsFiles = arguments.has(.print)
    }
}
