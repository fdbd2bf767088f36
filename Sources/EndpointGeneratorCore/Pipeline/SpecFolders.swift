import Mustache

/// The `endpoint-specs.json` of a target: the folders outside it that its specs come from.
///
/// ```json
/// { "folders": ["../../Specs"] }
/// ```
public enum SpecFolders {
    public static let fileName = "endpoint-specs.json"

    /// - Returns: Paths as written, relative to the file's own folder; nil where the file cannot be used.
    public static func read(_ bytes: [UInt8], file: String) -> (folders: [Located<String>]?, diagnostics: [Diagnostic])
    {
        if JSONReader.isEmpty(bytes) {
            let start = SourceLocation(file: file, line: 1, column: 1)
            return (nil, [.error(#"the file is empty; it holds { "folders": ["../../Specs"] }"#, at: start)])
        }
        let (node, faults) = JSONReader.read(bytes, file: file)
        guard let node, faults.isEmpty else { return (nil, faults) }
        guard let members = node.object else {
            return (nil, [.error("expected an object with 'folders', found \(node.kindPhrase)", at: node.location)])
        }
        var diagnostics = members.filter { !["folders", "$comment"].contains($0.key.value) }.map(unknownKey)
        let folders = paths(node["folders"], in: node, &diagnostics)
        return (diagnostics.isEmpty ? folders : nil, diagnostics)
    }

    private static func unknownKey(_ member: JSONNode.Member) -> Diagnostic {
        let near = ["folders"].nearMatch(to: member.key.value).map { "; did you mean '\($0)'?" } ?? ""
        return .error("unknown key '\(member.key.value)'\(near)", at: member.key.location)
    }

    private static func paths(
        _ node: JSONNode?, in file: JSONNode, _ diagnostics: inout [Diagnostic]
    ) -> [Located<String>] {
        guard let node else {
            guard diagnostics.isEmpty else { return [] }
            diagnostics.append(.error("'folders' is missing: the folders that specs are in", at: file.location))
            return []
        }
        guard let elements = node.array else {
            diagnostics.append(
                .error("'folders' has to be an array of paths, not \(node.kindPhrase)", at: node.location))
            return []
        }
        return elements.compactMap { element in
            if let path = element.string { return Located(path, at: element.location) }
            diagnostics.append(
                .error("expected the path of a folder, found \(element.kindPhrase)", at: element.location))
            return nil
        }
    }
}
