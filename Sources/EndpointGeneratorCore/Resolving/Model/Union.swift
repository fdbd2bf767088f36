public struct Union: Sendable {
    public let discriminator: String?
    public let alternatives: [Alternative]
    /// How an answer is told apart where there is no discriminator: the first choice that holds decides.
    public var choices: [Choice]
    /// Its cases are stored indirectly, since the type would contain itself.
    public var isIndirect: Bool

    public struct Alternative: Sendable {
        /// The tag, where there is a discriminator.
        public let tag: String?
        public let type: WireType
        /// From `as`, or the name of the case where `swift` gives one.
        public let name: Located<String>?
        public let swift: Located<String>?
        public let doc: String?
        public let location: SourceLocation
    }

    public struct Choice: Hashable, Sendable {
        public let alternative: Int
        public let condition: Condition
    }

    public enum Condition: Hashable, Sendable {
        case bool, integer, number, string, array
        case stringAmong([String])
        /// Whole numbers, as their digits.
        case integerAmong([String])
        /// A string that reads as this type: `.date`, `.dateTime`, `.uuid`, `.url`, `.bytes`, `.decimalString`.
        case formatted(WireType)
        /// An object that has these keys, and whose fields of one possible value have that value.
        case object(required: [String], constants: [Constant])
    }

    public struct Constant: Hashable, Sendable {
        public let key: String
        public let values: [Literal]
        /// The field may be missing; then it does not speak against the alternative.
        public let optional: Bool
    }
}
