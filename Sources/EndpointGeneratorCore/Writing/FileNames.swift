/// Names that can live in one folder on every file system.
enum FileNames {
    /// Gives a file whose name equals an earlier one, but for case, a number before its extension.
    static func toldApart(_ files: [GeneratedFile]) -> [GeneratedFile] {
        var taken: Set<String> = []
        return files.map { file in
            var file = file
            file.name = free(file.name, taken)
            taken.insert(file.name.lowercased())
            return file
        }
    }

    private static func free(_ name: String, _ taken: Set<String>) -> String {
        guard taken.contains(name.lowercased()) else { return name }
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var number = 2
        while true {
            let candidate = "\(name[..<dot])-\(number)\(name[dot...])"
            if !taken.contains(candidate.lowercased()) { return candidate }
            number += 1
        }
    }
}
