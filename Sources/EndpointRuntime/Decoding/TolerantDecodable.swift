import Foundation

/// A type of the standard library whose tolerance is the runtime's to give: scalars, and what is made of them.
protocol TolerantDecodable: Decodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> Self
}

extension Scalar {
    static func read(_ place: Place, _ options: ReadOptions) throws -> Self { try place.scalar(options) }
}

extension String: TolerantDecodable {}
extension Bool: TolerantDecodable {}
extension Int: TolerantDecodable {}
extension Int8: TolerantDecodable {}
extension Int16: TolerantDecodable {}
extension Int32: TolerantDecodable {}
extension Int64: TolerantDecodable {}
extension UInt: TolerantDecodable {}
extension UInt8: TolerantDecodable {}
extension UInt16: TolerantDecodable {}
extension UInt32: TolerantDecodable {}
extension UInt64: TolerantDecodable {}
extension Double: TolerantDecodable {}
extension Float: TolerantDecodable {}
extension Decimal: TolerantDecodable {}
extension UUID: TolerantDecodable {}
extension URL: TolerantDecodable {}
extension Data: TolerantDecodable {}
extension CalendarDate: TolerantDecodable {}

extension JSONValue: TolerantDecodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> JSONValue { try place.json() }
}

extension Optional: TolerantDecodable where Wrapped: Decodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> Wrapped? {
        place.isNull ? nil : try place.decode(Wrapped.self, options)
    }
}

extension Array: TolerantDecodable where Element: Decodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> [Element] { try place.elements(options) }
}

extension Dictionary: TolerantDecodable where Key: Decodable & CodingKeyRepresentable, Value: Decodable {
    static func read(_ place: Place, _ options: ReadOptions) throws -> [Key: Value] {
        try place.map(options) { try $0.decode(Value.self, options) }
    }
}
