/// What stands in an output folder before a run, as far as the generator cares.
public struct FolderSnapshot: Sendable {
    public enum Entry: Sendable {
        /// A file that begins with an ``OwnershipMarker``.
        case generated(OwnershipMarker, contents: String)
        /// Somebody else's file, link or folder: never written, never removed.
        case foreign(contents: String)
    }

    public var entries: [String: Entry]

    public init(_ entries: [String: Entry] = [:]) {
        self.entries = entries
    }

    /// Tells the generator's own files from others by their text.
    public init(contents: [String: String]) {
        entries = contents.mapValues { contents in
            OwnershipMarker(firstLineOf: contents).map { .generated($0, contents: contents) }
                ?? .foreign(contents: contents)
        }
    }
}
