/// A text that equals one of the same scalars only, as keys of JSON do (RFC 8259 §8.3).
///
/// To Swift, `é` as one scalar and as two (`e` and an accent) are one text.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (one: ExactText, other: ExactText) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// The keys that a model names, beside which it keeps others.
struct KnownKeys {
    private let exact: Set<ExactText>
    /// Another library takes two texts that are the same to Swift for one key.
    private let equivalent: Set<String>

    init(_ keys: [StaticString], isForeign: Bool) {
        exact = Set(keys.map { ExactText($0.description) })
        equivalent = isForeign ? Set(keys.map(\.description)) : []
    }

    func contains(_ key: String) -> Bool { exact.contains(ExactText(key)) || equivalent.contains(key) }
}
