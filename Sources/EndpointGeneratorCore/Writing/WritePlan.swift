/// What a run will do to its output folder. Deciding it touches nothing: the executable carries it out, or shows it.
public struct WritePlan: Sendable {
    /// Files that are new, or whose text changed.
    public var writes: [GeneratedFile] = []
    /// Files that stay as they are, so that no build sees a change.
    public var unchanged: [String] = []
    /// Files that specs of the run gave once and give no more.
    public var removals: [String] = []
    /// Files of specs that are no part of the run, and that nobody vouches for, by the spec; they stay.
    public var kept: [String: [String]] = [:]
    /// What is in the way; while there is any, nothing may be written.
    public var obstacles: [Obstacle] = []

    /// A file of somebody else's where a generated one has to go.
    public struct Obstacle: Equatable, Sendable {
        public let existing: String
        public let wanted: String
        /// The spec that gave the file; nil where the generator did not write it.
        public let spec: String?

        public var message: String {
            if let spec {
                return "'\(existing)' is generated from '\(spec)', which is no part of this run; "
                    + "give the generator another folder, or delete the file if that spec is gone"
            }
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
    ///   - owner: Tells whose a spec is that gave a file, as far as the files of the run do not: see ``Owner``.
    public init(
        of files: [GeneratedFile], in snapshot: FolderSnapshot,
        owner: @escaping (_ spec: String) -> Owner = { _ in .unknown }
    ) {
        let own = Set(files.compactMap { OwnershipMarker(firstLineOf: $0.contents)?.spec.lowercased() })
        let owner = { (spec: String) in own.contains(spec.lowercased()) ? .run : owner(spec) }
        let existing = Dictionary(grouping: snapshot.entries.keys.sorted()) { $0.lowercased() }
        for file in files { place(file, among: existing[file.name.lowercased()] ?? [], in: snapshot, owner) }
        let (wanted, near) = (Set(files.map(\.name)), Set(files.map { $0.name.lowercased() }))
        for (name, entry) in snapshot.entries.sorted(by: { $0.key < $1.key }) {
            guard case .generated(let marker, _) = entry else { continue }
            switch owner(marker.spec) {
            case .run: if !wanted.contains(name) { removals.append(name) }
            case .other: break
            case .unknown: if !near.contains(name.lowercased()) { kept[marker.spec, default: []].append(name) }
            }
        }
    }

    /// Who answers for the files of a spec.
    public enum Owner: Sendable {
        /// The run: what it does not write again goes.
        case run
        /// Another run, of a spec that is there: its files stay.
        case other
        /// Nobody knows: its files stay, and that is told.
        case unknown
    }

    private mutating func place(
        _ file: GeneratedFile, among names: [String], in snapshot: FolderSnapshot, _ owner: (_ spec: String) -> Owner
    ) {
        for name in names {
            var spec: String?
            if case .generated(let marker, _)? = snapshot.entries[name] {
                if owner(marker.spec) == .run { continue }
                spec = marker.spec
            }
            return obstacles.append(Obstacle(existing: name, wanted: file.name, spec: spec))
        }
        if case .generated(_, file.contents)? = snapshot.entries[file.name] {
            unchanged.append(file.name)
        } else {
            writes.append(file)
        }
    }
}
