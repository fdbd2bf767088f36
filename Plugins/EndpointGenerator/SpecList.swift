import Foundation
import PackagePlugin

/// A target's `endpoint-specs.json`: the folders elsewhere that specs of it come from.
struct SpecList {
    static let fileName = "endpoint-specs.json"

    let specs: [URL]
    let folders: [URL]
    /// The list itself and its folders.
    let inputs: [URL]

    /// The list in a folder; nil where there is none.
    static func find(in folder: URL) -> SpecList? {
        let url = folder.appendingPathComponent(fileName)
        return FileManager.default.fileExists(atPath: url.path) ? SpecList(url) : nil
    }

    /// Nil where the list cannot be used, which is reported.
    init?(_ url: URL) {
        guard let folders = Self.folders(in: url) else {
            Diagnostics.error("\(url.path):1:1: expected an object like { \"folders\": [\"../../Specs\"] }")
            return nil
        }
        let missing = folders.filter { Self.content(of: $0) == nil }
        guard missing.isEmpty else {
            for folder in missing { Diagnostics.error("\(url.path):1:1: there is no folder \(folder.path)") }
            return nil
        }
        inputs = [url] + folders
        self.folders = folders
        specs = folders.flatMap { Self.content(of: $0) ?? [] }
            .filter { $0.lastPathComponent.hasSuffix(SpecFile.suffix) }
    }

    private static func folders(in url: URL) -> [URL]? {
        let list =
            (try? Data(contentsOf: url)).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        let own = url.deletingLastPathComponent()
        return (list?["folders"] as? [String])?.map { path in
            URL(fileURLWithPath: path, isDirectory: true, relativeTo: own).standardizedFileURL
        }
    }

    private static func content(of folder: URL) -> [URL]? {
        try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
}
