import Foundation

/// A type of the standard library whose form on the wire is the runtime's to say.
protocol WireEncodable: Encodable {
    func write(to sink: ValueSink) throws
}

extension WireEncodable where Self: FixedWidthInteger {
    func write(to sink: ValueSink) throws { try sink.write(self) }
}

extension WireEncodable where Self: BinaryFloatingPoint & CustomStringConvertible {
    func write(to sink: ValueSink) throws { try sink.write(self) }
}

extension Int: WireEncodable {}
extension Int8: WireEncodable {}
extension Int16: WireEncodable {}
extension Int32: WireEncodable {}
extension Int64: WireEncodable {}
extension UInt: WireEncodable {}
extension UInt8: WireEncodable {}
extension UInt16: WireEncodable {}
extension UInt32: WireEncodable {}
extension UInt64: WireEncodable {}
extension Double: WireEncodable {}
extension Float: WireEncodable {}

extension String: WireEncodable {
    func write(to sink: ValueSink) throws { try sink.write(self) }
}

extension Bool: WireEncodable {
    func write(to sink: ValueSink) throws { try sink.write(self) }
}

extension Decimal: WireEncodable {
    func write(to sink: ValueSink) throws { try sink.write(self) }
}

extension UUID: WireEncodable {
    func write(to sink: ValueSink) throws { try sink.write(self) }
}

extension URL: WireEncodable {
    func write(to sink: ValueSink) throws { try sink.write(absoluteString) }
}

extension Data: WireEncodable {
    func write(to sink: ValueSink) throws { try sink.write(base64EncodedString()) }
}

extension CalendarDate: WireEncodable {
    func write(to sink: ValueSink) throws { try sink.write(description) }
}

extension JSONValue: WireEncodable {
    func write(to sink: ValueSink) throws { try sink.write(json: self) }
}

extension Date: WireEncodable {
    /// A date of a hand-written type, which has no format: as `JSONEncoder` has it, or as another encoder is set up.
    func write(to sink: ValueSink) throws {
        switch sink {
        case .bytes: try sink.write(timeIntervalSinceReferenceDate)
        case .foreign(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(self)
        }
    }
}

extension Optional: WireEncodable where Wrapped: Encodable {
    func write(to sink: ValueSink) throws {
        if let value = self { try sink.write(value) } else { try sink.writeNull() }
    }
}

extension Array: WireEncodable where Element: Encodable {
    func write(to sink: ValueSink) throws { try sink.write(self) }
}

extension Dictionary: WireEncodable where Key: Encodable & CodingKeyRepresentable, Value: Encodable {
    func write(to sink: ValueSink) throws { try sink.write(map: self) { try $1.write($0) } }
}
