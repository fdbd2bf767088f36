import Foundation

/// What the build has to know of a spec before the generator runs: which files it will write, and what it reads.
///
/// A spec that is no JSON tells nothing here; the generator says what is wrong with it, and where.
struct SpecFile {
    static let suffix = ".endpoints.json"

    let url: URL
    /// The namespace.
    let name: String?
    /// Over how many files models are spread. A number out of all reason is left to the generator to refuse.
    let modelFiles: Int
    /// What the spec names besides itself, as far as it exists: a document, a folder of templates and what is in it.
    let companions: [URL]

    init(_ url: URL) {
        self.url = url
        let spec =
            (try? Data(contentsOf: url)).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        let generate = spec?["generate"] as? [String: Any]
        let folder = url.deletingLastPathComponent()
        name = spec?["name"] as? String
        let modelFiles = generate?["modelFiles"] as? Int ?? 1
        self.modelFiles = (1...1000).contains(modelFiles) ? modelFiles : 1
        let document = (spec?["openapi"] as? String).map { URL(fileURLWithPath: $0, relativeTo: folder) }
        let templates = (generate?["templates"] as? String).map { URL(fileURLWithPath: $0, relativeTo: folder) }
        companions = [document, templates].compactMap(\.self).flatMap(Self.existing)
    }

    var stem: String { String(url.lastPathComponent.dropLast(Self.suffix.count)) }

    /// The fixed set of layout `files`.
    var outputNames: [String] {
        let models = modelFiles > 1 ? (1...modelFiles).map { "+Models\($0)" } : ["+Models"]
        return (["", "+Endpoints", "+Errors"] + models).map { "\(stem)\($0).swift" }
    }

    /// A file as it is; a folder with what is in it; nothing where neither is there, since a build refuses inputs that
    /// are missing.
    private static func existing(_ url: URL) -> [URL] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        let inside = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return [url.absoluteURL] + (inside ?? []).sorted { $0.path < $1.path }
    }
}
