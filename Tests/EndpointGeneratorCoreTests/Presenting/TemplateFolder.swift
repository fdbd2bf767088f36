import Foundation
import TestInputs

@testable import EndpointGeneratorCore

/// The package's own templates, read from their folder.
enum TemplateFolder {
    static let folder = PackageFolder.url.appendingPathComponent("Templates")

    static func sources() throws -> [String: String] {
        var sources: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.lastPathComponent.hasSuffix(TemplateFile.nameSuffix) {
            let name = String(file.lastPathComponent.dropLast(TemplateFile.nameSuffix.count))
            sources[name] = try String(contentsOf: file, encoding: .utf8)
        }
        return sources
    }

    static let set: TemplateSet? = (try? sources()).flatMap { TemplateSet.make(builtIn: $0, replacing: []).set }
}
