import Foundation

/// What stands at a place of another library's decoder, found by trying.
enum ForeignLook {
    static func look(_ decoder: any Decoder) -> JSONLook {
        if let scalar = scalar(decoder) { return scalar }
        if let array = try? decoder.unkeyedContainer() { return .array(count: array.count ?? 0) }
        if let object = try? decoder.container(keyedBy: FieldKey.self) {
            let keys = object.allKeys.map(\.stringValue)
            return .object(keys: Array(keys.prefix(8)), count: keys.count)
        }
        return isNumber(decoder) ? .unreadable : .malformed
    }

    /// Whether a number is here, be it out of range.
    private static func isNumber(_ decoder: any Decoder) -> Bool {
        do {
            _ = try decoder.singleValueContainer().decode(Double.self)
        } catch DecodingError.typeMismatch {
            return false
        } catch {}
        return true
    }

    private static func scalar(_ decoder: any Decoder) -> JSONLook? {
        guard let container = try? decoder.singleValueContainer() else { return nil }
        if container.decodeNil() { return .null }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        return number(container).map(JSONLook.number)
    }

    private static func number(_ container: any SingleValueDecodingContainer) -> String? {
        if let number = try? container.decode(Int64.self) { return String(number) }
        if let number = try? container.decode(UInt64.self) { return String(number) }
        guard let number = try? container.decode(Double.self), number.isFinite else { return nil }
        // A decimal keeps more digits, where the number is within its range.
        guard let decimal = try? container.decode(Decimal.self), decimal.isFinite,
            Double(decimal.description) == number
        else { return "\(number)" }
        return decimal.description
    }
}
