/// An enum of an API that stays as it is: any other value is an error, which lists the known ones.
public protocol ClosedEnum: RawRepresentable, Codable, Hashable, Sendable, CaseIterable, CodingKeyRepresentable,
    ParameterValue
{}

extension ClosedEnum where RawValue == String {
    public init(from decoder: any Decoder) throws {
        self = try Place(decoder).closed { (place) throws in try place.scalar([]) as String }
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueSink(encoder).write(rawValue)
    }
}

extension ClosedEnum where RawValue == Int {
    public init(from decoder: any Decoder) throws {
        self = try Place(decoder).closed { (place) throws in try place.scalar([]) as Int }
    }

    public func encode(to encoder: any Encoder) throws {
        try ValueSink(encoder).write(rawValue)
    }
}

extension ClosedEnum {
    /// `one of "a", "b"`, cut after twelve.
    static var expectation: String {
        let names = allCases.prefix(12).map { value in
            value.rawValue is String ? "\"\(value.rawValue)\"" : "\(value.rawValue)"
        }
        return "one of \(names.joined(separator: ", "))\(allCases.count > 12 ? ", …" : "")"
    }
}
