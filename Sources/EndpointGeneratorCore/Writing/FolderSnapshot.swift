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

/// Where a folder of checked-in code differs from what its specs say. Empty when it is up to date.
public struct FolderCheck: Sendable {
    public let findings: [Finding]

    public struct Finding: Equatable, Sendable {
        public let file: String
        /// The first line that differs, counted from 1.
        public let line: Int
        public let message: String
        /// A short unified diff from the file to what it should be; empty for a file that is merely in excess.
        public let diff: String
    }

    public init(of files: [GeneratedFile], against plan: WritePlan, in snapshot: FolderSnapshot) {
        let written = plan.writes.map { Self.finding(for: $0, snapshot.entries[$0.name]) }
        let blocked = plan.obstacles.map { Self.finding(for: $0, files, snapshot.entries[$0.existing]) }
        let stale = plan.removals.map {
            Finding(file: $0, line: 1, message: "no spec gives this file any more; generating removes it", diff: "")
        }
        let strange = plan.kept.flatMap { spec, names in names.map { Self.finding(forFileOf: spec, $0) } }
        findings = (written + blocked + stale + strange).sorted { $0.file < $1.file }
    }

    private static func finding(forFileOf spec: String, _ name: String) -> Finding {
        let message =
            "the file is of '\(spec)', which is no part of this run; name that spec too, or delete the file if the spec "
            + "is gone"
        return Finding(file: name, line: 1, message: message, diff: "")
    }

    private static func finding(for file: GeneratedFile, _ entry: FolderSnapshot.Entry?) -> Finding {
        guard case .generated(let marker, let contents)? = entry else {
            return Finding(
                file: file.name, line: 1, message: "the file is missing; generating writes it",
                diff: UnifiedDiff(from: "", to: file.contents).text)
        }
        let diff = UnifiedDiff(from: contents, to: file.contents)
        return Finding(
            file: file.name, line: diff.firstLine, message: "the file is not what '\(marker.spec)' says",
            diff: diff.text)
    }

    private static func finding(
        for obstacle: WritePlan.Obstacle, _ files: [GeneratedFile], _ entry: FolderSnapshot.Entry?
    ) -> Finding {
        let wanted = files.first { $0.name == obstacle.wanted }?.contents ?? ""
        guard obstacle.existing == obstacle.wanted, case .foreign(let contents)? = entry else {
            return Finding(file: obstacle.existing, line: 1, message: obstacle.message, diff: "")
        }
        let diff = UnifiedDiff(from: contents, to: wanted)
        return Finding(
            file: obstacle.existing, line: diff.firstLine,
            message: "the generator no longer owns the file: its first line is not the generator's", diff: diff.text)
    }
}
