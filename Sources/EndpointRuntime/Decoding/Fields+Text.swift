import Foundation

extension Fields {
    /// A text; absent, null or of another kind is a failure.
    public mutating func string(_ key: StaticString) -> String { scalar(key) }

    /// A text, or nil where it is absent or null.
    public mutating func optionalString(_ key: StaticString) -> String? { optionalScalar(key) }

    /// A text; the default stands in where it is absent or null, and is reported.
    public mutating func string(_ key: StaticString, default value: String) -> String { scalar(key, default: value) }

    /// A boolean; absent, null or of another kind is a failure.
    public mutating func bool(_ key: StaticString) -> Bool { scalar(key) }

    /// A boolean, or nil where it is absent or null.
    public mutating func optionalBool(_ key: StaticString) -> Bool? { optionalScalar(key) }

    /// A boolean; the default stands in where it is absent or null, and is reported.
    public mutating func bool(_ key: StaticString, default value: Bool) -> Bool { scalar(key, default: value) }

    /// A UUID; absent, null or of another kind is a failure.
    public mutating func uuid(_ key: StaticString) -> UUID { scalar(key) }

    /// A UUID, or nil where it is absent or null.
    public mutating func optionalUUID(_ key: StaticString) -> UUID? { optionalScalar(key) }

    /// A UUID; the default stands in where it is absent or null, and is reported.
    public mutating func uuid(_ key: StaticString, default value: UUID) -> UUID { scalar(key, default: value) }

    /// Bytes in base64; absent, null or of another kind is a failure.
    public mutating func bytes(_ key: StaticString) -> Data { scalar(key) }

    /// Bytes in base64, or nil where it is absent or null.
    public mutating func optionalBytes(_ key: StaticString) -> Data? { optionalScalar(key) }

    /// Bytes in base64; the default stands in where it is absent or null, and is reported.
    public mutating func bytes(_ key: StaticString, default value: Data) -> Data { scalar(key, default: value) }

    /// A calendar day; absent, null or of another kind is a failure.
    public mutating func day(_ key: StaticString) -> CalendarDate { scalar(key) }

    /// A calendar day, or nil where it is absent or null.
    public mutating func optionalDay(_ key: StaticString) -> CalendarDate? { optionalScalar(key) }

    /// A calendar day; the default stands in where it is absent or null, and is reported.
    public mutating func day(_ key: StaticString, default value: CalendarDate) -> CalendarDate {
        scalar(key, default: value)
    }

    /// A URL; throws the first failure of all fields so far where it is absent, null or none.
    public mutating func url(_ key: StaticString) throws -> URL {
        try demanded(key, URL.expectation) { place, options in try place.scalar(options) }
    }

    /// A URL, or nil where it is absent or null.
    public mutating func optionalURL(_ key: StaticString) -> URL? { optionalScalar(key) }

    /// A URL; the default stands in where it is absent or null, and is reported.
    public mutating func url(_ key: StaticString, default value: URL) -> URL { scalar(key, default: value) }

    /// Any JSON, null as well; an absent key is a failure.
    public mutating func jsonValue(_ key: StaticString) -> JSONValue {
        required(key, find(key), "a value", .null) { place, _ in try place.json() }
    }

    /// Any JSON, or nil where it is absent or null.
    public mutating func optionalJSONValue(_ key: StaticString) -> JSONValue? {
        optional(key, find(key)) { place, _ in try place.json() }
    }

    /// Any JSON; the default stands in where it is absent or null, and is reported.
    public mutating func jsonValue(_ key: StaticString, default value: JSONValue) -> JSONValue {
        required(key, find(key), "a value", default: value) { place, _ in try place.json() }
    }
}
