import Foundation

/// Encodes JSON (RFC 8259): fields in the order of the spec, maps in the order of their keys, so that equal values give
/// equal bytes. Slashes stay as they are.
///
/// An error is an `EncodingError` with the place of the value: an infinite number, or a date that its format cannot
/// write.
public struct JSONBodyEncoder: Sendable {
    /// Whether fields that the spec calls sensitive are written as `Redacted.text`, for what people look at.
    var conceals = false

    public init() {}

    /// Encodes a value as its type says.
    public func encode<Value: Encodable>(_ value: Value) throws -> Data {
        let writer = JSONByteWriter(conceals: conceals)
        try ValueSink.bytes(writer).write(value)
        return writer.data
    }

    /// Encodes a value that travels as `wire` says.
    public func encode<Value>(_ value: Value, _ wire: Wire<Value>) throws -> Data {
        let writer = JSONByteWriter(conceals: conceals)
        try wire.write(value, .bytes(writer))
        return writer.data
    }
}
