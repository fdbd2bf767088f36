import EndpointGeneratorCore

/// Templates of a user's own.
enum TemplateFolder {
    /// The templates in a folder, by name; nil where there is no such folder.
    static func files(in folder: String) -> [TemplateFile]? {
        guard FileSystem.isFolder(folder) else { return nil }
        let names = FileSystem.names(in: folder).filter { $0.hasSuffix(TemplateFile.nameSuffix) }
        return names.compactMap { name in
            let path = FileSystem.join(folder, name)
            return (try? FileSystem.text(of: path)).map { TemplateFile(path: path, text: $0) }
        }
    }
}
