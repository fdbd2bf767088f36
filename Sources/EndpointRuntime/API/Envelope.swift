/// Where payload and error sit in a JSON answer, as dotted paths.
public struct Envelope: Sendable, Hashable {
    /// The payload; nil where it is the whole body.
    public var data: String?
    /// The error; not null means that the call failed, whatever the status.
    public var error: String?

    /// Dotted paths in the body; nil for the whole of it, and for no errors in a success.
    public init(data: String? = nil, error: String? = nil) {
        self.data = data
        self.error = error
    }

    var dataPath: [String] { data.map(DottedPath.keys) ?? [] }

    var errorPath: [String]? { error.map(DottedPath.keys) }
}

/// `meta.next_cursor` as keys.
enum DottedPath {
    static func keys(_ text: String) -> [String] {
        text.split(separator: ".").map(String.init)
    }
}
