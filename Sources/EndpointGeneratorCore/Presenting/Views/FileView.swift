import Mustache

/// One file, ready to be laid out: what its template reads.
public struct FileView: Sendable {
    public let name: String
    let content: MustacheObject
}
