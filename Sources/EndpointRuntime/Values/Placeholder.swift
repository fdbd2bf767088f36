import Foundation

/// A type with a value that can stand in where a field failed, until `finish()` throws. It never gets out.
public protocol Placeholder {
    static var placeholder: Self { get }
}

extension String: Placeholder { public static var placeholder: String { "" } }
extension Bool: Placeholder { public static var placeholder: Bool { false } }

extension Placeholder where Self: FixedWidthInteger { public static var placeholder: Self { 0 } }
extension Int: Placeholder {}
extension Int32: Placeholder {}
extension Int64: Placeholder {}
extension UInt64: Placeholder {}

extension Placeholder where Self: BinaryFloatingPoint { public static var placeholder: Self { 0 } }
extension Double: Placeholder {}
extension Float: Placeholder {}

extension Decimal: Placeholder { public static var placeholder: Decimal { 0 } }
extension Date: Placeholder { public static var placeholder: Date { Date(timeIntervalSince1970: 0) } }
extension Data: Placeholder { public static var placeholder: Data { Data() } }
extension CalendarDate: Placeholder { public static var placeholder: CalendarDate { .epoch } }
extension JSONValue: Placeholder { public static var placeholder: JSONValue { .null } }

extension UUID: Placeholder {
    public static var placeholder: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}

extension Optional: Placeholder { public static var placeholder: Wrapped? { nil } }
extension Array: Placeholder { public static var placeholder: [Element] { [] } }
extension Dictionary: Placeholder { public static var placeholder: [Key: Value] { [:] } }
