/// What a JSON Merge Patch (RFC 7396) does to one field.
public enum Patch<Value> {
    /// The key is left out: the field stays as it is.
    case leave
    /// The key is sent as null: the field is cleared.
    case clear
    /// The field gets this value.
    case set(Value)

    /// The new value; nil for `leave` and `clear`.
    public var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }
}

extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}
extension Patch: Sendable where Value: Sendable {}
