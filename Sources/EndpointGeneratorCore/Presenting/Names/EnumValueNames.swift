/// Names for the values of an enum, no two alike.
///
/// Values that would meet are told apart by what they are themselves, never by their order: first by spelling out the
/// symbols in them, then by how they are capitalised, at last by a hash of their text.
struct EnumValueNames {
    struct Value {
        /// What the name derives from.
        let text: String
        /// The name that the spec gives.
        var given: SwiftIdentifier?
    }

    /// A name a value; `fallback` is the name of the case for values that the spec does not know.
    static func names(for values: [Value], fallback: String?) -> [SwiftIdentifier] {
        var names = values.map { $0.given ?? derived(WordSplitter.words(in: $0.text), fallback) }
        for step in [spelled, capitalization, hashed] {
            let meeting = groups(of: names)
            if meeting.isEmpty { break }
            for index in meeting where values[index].given == nil {
                names[index] = step(values[index].text, fallback) ?? names[index]
            }
        }
        return names
    }

    private static func derived(_ words: [WordSplitter.Word], _ fallback: String?) -> SwiftIdentifier {
        let name = SwiftNamer.member(words)
        return name.name == fallback ? SwiftIdentifier(unchecked: name.name + "Value") : name
    }

    /// `a-b` and `a_b` become `aMinusB` and `aLowLineB`.
    private static func spelled(_ text: String, _ fallback: String?) -> SwiftIdentifier? {
        derived(WordSplitter.words(in: text, spellingPunctuation: true), fallback)
    }

    /// `UNKNOWN` beside `unknown` becomes `unknownUppercase`; what is written like its Swift name keeps it.
    private static func capitalization(_ text: String, _ fallback: String?) -> SwiftIdentifier? {
        var words = WordSplitter.words(in: text, spellingPunctuation: true)
        if isLowerCamel(text) { return nil }
        let letters = text.unicodeScalars.filter { $0.properties.isUppercase || $0.properties.isLowercase }
        if letters.allSatisfy({ $0.properties.isUppercase }), !letters.isEmpty {
            words.append(.init(text: "uppercase"))
        } else if letters.first?.properties.isUppercase == true {
            words.append(.init(text: "capitalized"))
        } else {
            return nil
        }
        return derived(words, fallback)
    }

    /// What is written exactly like its Swift name keeps it: `unknownValue` beside `unknown`.
    private static func hashed(_ text: String, _ fallback: String?) -> SwiftIdentifier? {
        if derived(WordSplitter.words(in: text), fallback).name == text { return nil }
        let digits = String(FNV1a.hash(text), radix: 16).suffix(8)
        let words = WordSplitter.words(in: text, spellingPunctuation: true) + [.init(text: "x" + digits)]
        return derived(words, fallback)
    }

    /// Whether the text is its own name, so that nothing has to tell it apart.
    private static func isLowerCamel(_ text: String) -> Bool {
        let name = SwiftNamer.member(text).name
        return name == text || name == text + "Value"
    }

    /// The places of all names that are not alone.
    private static func groups(of names: [SwiftIdentifier]) -> [Int] {
        var first: [String: Int] = [:]
        var meeting: Set<Int> = []
        for (index, identifier) in names.enumerated() {
            if let other = first[identifier.name] {
                meeting.insert(other)
                meeting.insert(index)
            } else {
                first[identifier.name] = index
            }
        }
        return meeting.sorted()
    }
}

/// The 64-bit FNV-1a hash: the same on every machine and in every run, unlike `Hasher`.
enum FNV1a {
    static func hash(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
