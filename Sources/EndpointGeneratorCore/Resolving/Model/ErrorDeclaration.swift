public struct ErrorDeclaration: Sendable {
    public var name: Located<String>
    public var swift: Located<String>?
    public var doc: String?
    public var statuses: [StatusMatch]
    /// Dotted path as keys → the value that it has to have in the body.
    public var when: [(path: [String], value: Literal)]
    public var body: WireType?
    public var message: [String]?
    public var common: Bool

    public enum StatusMatch: Hashable, Sendable {
        case exact(Int)
        /// 4 for `4xx`.
        case range(Int)
        case `default`
        case envelope
    }
}
