import Foundation

/// A value that can travel in a path, a query, a header, a form field or a text part.
///
/// Its text is what the server reads: never localised, never percent-encoded; each place encodes it
/// by its own rule.
public protocol ParameterValue: ParameterValues {
    /// The value as text, in its shortest form.
    var parameterText: String { get }
}

extension String: ParameterValue {
    public var parameterText: String { self }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public var parameterText: String { self ? "true" : "false" }
}

extension ParameterValue where Self: FixedWidthInteger {
    public var parameterText: String { String(self) }
}

extension Int: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt64: ParameterValue {}

extension Double: ParameterValue {
    /// The shortest digits that give this number back; a whole number has no fraction.
    public var parameterText: String {
        Int64(exactly: self).flatMap { magnitude < 1e15 ? String($0) : nil } ?? String(self)
    }
}

extension Float: ParameterValue {
    /// The shortest digits that give this number back; a whole number has no fraction.
    public var parameterText: String {
        Int64(exactly: self).flatMap { magnitude < 1e7 ? String($0) : nil } ?? String(self)
    }
}

extension Decimal: ParameterValue {
    public var parameterText: String { description }
}

extension UUID: ParameterValue {
    /// In lower case (RFC 9562 §4), as in JSON.
    public var parameterText: String { uuidString.lowercased() }
}

extension URL: ParameterValue {
    public var parameterText: String { absoluteString }
}

extension Data: ParameterValue {
    /// Base64 (RFC 4648 §4).
    public var parameterText: String { base64EncodedString() }
}
