/// A template as a user wrote it, to stand in for the built-in one of its name.
public struct TemplateFile: Hashable, Sendable {
    /// As findings show it.
    public let path: String
    /// Nil where it is no text that can be read.
    public let text: String?

    /// What a template's file name ends in.
    public static let nameSuffix = ".swift.mustache"

    public init(path: String, text: String?) {
        self.path = path
        self.text = text
    }

    /// The template that it replaces: `model` for `Templates/model.swift.mustache`.
    public var name: String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.dropLast(name.hasSuffix(Self.nameSuffix) ? Self.nameSuffix.count : 0))
    }
}
