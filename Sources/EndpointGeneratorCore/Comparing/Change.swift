/// One difference between two specs, and what it means for everyone whom it concerns.
public struct Change: Hashable, Sendable {
    /// What kind of thing changed.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case api, header, model, field, value, alternative, endpoint, parameter, body, response, error
    }

    public enum Action: String, Hashable, Sendable, CaseIterable {
        case added, removed, renamed, changed
    }

    public var kind: Kind
    public var action: Action
    /// What changed, as a path of names: `Article.title`, `getArticle.expand`.
    public var subject: String
    /// What happened to it, in a few words: `turned optional`.
    public var summary: String
    /// Where it stands in the old spec; for what is new, where the thing that holds it stands.
    public var old: SourceLocation
    /// Where it stands in the new spec; for what is gone, where the thing that held it stands.
    public var new: SourceLocation
    /// For a server as of the new spec, which gets requests of clients as of the old one.
    public var server: Effect
    /// For a client as of the old spec, which reads answers of a server as of the new one.
    public var client: Effect
    /// For Swift code that calls the emitted API, and is compiled with the new one.
    public var swift: Effect

    public var worst: Verdict { max(server.verdict, client.verdict, swift.verdict) }
}
