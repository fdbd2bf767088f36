/// What a run came to: all that was found, and the files, of which there are none where anything is an error.
public struct Generation: Sendable {
    public var files: [GeneratedFile]
    /// In the order of the specs, and of places in each.
    public var diagnostics: [Diagnostic]

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
