/// Something that was not as promised and was taken all the same, because the spec allows it.
public struct Tolerance: Hashable, Sendable, CustomStringConvertible {
    /// What was tolerated.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A number that came as a string: `"42"`.
        case numberFromString
        /// A number that came as `true` (1) or `false` (0).
        case numberFromBoolean
        /// A string that came as a number: `42`.
        case stringFromNumber
        /// A string that came as `true` or `false`.
        case stringFromBoolean
        /// A boolean that came as `0` or `1`.
        case booleanFromNumber
        /// A boolean that came as `"true"`, `"false"`, `"0"` or `"1"`.
        case booleanFromString
        /// A value of an enum that the spec does not know.
        case unknownEnumValue
        /// A member of a union that the spec does not know.
        case unknownUnionMember
        /// An element of an array or map that could not be decoded, and is left out.
        case droppedElement
        /// A value that could not be decoded, and is nil.
        case droppedValue
        /// `[]` where an object was promised.
        case emptyArrayAsMap
        /// The spec's default stands in for an absent or null value.
        case defaultUsed
        /// The value came under another of its names.
        case alias
        /// A key that has to be there, and may be null, is not there.
        case missingKey
        /// A key that came before in the same object; the first counts.
        case duplicateKey
        /// A byte order mark before the text.
        case byteOrderMark
    }

    /// The place, from the root of the body.
    public var path: JSONPath
    public var kind: Kind
    /// What is there: a kind of JSON, or "nothing".
    public var found: String
    /// A short, cut look at the value; nil for a field that the spec calls sensitive. Not part of the description.
    public var look: String?
    /// Why an element or a value was dropped.
    public var reason: DecodingFailure? {
        get { boxedReason?.wrappedValue }
        set { boxedReason = newValue.map(Indirect.init(wrappedValue:)) }
    }

    /// Out of line: most tolerances have none, and there may be many.
    private var boxedReason: Indirect<DecodingFailure>?

    public init(path: JSONPath, kind: Kind, found: String, look: String? = nil, reason: DecodingFailure? = nil) {
        self.path = path
        self.kind = kind
        self.found = found
        self.look = look
        boxedReason = reason.map(Indirect.init(wrappedValue:))
    }

    /// `articles[3].price: numberFromString, found string`; no value, so that it may be logged.
    public var description: String {
        guard let reason else { return "\(path): \(kind.rawValue), found \(found)" }
        return "\(path): \(kind.rawValue) (\(reason))"
    }
}
