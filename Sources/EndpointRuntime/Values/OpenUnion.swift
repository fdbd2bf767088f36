/// A value that is one of several types; what is none of them is kept as `unknown`, and encodes back as it came.
public protocol OpenUnion: Codable, Sendable, Placeholder {
    /// A value that is none of the known alternatives.
    static func unknown(_ value: JSONValue) -> Self
}

extension OpenUnion {
    public static var placeholder: Self { .unknown(.null) }
}
