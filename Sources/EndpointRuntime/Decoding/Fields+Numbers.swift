import Foundation

extension Fields {
    /// A whole number; absent, null or of another kind is a failure.
    public mutating func int(_ key: StaticString) -> Int { scalar(key) }

    /// A whole number, or nil where it is absent or null.
    public mutating func optionalInt(_ key: StaticString) -> Int? { optionalScalar(key) }

    /// A whole number; the default stands in where it is absent or null, and is reported.
    public mutating func int(_ key: StaticString, default value: Int) -> Int { scalar(key, default: value) }

    /// A whole number of 32 bits; absent, null or of another kind is a failure.
    public mutating func int32(_ key: StaticString) -> Int32 { scalar(key) }

    /// A whole number of 32 bits, or nil where it is absent or null.
    public mutating func optionalInt32(_ key: StaticString) -> Int32? { optionalScalar(key) }

    /// A whole number of 32 bits; the default stands in where it is absent or null, and is reported.
    public mutating func int32(_ key: StaticString, default value: Int32) -> Int32 { scalar(key, default: value) }

    /// A whole number of 64 bits; absent, null or of another kind is a failure.
    public mutating func int64(_ key: StaticString) -> Int64 { scalar(key) }

    /// A whole number of 64 bits, or nil where it is absent or null.
    public mutating func optionalInt64(_ key: StaticString) -> Int64? { optionalScalar(key) }

    /// A whole number of 64 bits; the default stands in where it is absent or null, and is reported.
    public mutating func int64(_ key: StaticString, default value: Int64) -> Int64 { scalar(key, default: value) }

    /// A whole number of 64 bits without sign; absent, null or of another kind is a failure.
    public mutating func uint64(_ key: StaticString) -> UInt64 { scalar(key) }

    /// A whole number of 64 bits without sign, or nil where it is absent or null.
    public mutating func optionalUint64(_ key: StaticString) -> UInt64? { optionalScalar(key) }

    /// A whole number of 64 bits without sign; the default stands in where it is absent or null, and is reported.
    public mutating func uint64(_ key: StaticString, default value: UInt64) -> UInt64 { scalar(key, default: value) }

    /// A number; absent, null or of another kind is a failure.
    public mutating func double(_ key: StaticString) -> Double { scalar(key) }

    /// A number, or nil where it is absent or null.
    public mutating func optionalDouble(_ key: StaticString) -> Double? { optionalScalar(key) }

    /// A number; the default stands in where it is absent or null, and is reported.
    public mutating func double(_ key: StaticString, default value: Double) -> Double { scalar(key, default: value) }

    /// A number of single precision; absent, null or of another kind is a failure.
    public mutating func float(_ key: StaticString) -> Float { scalar(key) }

    /// A number of single precision, or nil where it is absent or null.
    public mutating func optionalFloat(_ key: StaticString) -> Float? { optionalScalar(key) }

    /// A number of single precision; the default stands in where it is absent or null, and is reported.
    public mutating func float(_ key: StaticString, default value: Float) -> Float { scalar(key, default: value) }

    /// An exact number; absent, null or of another kind is a failure.
    public mutating func decimal(_ key: StaticString) -> Decimal { scalar(key) }

    /// An exact number, or nil where it is absent or null.
    public mutating func optionalDecimal(_ key: StaticString) -> Decimal? { optionalScalar(key) }

    /// An exact number; the default stands in where it is absent or null, and is reported.
    public mutating func decimal(_ key: StaticString, default value: Decimal) -> Decimal { scalar(key, default: value) }

    /// An exact number in a string; absent, null or of another kind is a failure.
    public mutating func decimalString(_ key: StaticString) -> Decimal {
        required(key, find(key), DecimalText.expectation, .placeholder, readDecimalString)
    }

    /// An exact number in a string, or nil where it is absent or null.
    public mutating func optionalDecimalString(_ key: StaticString) -> Decimal? {
        optional(key, find(key), readDecimalString)
    }

    /// An exact number in a string; the default stands in where it is absent or null, and is reported.
    public mutating func decimalString(_ key: StaticString, default value: Decimal) -> Decimal {
        required(key, find(key), DecimalText.expectation, default: value, readDecimalString)
    }
}

private func readDecimalString(_ place: Place, _ options: ReadOptions) throws -> Decimal {
    try place.scalar(DecimalText.expectation, options, DecimalText.convert)
}
