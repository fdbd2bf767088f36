import Foundation
import PackagePlugin

/// The commands that keep a build in step with its target's `endpoint-specs.json`.
///
/// SwiftPM plans a build anew when a file comes or goes in the folders of targets, or in those that prebuild commands
/// write to, and never for what a file says; an input of a build command is only asked whether it changed.
struct ListCommands {
    /// A link is taken for a file of the target; what looks like documentation is neither compiled nor copied.
    private static let linkExtension = "docc"

    let all: [Command]

    /// Nil where the folder for its files cannot be made: then only a change of the target's own files plans a build
    /// anew.
    init?(_ list: SpecList, tool: URL, workFolder: URL, target: String) {
        let watched = workFolder.appendingPathComponent("watched", isDirectory: true)
        let planned = workFolder.appendingPathComponent("planned", isDirectory: true)
            .appendingPathComponent(SpecList.fileName)
        do {
            try Self.link(list.folders, in: watched)
            try Self.keep(list.data, in: planned)
        } catch {
            return nil
        }
        let answer = workFolder.appendingPathComponent("endpoint-specs.swift")
        all = [
            // For files that come to a listed folder: it does nothing, and gets a folder that links to them.
            .prebuildCommand(
                displayName: "Watching \(list.folders.map(\.lastPathComponent).joined(separator: ", "))",
                executable: URL(fileURLWithPath: "/usr/bin/true"), arguments: [], outputFilesDirectory: watched),
            // For edits of the list itself.
            .buildCommand(
                displayName: "Checking the folders of specs of \(target)", executable: tool,
                arguments: ["check-plan", list.url.path, planned.path, watched.path, answer.path],
                inputFiles: [list.url, planned], outputFiles: [answer]),
        ]
    }

    private static func link(_ folders: [URL], in watched: URL) throws {
        try? FileManager.default.removeItem(at: watched)
        try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
        for (index, folder) in folders.enumerated() {
            let link = watched.appendingPathComponent("\(index).\(linkExtension)")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
        }
    }

    /// Left alone where it is the same, so that the command does not run again.
    private static func keep(_ data: Data, in file: URL) throws {
        guard (try? Data(contentsOf: file)) != data else { return }
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
    }
}
