import EndpointGeneratorCore
import Foundation

/// The folder that generated files go to.
struct OutputFolder {
    var path: String

    init(_ path: String) throws(Failure) {
        self.path = path
        if FileSystem.exists(path), !FileSystem.isFolder(path) {
            throw Failure("'\(path)' is a file; '--output' takes a folder")
        }
    }

    /// What stands in it: the Swift files, which may be the generator's own, and whatever stands where one of `names`
    /// is to go.
    func snapshot(for names: [String]) throws(Failure) -> FolderSnapshot {
        let wanted = Set(names.map { $0.lowercased() })
        var contents: [String: String] = [:]
        for name in FileSystem.names(in: path) where name.hasSuffix(".swift") || wanted.contains(name.lowercased()) {
            contents[name] = try ownText(of: name)
        }
        return FolderSnapshot(contents: contents)
    }

    /// The text of a regular file; nothing for a folder or a link, which are never the generator's.
    private func ownText(of name: String) throws(Failure) -> String {
        let file = FileSystem.join(path, name)
        return FileSystem.isRegularFile(file) ? try FileSystem.text(of: file) : ""
    }

    /// Does what a plan says, all of it or nothing.
    func carryOut(_ plan: WritePlan) throws(Failure) {
        guard !plan.writes.isEmpty || !plan.removals.isEmpty else { return }
        do {
            var change = try FolderChange(of: path)
            do {
                try change.carryOut(plan)
            } catch {
                change.undo()
                throw error
            }
            change.finish()
        } catch {
            throw Failure("'\(path)' cannot be written: \(FileSystem.reason(error)); it is left as it was")
        }
    }
}
