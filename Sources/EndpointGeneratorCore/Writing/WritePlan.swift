/// What a run will do to its output folder. Deciding it touches nothing: the executable carries it out, or shows it.
public struct WritePlan: Sendable {
    /// Files that are new, or whose text changed.
    public var writes: [GeneratedFile] = []
    /// Files that stay as they are, so that no build sees a change.
    public var unchanged: [String] = []
    /// The generator's own files that no spec gives any more.
    public var removals: [String] = []
    /// What is in the way; while there is any, nothing may be written.
    public var obstacles: [Obstacle] = []

    /// A file of somebody else's where a generated one has to go.
    public struct Obstacle: Equatable, Sendable {
        public let existing: String
        public let wanted: String

        public init(existing: String, wanted: String) {
            self.existing = existing
            self.wanted = wanted
        }

        public var message: String {
            let advice = "move it away, or give the generator another folder"
            return existing == wanted
                ? "'\(existing)' was not written by the generator, which would have to replace it; \(advice)"
                : "'\(existing)' was not written by the generator and differs only in case from '\(wanted)'; \(advice)"
        }
    }

    public init() {}

    /// Holds what a run gives against what stands in the folder.
    ///
    /// - Parameters:
    ///   - files: All files of the run.
    ///   - snapshot: The output folder as it is.
    ///   - otherSpecs: File names of specs that exist but are no part of the run; what they gave stays.
    public init(of files: [GeneratedFile], in snapshot: FolderSnapshot, keepingFilesOf otherSpecs: Set<String> = []) {
        let existing = Dictionary(grouping: snapshot.entries.keys.sorted()) { $0.lowercased() }
        for file in files {
            place(file, among: existing[file.name.lowercased()] ?? [], in: snapshot, otherSpecs)
        }
        let wanted = Set(files.map(\.name))
        for (name, entry) in snapshot.entries.sorted(by: { $0.key < $1.key }) where !wanted.contains(name) {
            if case .generated(let marker, _) = entry, !otherSpecs.contains(marker.spec) { removals.append(name) }
        }
    }

    private mutating func place(
        _ file: GeneratedFile, among names: [String], in snapshot: FolderSnapshot, _ otherSpecs: Set<String>
    ) {
        for name in names {
            switch snapshot.entries[name] {
            case .generated(let marker, _)? where !otherSpecs.contains(marker.spec): continue
            case nil: continue
            default: return obstacles.append(Obstacle(existing: name, wanted: file.name))
            }
        }
        if case .generated(_, file.contents)? = snapshot.entries[file.name] {
            unchanged.append(file.name)
        } else {
            writes.append(file)
        }
    }
}
