/// Turns names of the wire into Swift's, by the rules of the format's *Names*.
///
/// A name depends on its own text alone, never on what stands around it.
enum SwiftNamer {
    /// `html_url` → `htmlURL`; for fields, parameters, cases, errors and endpoints.
    static func member(_ text: String) -> SwiftIdentifier { member(WordSplitter.words(in: text)) }

    /// `article_list` → `ArticleList`; for models and the types written inside of them.
    static func type(_ text: String) -> String { join(WordSplitter.words(in: text), beginsLower: false) }

    /// What a type written for the elements of an array or map is called: the singular of its field's name, else that
    /// name and `Element`.
    static func elementType(_ text: String) -> String {
        var words = WordSplitter.words(in: text)
        guard let last = words.last, let singular = Singular.of(last.text) else {
            return join(words, beginsLower: false) + "Element"
        }
        words[words.count - 1].text = singular
        return join(words, beginsLower: false)
    }

    static func member(_ words: [WordSplitter.Word]) -> SwiftIdentifier {
        let name = join(words, beginsLower: true)
        return SwiftIdentifier(unchecked: SwiftKeywords.needSuffix.contains(name) ? name + "Value" : name)
    }

    private static func join(_ words: [WordSplitter.Word], beginsLower: Bool) -> String {
        var name = ""
        for (index, word) in words.enumerated() {
            let lower = word.text.lowercased()
            if index == 0, beginsLower {
                name += lower
            } else if let spelling = Initialisms.spelling(of: lower) {
                name += spelling
            } else {
                name += word.keepsCapitals ? word.text : capitalized(lower)
            }
        }
        if let first = name.unicodeScalars.first, IdentifierScalars.canBegin(first) { return name }
        return (beginsLower ? "value" : "Value") + name
    }

    private static func capitalized(_ word: String) -> String {
        guard let first = word.unicodeScalars.first else { return word }
        return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
    }
}
