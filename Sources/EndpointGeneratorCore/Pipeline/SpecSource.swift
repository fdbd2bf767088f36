import Mustache

/// A spec as the pipeline takes it: its bytes, and the path that findings show.
public struct SpecSource: Sendable {
    public let path: String
    public let bytes: [UInt8]

    /// What a spec's file name ends in.
    public static let nameSuffix = ".endpoints.json"

    /// The path of a spec that comes from nowhere on the disk. Its files are called after its `name`.
    public static let standardInput = "<standard input>"

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The stem of a path; a file that is not named as a spec should be loses its last extension instead.
    static func stem(ofPath path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        if name.hasSuffix(nameSuffix), name.count > nameSuffix.count { return String(name.dropLast(nameSuffix.count)) }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}

extension APIModel {
    /// What the names of its generated files begin with: its file's stem; of what has no file, the namespace.
    var stem: String { isFromStandardInput ? name.value : SpecSource.stem(ofPath: file) }

    /// The spec's file, or the path of it, as generated files name it; of what has no file, what it would be called.
    var specName: String { isFromStandardInput ? name.value + SpecSource.nameSuffix : file }

    private var isFromStandardInput: Bool { file == SpecSource.standardInput }
}

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
