import EndpointGeneratorCore
import Foundation
import Mustache

/// The specs that a command line names: files as they are, `-` for standard input, folders with all specs in them and in
/// the folders that their `endpoint-specs.json` lists.
struct SpecFiles {
    /// Each once, in the order of the operands; those of a folder by name.
    private(set) var paths: [String] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var seen: Set<String> = []

    init(_ operands: [String]) throws(Failure) {
        for operand in operands {
            if SpecSource.isStandardInput(operand) {
                add(SpecSource.standardInput)
            } else if FileSystem.isFolder(operand) {
                try addFolder(operand)
            } else {
                guard FileSystem.exists(operand) else { throw .usage(Self.missing(operand)) }
                add(operand)
            }
        }
    }

    /// Reads them all.
    func sources() throws(Failure) -> [SpecSource] {
        var sources: [SpecSource] = []
        for path in paths { sources.append(try SpecSource(reading: path)) }
        return sources
    }

    /// File names of specs that stand beside these and are none of them.
    var neighbors: Set<String> {
        let folders = Set(paths.map(FileSystem.folder))
        let own = Set(paths.map(FileSystem.absolute))
        let beside = folders.flatMap(FileSystem.specs(directlyIn:))
        return Set(beside.filter { !own.contains(FileSystem.absolute($0)) }.map(FileSystem.name))
    }

    private mutating func add(_ path: String) {
        if seen.insert(FileSystem.absolute(path)).inserted { paths.append(path) }
    }

    private mutating func addFolder(_ folder: String) throws(Failure) {
        let found = FileSystem.specs(under: folder)
        for path in found { add(path) }
        let list = FileSystem.join(folder, SpecFolders.fileName)
        if FileSystem.exists(list) {
            try addListed(in: list)
        } else if found.isEmpty {
            throw .usage("there is no '*\(SpecSource.nameSuffix)' in '\(folder)'")
        }
    }

    private mutating func addListed(in list: String) throws(Failure) {
        let reading = SpecFolders.read(try FileSystem.bytes(of: list), file: list)
        diagnostics += reading.diagnostics
        for folder in reading.folders ?? [] {
            let path = FileSystem.join(FileSystem.folder(of: list), folder.value)
            if FileSystem.isFolder(path) {
                for spec in FileSystem.specs(directlyIn: path) { add(spec) }
            } else {
                let place = FileSystem.absolute(path)
                diagnostics.append(
                    .error("there is no folder '\(folder.value)'; it was looked for as '\(place)'", at: folder.location)
                )
            }
        }
    }

    private static func missing(_ path: String) -> String {
        let names = FileSystem.names(in: FileSystem.folder(of: path))
        if names.contains(FileSystem.name(of: path)) { return "'\(path)' is a link to a file that is not there" }
        let near = names.nearMatch(to: FileSystem.name(of: path))
        return "there is no file '\(path)'"
            + suggestion(near.map { FileSystem.join(FileSystem.folder(of: path), $0) })
    }
}

extension SpecSource {
    /// Reads the spec that a command line names.
    package init(reading path: String) throws(Failure) {
        if Self.isStandardInput(path) {
            self.init(path: Self.standardInput, bytes: try FileSystem.standardInput())
        } else {
            self.init(path: path, bytes: try FileSystem.bytes(of: path))
        }
    }

    /// Whether a path stands for standard input, in one way or another.
    package static func isStandardInput(_ path: String) -> Bool { ["-", "/dev/stdin", standardInput].contains(path) }
}
