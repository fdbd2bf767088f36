/// Stands in descriptions for a value that must not be seen.
public struct Redacted: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public init() {}

    public var description: String { "<redacted>" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
