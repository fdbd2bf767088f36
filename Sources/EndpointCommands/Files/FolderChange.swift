import EndpointGeneratorCore
import Foundation

/// A change of a folder that can be taken back: new files are written aside first, old ones are moved aside, and only
/// then is each new one moved to its place.
struct FolderChange {
    private let folder: URL
    private let aside: URL
    /// The outermost folder that had to be made; it goes again when the change is undone.
    private let madeFolder: URL?
    private var movedAside: [String] = []
    private var placed: [String] = []
    private var disk: FileManager { .default }

    init(of path: String) throws {
        folder = URL(fileURLWithPath: path, isDirectory: true)
        aside = folder.appendingPathComponent(".endpoint-generator-\(UUID().uuidString)", isDirectory: true)
        madeFolder = Self.outermostMissing(folder)
        for part in ["new", "old"] {
            try disk.createDirectory(at: aside.appendingPathComponent(part), withIntermediateDirectories: true)
        }
    }

    mutating func carryOut(_ plan: WritePlan) throws {
        for file in plan.writes {
            try Data(file.contents.utf8).write(to: url("new", file.name))
        }
        let replaced = plan.writes.map(\.name).filter { disk.fileExists(atPath: url($0).path) }
        // Removals go first: on a file system without case they may be what stands in the way.
        for name in plan.removals + replaced where disk.fileExists(atPath: url(name).path) {
            try disk.moveItem(at: url(name), to: url("old", name))
            movedAside.append(name)
        }
        for file in plan.writes {
            try disk.moveItem(at: url("new", file.name), to: url(file.name))
            placed.append(file.name)
        }
    }

    /// Puts everything back; what cannot be put back stays aside, rather than being lost.
    func undo() {
        for name in placed { try? disk.removeItem(at: url(name)) }
        var isWhole = true
        for name in movedAside {
            do { try disk.moveItem(at: url("old", name), to: url(name)) } catch { isWhole = false }
        }
        if isWhole { try? disk.removeItem(at: madeFolder ?? aside) }
    }

    /// Throws away what was replaced.
    func finish() {
        try? disk.removeItem(at: aside)
    }

    private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private func url(_ part: String, _ name: String) -> URL {
        aside.appendingPathComponent(part).appendingPathComponent(name)
    }

    private static func outermostMissing(_ folder: URL) -> URL? {
        var missing: URL?
        var folder = folder.standardizedFileURL
        while !FileManager.default.fileExists(atPath: folder.path), folder.pathComponents.count > 1 {
            missing = folder
            folder = folder.deletingLastPathComponent()
        }
        return missing
    }
}
