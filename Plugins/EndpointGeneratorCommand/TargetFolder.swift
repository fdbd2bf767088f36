import Foundation
import PackagePlugin

/// The folder of a target.
struct TargetFolder {
    let name: String
    let module: String
    let url: URL
    /// A spec, or a list of folders with specs, that the target does not leave out of its sources; from its folder.
    let sourceSpec: String?

    init(_ target: any SourceModuleTarget) {
        name = target.name
        module = target.moduleName
        url = target.directoryURL
        let spec = target.sourceFiles.map(\.url).first { Self.isSpec($0.lastPathComponent) }
        sourceSpec = spec.map { Self.shown($0, from: target.directoryURL.path) }
    }

    /// As it is shown: from the folder that the command was typed in, where it is below that.
    var path: String {
        let folder = FileManager.default.currentDirectoryPath
        return url.path == folder ? "." : Self.shown(url, from: folder)
    }

    /// Whether a spec stands in it or below, or a list of folders with specs.
    var hasSpecs: Bool {
        let names = FileManager.default.enumerator(atPath: url.path)?.lazy.compactMap { $0 as? String }
        return FileManager.default.fileExists(atPath: url.appendingPathComponent("endpoint-specs.json").path)
            || names?.contains { $0.hasSuffix(".endpoints.json") } ?? false
    }

    /// Whether generated code is checked in here.
    var hasGeneratedCode: Bool {
        let files = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return files?.contains { GeneratedFile($0) != nil } ?? false
    }

    private static func shown(_ url: URL, from folder: String) -> String {
        url.path.hasPrefix(folder + "/") ? String(url.path.dropFirst(folder.count + 1)) : url.path
    }

    private static func isSpec(_ name: String) -> Bool {
        name.hasSuffix(".endpoints.json") || name == "endpoint-specs.json"
    }
}
