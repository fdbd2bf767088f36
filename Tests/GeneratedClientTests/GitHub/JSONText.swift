import Foundation

/// JSON compared by Foundation's reader, so that it does not depend on ours.
enum JSONText {
    /// Whether two texts stand for one value; instants are equal whatever zone they are written in.
    static func same(_ left: Data, _ right: Data) throws -> Bool {
        let left = try JSONSerialization.jsonObject(with: left, options: [.fragmentsAllowed])
        let right = try JSONSerialization.jsonObject(with: right, options: [.fragmentsAllowed])
        return canonical(left).isEqual(canonical(right))
    }

    private static func canonical(_ value: Any) -> NSObject {
        switch value {
        case let object as [String: Any]: return object.mapValues(canonical) as NSDictionary
        case let array as [Any]: return array.map(canonical) as NSArray
        case let text as String: return (instant(text) ?? text) as NSString
        default: return value as? NSObject ?? NSNull()
        }
    }

    private static func instant(_ text: String) -> String? {
        guard text.count >= 20, text.dropFirst(10).first == "T" else { return nil }
        return (try? Date(text, strategy: .iso8601)).map { "instant \($0.timeIntervalSince1970)" }
    }
}
