/// A value that is one of several types; what is none of them is kept as `unknown`, and encodes back as it came.
public protocol OpenUnion: Codable, Sendable, Placeholder {
    static func unknown(_ value: JSONValue) -> Self
}

extension OpenUnion {
    public static var placeholder: Self { .unknown(.null) }
}
