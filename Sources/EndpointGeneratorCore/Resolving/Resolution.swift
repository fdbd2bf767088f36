import Mustache

/// The second stage of the generator: finds out what a document means.
///
/// It links names to models, flattens what is extended, plans how unions are told apart and where recursion needs a
/// box, and holds every rule of the format that is not one of shape. All findings come in one run.
public enum Resolver {
    /// Resolves a document.
    ///
    /// - Returns: the model, with errors what could be made of it; and everything that was found, ordered by location.
    public static func resolve(_ document: SpecDocument) -> (model: APIModel, diagnostics: [Diagnostic]) {
        var resolution = Resolution(document)
        let model = resolution.run()
        return (model, resolution.findings.inOrderOfPlace)
    }
}

/// What is known while a document is resolved: the findings so far, and the models linked so far.
///
/// Its rules stand in extensions, one family a file.
struct Resolution {
    let document: SpecDocument
    var findings: [Diagnostic] = []
    /// Named models by their names in the spec; they come first in ``models``.
    var names: [String: ModelID] = [:]
    var models: [Model] = []
    var decoding = DecodingOptions()
    /// Aliases that were followed: nil as a value where that failed, which was reported then.
    var aliases: [ModelID: WireType?] = [:]
    /// Aliases that are being followed, to notice when they come round.
    var aliasPath: [ModelID] = []
    /// Models with a shape that could not be made out, which was reported.
    var broken: Set<ModelID> = []
    /// Endpoints with a type in their answer that could not be made out, by their positions.
    var brokenAnswers: Set<Int> = []
    /// Where credentials are said whose header an idempotency key has as well, which was reported.
    var sharedHeaders: Set<SourceLocation> = []
    var extensions = ExtensionTable()
    /// What was said of a name that is no type, to be said again wherever it stands.
    var unknownTypes: [String: String] = [:]
    /// Examples, looked at when all models are there.
    var examples: [PendingExample] = []
    /// Enumerations that a key of a map is, looked at when all models are there.
    var mapKeys: [Located<ModelID>] = []

    /// How many models may lead to each other by extension, as aliases or as unions in unions.
    static let maximumDepth = 200

    init(_ document: SpecDocument) {
        self.document = document
    }

    mutating func run() -> APIModel {
        decoding = decodingOptions()
        declareModels()
        linkModels()
        flattenStructures()
        let envelope = envelope(document.envelope) ?? nil
        let headers = apiHeaders()
        var errors = errorDeclarations()
        var endpoints = endpointDeclarations(errors)
        planUnions()
        planBoxes()
        checkExamples()
        checkErrorPaths(&errors)
        checkPages(&endpoints, under: envelope)
        return APIModel(
            file: document.file, name: document.name, doc: document.doc, basePath: basePath(),
            servers: servers(), auth: authScheme(document.auth) ?? .bearer(scheme: "Bearer"),
            fixedHeaders: headers.fixed, suppliedHeaders: headers.supplied,
            envelope: envelope, decoding: decoding, errors: errors, models: models,
            endpoints: endpoints, generate: generateOptions())
    }
}

// MARK: - Findings

extension Resolution {
    mutating func error(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
        findings.append(.error(message, at: location, notes: notes))
    }

    mutating func warning(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
        findings.append(.warning(message, at: location, notes: notes))
    }

    /// `unknown server 'uplods'; did you mean 'uploads'?`, or what to do where nothing is near.
    mutating func unknown(
        _ kind: String, _ name: Located<String>, among known: [String], otherwise advice: String
    ) {
        let hint = known.nearMatch(to: name.value).map { "did you mean '\($0)'?" } ?? advice
        error("unknown \(kind) '\(name.value)'; \(hint)", at: name.location)
    }
}

extension [String] {
    /// `'a', 'b' or 'c'`.
    func quoted(joinedBy word: String) -> String {
        let quoted = map { "'\($0)'" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}
