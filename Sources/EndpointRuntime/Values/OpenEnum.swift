/// An enum of an API that may learn new values: one that the spec does not know is kept as `unknown`.
///
/// Two values are equal when their raw values are, so `.unknown("free")` equals `.free`. A value that is not known
/// decodes, is reported, and encodes back as it came; a value of another JSON kind is an error.
public protocol OpenEnum: RawRepresentable, Codable, Hashable, Sendable, CaseIterable, CodingKeyRepresentable,
    ParameterValue, Placeholder
where RawValue: OpenEnumRawValue {
    /// The known case, or `unknown`.
    init(rawValue: RawValue)

    /// A value that this version of the spec does not know.
    static func unknown(_ rawValue: RawValue) -> Self

    /// Whether the spec does not know the value.
    var isUnknown: Bool { get }
}

/// What an open enum travels as: `String` or `Int`.
public protocol OpenEnumRawValue: Codable, Hashable, Sendable, Placeholder {}

extension String: OpenEnumRawValue {}
extension Int: OpenEnumRawValue {}

extension OpenEnum {
    public static var placeholder: Self { .unknown(RawValue.placeholder) }

    public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }
}

extension OpenEnum where RawValue == String {
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try String.raw(decoder))
        if isUnknown { Place(decoder).note(.unknownEnumValue) }
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueSink(encoder).write(rawValue)
    }
}

extension OpenEnum where RawValue == Int {
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try Int.raw(decoder))
        if isUnknown { Place(decoder).note(.unknownEnumValue) }
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueSink(encoder).write(rawValue)
    }
}

extension Scalar {
    /// The raw value of an enum: of exactly the promised kind.
    fileprivate static func raw(_ decoder: any Decoder) throws -> Self {
        if let own = decoder.tapeDecoder {
            if let value = exact(own.tape, own.index) { return value }
        } else if let value = try? exact(decoder.singleValueContainer()) {
            return value
        }
        return try Place(decoder).scalar([])
    }
}

/// An open enum with values that are deprecated.
///
/// Emitted code may not warn about itself: these witnesses are deprecated too, so they may name such values, and what
/// calls them through the protocol is not warned.
public protocol RetiringEnum: OpenEnum {
    static var knownValues: [Self] { get }
    static func known(_ rawValue: RawValue) -> Self
    static func rawValue(of value: Self) -> RawValue
}

extension RetiringEnum {
    public static var allCases: [Self] { knownValues }

    public init(rawValue: RawValue) {
        self = Self.known(rawValue)
    }

    public var rawValue: RawValue { Self.rawValue(of: self) }
}
