import Foundation

/// Objects in a query or form: `filter[status]=open&filter[min]=3`.
enum DeepObject {
    /// A pair for each scalar in the object: members in the order in which the object encodes them, null left
    /// out, arrays repeated.
    static func pairs(_ name: String, _ object: (some Encodable)?) -> [EncodedPair] {
        guard let object, let data = try? JSONBodyEncoder().encode(object),
            let value = JSONBodyDecoder().value(at: [], in: data)
        else { return [] }
        return pairs(name, value)
    }

    private static func pairs(_ name: String, _ value: JSONValue) -> [EncodedPair] {
        switch value {
        case .object(let members): members.flatMap { pairs("\(name)[\($0.key)]", $0.value) }
        case .array(let elements): elements.flatMap { pairs(name, $0) }
        default: value.scalarText.map { [EncodedPair(name, $0)] } ?? []
        }
    }
}
