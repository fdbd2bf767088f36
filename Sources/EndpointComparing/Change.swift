import EndpointGeneratorCore

/// One difference between two specs, and what it means for everyone whom it concerns.
public struct Change: Hashable, Sendable {
    /// What kind of thing changed.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case api, header, model, field, value, alternative, endpoint, parameter, body, response, error
    }

    public enum Action: String, Hashable, Sendable, CaseIterable {
        case added, removed, renamed, changed
    }

    public let kind: Kind
    public let action: Action
    /// What changed, as a path of names: `Article.title`, `getArticle.expand`.
    public let subject: String
    /// What happened to it, in a few words: `turned optional`.
    public let summary: String
    /// Where it stands in the old spec; for what is new, where the thing that holds it stands.
    public let old: SourceLocation
    /// Where it stands in the new spec; for what is gone, where the thing that held it stands.
    public let new: SourceLocation
    /// For a server as of the new spec, which gets requests of clients as of the old one.
    public let server: Effect
    /// For a client as of the old spec, which reads answers of a server as of the new one.
    public let client: Effect
    /// For Swift code that calls the emitted API, and is compiled with the new one.
    public let swift: Effect

    public var worst: Verdict { max(server.verdict, client.verdict, swift.verdict) }
}
