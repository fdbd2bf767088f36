import Foundation

/// Objects in a query or form: `filter[status]=open&filter[min]=3`.
enum DeepObject {
    /// A pair for each scalar in the object: members in the order in which the object encodes them, null left
    /// out, arrays repeated.
    static func pairs(_ name: String, _ object: some Encodable) throws -> [EncodedPair] {
        let document = try JSONDocument(JSONBodyEncoder().encode(object))
        return withExtendedLifetime(document) { pairs(name, document.tape, 0) }
    }

    private static func pairs(_ name: String, _ tape: Tape, _ value: Int) -> [EncodedPair] {
        let node = tape.node(value)
        var pairs: [EncodedPair] = []
        if node.is(.object) {
            var key = value + 1
            while key < node.offset {
                pairs += Self.pairs("\(name)[\(tape.text(key))]", tape, key + 1)
                key = tape.next(key + 1)
            }
        } else if node.is(.array) {
            var element = value + 1
            while element < node.offset {
                pairs += Self.pairs(name, tape, element)
                element = tape.next(element)
            }
        } else if !node.is(.null) {
            pairs = [EncodedPair(name, tape.text(value))]
        }
        return pairs
    }
}
