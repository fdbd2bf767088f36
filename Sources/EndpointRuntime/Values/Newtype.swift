/// A type of its own around one value, such as `ArticleID`: it travels as the value does.
public protocol Newtype: RawRepresentable, Codable, Hashable, Sendable, CodingKeyRepresentable, ParameterValue,
    CustomStringConvertible
where RawValue: Codable & Hashable & Sendable {
    /// Any value is one: what a spec does not restrict is not checked.
    init(rawValue: RawValue)

    /// How the value travels, where its type does not say.
    static var wire: Wire<RawValue> { get }
}

extension Newtype {
    public static var wire: Wire<RawValue> { .value }

    public var description: String { "\(rawValue)" }

    static func read(_ place: Place, _ options: ReadOptions) throws -> Self {
        Self(rawValue: try wire.read(place, options))
    }
}

extension Newtype where RawValue: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: RawValue.IntegerLiteralType) {
        self.init(rawValue: RawValue(integerLiteral: value))
    }
}

extension Newtype where RawValue: ExpressibleByFloatLiteral {
    public init(floatLiteral value: RawValue.FloatLiteralType) {
        self.init(rawValue: RawValue(floatLiteral: value))
    }
}

extension Newtype where RawValue: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: RawValue.BooleanLiteralType) {
        self.init(rawValue: RawValue(booleanLiteral: value))
    }
}

extension Newtype where RawValue == String {
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

extension Newtype {
    public init(from decoder: any Decoder) throws {
        let place = Place(decoder)
        self = try Self.read(place, place.wholeOptions)
    }

    public func encode(to encoder: any Encoder) throws {
        try Self.wire.write(rawValue, ValueSink(encoder))
    }
}

// MARK: Keys of maps

extension Newtype {
    /// A value that is no string or integer is a key by its description, and cannot be read back.
    public var codingKey: any CodingKey { FieldKey(description) }

    public init?(codingKey: some CodingKey) {
        guard let type = RawValue.self as? any CodingKeyRepresentable.Type,
            let rawValue = type.init(codingKey: codingKey) as? RawValue
        else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension Newtype where RawValue == String {
    public var codingKey: any CodingKey { FieldKey(rawValue) }

    public init?(codingKey: some CodingKey) {
        self.init(rawValue: codingKey.stringValue)
    }
}

extension Newtype where RawValue == Int {
    public var codingKey: any CodingKey { FieldKey(String(rawValue)) }

    public init?(codingKey: some CodingKey) {
        guard let number = codingKey.intValue ?? Int(codingKey.stringValue) else { return nil }
        self.init(rawValue: number)
    }
}
