/// Reads a spec: bytes in, the document as it was written out.
///
/// Every fault of shape (a key that is not known, a value of the wrong kind, a word that is not in the list) is
/// reported where it stands, all in one run; what entries mean together is for ``Resolver``.
public enum SpecParser {
    /// - Returns: the document, or nil where nothing can be made of the text; and all faults of shape. A document that
    ///   comes with errors holds what could be read.
    public static func parse(_ bytes: [UInt8], file: String) -> (document: SpecDocument?, diagnostics: [Diagnostic]) {
        if JSONReader.isEmpty(bytes) {
            return (nil, [noSpec("the file is empty", at: SourceLocation(file: file, line: 1, column: 1))])
        }
        let read = JSONReader.read(bytes, file: file)
        guard let root = read.node else { return (nil, read.diagnostics) }
        guard root.object != nil else {
            let finding = noSpec("a spec has to be an object, not \(root.kindPhrase)", at: root.location)
            return (nil, read.diagnostics + [finding])
        }
        var reader = SpecReader(file: file)
        let document = reader.document(root)
        return (document, read.diagnostics + reader.diagnostics)
    }

    private static func noSpec(_ message: String, at location: SourceLocation) -> Diagnostic {
        .error(message + #"; the smallest spec is { "spec": 1, "name": "Blog", "endpoints": {} }"#, at: location)
    }

    /// Reads a spec from text.
    public static func parse(_ text: String, file: String) -> (document: SpecDocument?, diagnostics: [Diagnostic]) {
        parse(Array(text.utf8), file: file)
    }
}

/// Goes through a spec and collects what is wrong with it; each kind of entry has an extension of its own.
struct SpecReader {
    let file: String
    var diagnostics: [Diagnostic] = []
    /// How many types written inline are around the one that is read.
    var inlineDepth = 0

    init(file: String) { self.file = file }

    mutating func report(_ message: String, at location: SourceLocation) {
        diagnostics.append(.error(message, at: location))
    }
}
