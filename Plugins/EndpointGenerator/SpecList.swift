import Foundation
import PackagePlugin

/// A target's `endpoint-specs.json`: the folders elsewhere that specs of it come from.
struct SpecList {
    static let fileName = "endpoint-specs.json"

    let url: URL
    let data: Data
    let specs: [URL]
    let folders: [URL]
    /// The list itself and its folders.
    var inputs: [URL] { [url] + folders }

    static func exists(in folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(fileName).path)
    }

    /// The list in a folder; nil where there is none, or none that can be used.
    static func find(in folder: URL) -> SpecList? {
        exists(in: folder) ? SpecList(folder.appendingPathComponent(fileName)) : nil
    }

    /// Nil where the list cannot be used, which is reported.
    init?(_ url: URL) {
        guard let data = try? Data(contentsOf: url), let entries = Self.entries(of: data) else {
            Diagnostics.error("\(url.path):1:1: expected an object like { \"folders\": [\"../../Specs\"] }")
            return nil
        }
        self.url = url
        self.data = data
        let own = url.deletingLastPathComponent()
        folders = entries.map { URL(fileURLWithPath: $0, isDirectory: true, relativeTo: own).standardizedFileURL }
        let missing = zip(entries, folders).filter { Self.content(of: $1) == nil }
        guard missing.isEmpty else {
            let text = String(decoding: data, as: UTF8.self)
            for (entry, folder) in missing {
                Diagnostics.error("\(url.path):\(Self.place(of: entry, in: text)): there is no folder \(folder.path)")
            }
            return nil
        }
        specs = folders.flatMap { Self.content(of: $0) ?? [] }
            .filter { $0.lastPathComponent.hasSuffix(SpecFile.suffix) }
    }

    /// The folders as they are written.
    private static func entries(of data: Data) -> [String]? {
        let list = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        return list?["folders"] as? [String]
    }

    /// Line and column of an entry; of the start where it is written with escapes.
    private static func place(of entry: String, in text: String) -> String {
        guard let quoted = text.range(of: "\"\(entry)\"", options: .backwards) else { return "1:1" }
        let lines = text.unicodeScalars[..<quoted.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        return "\(lines.count):\((lines.last?.count ?? 0) + 1)"
    }

    private static func content(of folder: URL) -> [URL]? {
        try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
}
