/// A spec as the pipeline takes it: its bytes, and the path that findings show.
public struct SpecSource: Sendable {
    public let path: String
    public let bytes: [UInt8]

    /// What a spec's file name ends in.
    public static let nameSuffix = ".endpoints.json"

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// `Blog` for `Specs/Blog.endpoints.json`: what the names of its generated files begin with.
    public var stem: String { Self.stem(ofPath: path) }

    /// The stem of a path; a file that is not named as a spec should be loses its last extension instead.
    public static func stem(ofPath path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        if name.hasSuffix(nameSuffix), name.count > nameSuffix.count { return String(name.dropLast(nameSuffix.count)) }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}
