/// Holds a value out of line, so that a struct can hold itself. It behaves as the value does: a copy is a copy.
@propertyWrapper
public struct Indirect<Value> {
    /// Never changed once made: a new value gets new storage, so copies may share it, across tasks too.
    fileprivate final class Storage {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage

    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    public var wrappedValue: Value {
        get { storage.value }
        set { storage = Storage(newValue) }
    }
}

extension Indirect.Storage: Sendable where Value: Sendable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
    public static func == (one: Indirect, other: Indirect) -> Bool {
        one.storage === other.storage || one.wrappedValue == other.wrappedValue
    }
}

extension Indirect: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(wrappedValue)
    }
}

extension Indirect: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(wrappedValue)" }

    public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
