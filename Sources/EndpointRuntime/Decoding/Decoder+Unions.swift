import Foundation

extension Decoder {
    /// The tag by which a union is told apart; throws where it is absent or no string.
    public func tag(_ key: StaticString, _ rules: DecodingRules) throws -> String {
        let mark = tapeDecoder?.document.events.count ?? 0
        var fields = try fields(rules)
        let tag: String = try fields.demanded(key, String.expectation) { place, options in try place.scalar(options) }
        // Whoever reads the member reports them.
        tapeDecoder?.document.dropDuplicates(after: mark)
        return tag
    }

    /// The JSON of a union member that the spec does not know, which is reported.
    public func unknown() throws -> JSONValue {
        let place = Place(self)
        let value = try place.json()
        place.note(.unknownUnionMember)
        return value
    }

    /// What there is to tell the members of a union without a tag apart by.
    public func alternatives(_ rules: DecodingRules) throws -> Alternatives {
        let place = Place(self)
        return Alternatives(place: place, options: rules.options.joined(with: place.wholeOptions))
    }
}

/// A value of a union without a tag, looked at from outside. Nothing is converted while choosing.
public struct Alternatives {
    let place: Place
    let options: ReadOptions
    private let look: JSONLook

    init(place: Place, options: ReadOptions) {
        self.place = place
        self.options = options
        look = place.look
    }

    // MARK: Kinds

    public var isBool: Bool { if case .bool = look { true } else { false } }

    /// Whether it is a number without fraction that the type can hold: `1`, and `1.0` as well.
    public func isInteger<Value: FixedWidthInteger>(of type: Value.Type) -> Bool { number?.integer(type) != nil }

    public var isNumber: Bool {
        switch look {
        case .number, .unreadable: true
        default: false
        }
    }

    public var isString: Bool { text != nil }
    public var isArray: Bool { if case .array = look { true } else { false } }
    public var isObject: Bool { if case .object = look { true } else { false } }

    private var text: String? { if case .string(let text) = look { text } else { nil } }
    private var number: NumberText? { if case .number(let text) = look { NumberText(text) } else { nil } }

    // MARK: Values

    public func isString(oneOf values: StaticString...) -> Bool {
        guard let text else { return false }
        return values.contains { $0.description == text }
    }

    public func isInteger(oneOf values: Int...) -> Bool {
        guard let number: Int = number?.integer() else { return false }
        return values.contains(number)
    }

    /// Whether it is an instant in one of the formats.
    public func isDate(_ format: DateFormat, _ others: DateFormat...) -> Bool {
        if case .exact = DateFormats(first: format, others: others).convert(look) { true } else { false }
    }

    public var isDay: Bool { text.flatMap(CalendarDate.parse) != nil }
    public var isUUID: Bool { text.flatMap(UUID.parse) != nil }
    /// Whether it is a URL with a scheme.
    public var isURL: Bool { text.flatMap(URL.parse)?.scheme != nil }
    public var isBytes: Bool { text.flatMap(Data.parse) != nil }
    public var isDecimalString: Bool { text.flatMap(NumberText.init)?.decimal != nil }

    // MARK: Objects

    /// Whether it is an object that has all these keys.
    public func isObject(with keys: StaticString...) -> Bool {
        isObject && keys.allSatisfy { member($0) != nil }
    }

    /// Whether a key is there, with one of these values.
    public func has(_ key: StaticString, _ values: JSONValue...) -> Bool { has(key, values) }

    /// Whether a key is not there, or has one of these values.
    public func hasOrLacks(_ key: StaticString, _ values: JSONValue...) -> Bool {
        member(key) == nil || has(key, values)
    }

    private func has(_ key: StaticString, _ values: [JSONValue]) -> Bool {
        guard let member = member(key), let value = try? member.json() else { return false }
        return values.contains(value)
    }

    private func member(_ key: StaticString) -> Place? {
        switch place {
        case .tape(let decoder):
            decoder.tape.member(key.description, of: decoder.index).map { .tape(TapeDecoder(decoder.document, $0)) }
        case .foreign(let decoder):
            (try? decoder.container(keyedBy: FieldKey.self)).flatMap {
                ForeignFields(decoder, $0).place(FieldKey(key))
            }
        }
    }

    // MARK: Reading

    /// The value as the chosen type.
    public func value<Value: Decodable>() throws -> Value { try place.decode(Value.self, options) }

    /// The value as the chosen type, which travels as `wire` says.
    public func value<Value>(_ wire: Wire<Value>) throws -> Value { try wire.read(place, options) }

    /// All the JSON of a member that the spec does not know, which is reported.
    public func unknown() throws -> JSONValue { try place.decoder.unknown() }
}
