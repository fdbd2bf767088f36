import Foundation

/// How a type is called in a failure.
enum Expectation {
    static func of(_ type: Any.Type) -> String {
        switch type {
        case let scalar as any Scalar.Type: scalar.expectation
        case let closed as any ClosedEnum.Type: closed.expectation
        case let open as any OpenEnum.Type: of(open: open)
        case let newtype as any Newtype.Type: of(newtype: newtype)
        case let optional as any OptionalType.Type: of(optional.wrapped)
        case is any OpenUnion.Type, is JSONValue.Type: "a value"
        case is any ArrayType.Type: "array"
        case is Date.Type: "date-time (ISO 8601)"
        default: "object"
        }
    }

    private static func of<Value: OpenEnum>(open: Value.Type) -> String { of(Value.RawValue.self) }

    private static func of<Value: Newtype>(newtype: Value.Type) -> String { Value.wire.expectation }
}

private protocol ArrayType {}
extension Array: ArrayType {}
extension Set: ArrayType {}

/// An optional, whatever it wraps.
protocol OptionalType {
    static var wrapped: Any.Type { get }
    static var absent: Self { get }
}

extension Optional: OptionalType {
    static var wrapped: Any.Type { Wrapped.self }
    static var absent: Wrapped? { nil }
}
