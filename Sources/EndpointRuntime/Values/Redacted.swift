/// Stands in descriptions for a value that must not be seen.
public struct Redacted: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    static let text = "<redacted>"

    public init() {}

    public var description: String { Self.text }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
