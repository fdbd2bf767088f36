/// One file of a run: its name in the output folder, and its text, whose first line is an ``OwnershipMarker``.
public struct GeneratedFile: Equatable, Sendable {
    public var name: String
    public let contents: String

    public init(name: String, contents: String) {
        self.name = name
        self.contents = contents
    }
}
