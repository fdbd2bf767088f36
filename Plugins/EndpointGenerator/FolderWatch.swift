import Foundation
import PackagePlugin

/// Makes SwiftPM plan a build anew when a file is added to a folder outside of the target.
///
/// SwiftPM looks for new files in the folders of targets and in those that prebuild commands write to, and nowhere
/// else; an input of a build command is only asked whether it changed. So a prebuild command that does nothing gets a
/// folder that links to the ones to watch.
struct FolderWatch {
    /// A link is taken for a file of the target; what looks like documentation is neither compiled nor copied.
    private static let linkExtension = "docc"

    let command: Command

    /// Nil where there is nothing to watch, or the links cannot be made: then only a change of the target's own files
    /// makes a new spec be seen.
    init?(_ folders: [URL], workFolder: URL) {
        let links = workFolder.appendingPathComponent("watched", isDirectory: true)
        do {
            try? FileManager.default.removeItem(at: links)
            guard !folders.isEmpty else { return nil }
            try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
            for (index, folder) in folders.enumerated() {
                let link = links.appendingPathComponent("\(index).\(Self.linkExtension)")
                try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
            }
        } catch {
            return nil
        }
        command = .prebuildCommand(
            displayName: "Watching \(folders.map(\.lastPathComponent).joined(separator: ", "))",
            executable: URL(fileURLWithPath: "/usr/bin/true"), arguments: [], outputFilesDirectory: links)
    }
}
