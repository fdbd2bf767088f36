public struct ErrorDeclaration: Sendable {
    public let name: Located<String>
    public let swift: Located<String>?
    public let doc: String?
    public let statuses: [StatusMatch]
    /// Dotted path as keys → the value that it has to have in the body.
    public let when: [(path: [String], value: Literal)]
    public let body: WireType?
    public let message: [String]?
    public let common: Bool

    public enum StatusMatch: Hashable, Sendable {
        case exact(Int)
        /// 4 for `4xx`.
        case range(Int)
        case `default`
        case envelope
    }
}
