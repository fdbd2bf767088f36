public struct Union: Sendable {
    public var discriminator: String?
    public var alternatives: [Alternative]
    /// How an answer is told apart where there is no discriminator: the first choice that holds decides.
    public var choices: [Choice]
    /// Its cases are stored indirectly, since the type would contain itself.
    public var isIndirect: Bool

    public struct Alternative: Sendable {
        /// The tag, where there is a discriminator.
        public var tag: String?
        public var type: WireType
        /// From `as`, or the name of the case where `swift` gives one.
        public var name: Located<String>?
        public var swift: Located<String>?
        public var doc: String?
        public var location: SourceLocation
    }

    public struct Choice: Equatable, Sendable {
        public var alternative: Int
        public var condition: Condition
    }

    public enum Condition: Equatable, Sendable {
        case bool, number, string, array
        /// A whole number that fits this type.
        case integer(WireType)
        case stringAmong([String])
        /// Whole numbers, as their digits.
        case integerAmong([String])
        /// A string that reads as this type: `.date`, `.dateTime`, `.uuid`, `.url`, `.bytes`, `.decimalString`.
        case formatted(WireType)
        /// An object that has these keys, and whose fields of one possible value have that value.
        case object(required: [String], constants: [Constant])
    }

    public struct Constant: Hashable, Sendable {
        public var key: String
        public var values: [Literal]
        /// The field may be missing; then it does not speak against the alternative.
        public var optional: Bool
    }
}
