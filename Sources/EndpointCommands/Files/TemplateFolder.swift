import EndpointGeneratorCore
import Foundation

/// Templates of a user's own.
enum TemplateFolder {
    /// The templates in a folder, by name; nil where there is no such folder.
    static func files(in folder: String) -> [TemplateFile]? {
        guard FileSystem.isFolder(folder) else { return nil }
        let names = FileSystem.names(in: folder).filter { $0.hasSuffix(TemplateFile.nameSuffix) }
        return names.map { name in
            let path = FileSystem.join(folder, name)
            let bytes = try? FileSystem.bytes(of: path)
            return TemplateFile(path: path, text: bytes.flatMap { String(bytes: $0, encoding: .utf8) })
        }
    }
}
