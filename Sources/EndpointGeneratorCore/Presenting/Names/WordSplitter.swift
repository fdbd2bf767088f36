import Foundation

/// Cuts a name of the wire into words: `published_at`, `published-at`, `publishedAt` and `PublishedAt` are all
/// `published`, `at`.
///
/// Punctuation and capitals separate words. A symbol is a word by itself (``SymbolNames``); scalars that cannot be seen
/// count as spaces.
struct WordSplitter {
    struct Word {
        /// As it was written.
        var text: String
        /// Written in capitals inside a name that has small letters too: the author's own initialism.
        var keepsCapitals = false
    }

    /// Whether punctuation is spelled out as well, for names that would meet otherwise.
    private let spellsPunctuation: Bool
    private var words: [Word] = []
    private var segment: [Unicode.Scalar] = []

    static func words(in text: String, spellingPunctuation: Bool = false) -> [Word] {
        var splitter = WordSplitter(spellsPunctuation: spellingPunctuation)
        splitter.split(text)
        if splitter.words.isEmpty, !spellingPunctuation {
            return text.isEmpty ? [Word(text: "empty")] : words(in: text, spellingPunctuation: true)
        }
        return splitter.words
    }

    private init(spellsPunctuation: Bool) { self.spellsPunctuation = spellsPunctuation }

    private mutating func split(_ text: String) {
        // Composed, as keyboards give it: compilers tell names apart by their scalars.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        let scalars = Array((isPlain ? text : text.precomposedStringWithCanonicalMapping).unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if Self.isLetterOrDigit(scalar) {
                segment.append(scalar)
            } else {
                endSegment()
                let isSign = scalar == "-" && index == 0 && scalars.count > 1 && ("0"..."9").contains(scalars[1])
                if isSign || spellsPunctuation || Self.isSymbol(scalar) {
                    words += SymbolNames.words(for: scalar).map { Word(text: $0) }
                }
            }
            index += 1
        }
        endSegment()
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
        case 0..<0x80: false
        default: IdentifierScalars.isWordScalar(scalar)
        }
    }

    /// Symbols are words, punctuation separates: Unicode's general categories decide, but for the marks of a list or
    /// a path, which separate, and for what is no punctuation in data (`@`, `#`, `%`, `&`, `*`, `!`, `?`).
    private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .mathSymbol, .currencySymbol, .otherSymbol, .modifierSymbol, .otherNumber: scalar != "`"
        case .otherPunctuation: !",.:;/\\'\"".unicodeScalars.contains(scalar)
        default: false
        }
    }

    /// Cuts a run of letters and digits at its capitals.
    private mutating func endSegment() {
        guard !segment.isEmpty else { return }
        defer { segment.removeAll(keepingCapacity: true) }
        let isMixed = segment.contains { Case($0) == .lower } && segment.contains { Case($0) == .upper }
        guard isMixed else {
            words.append(Word(text: String(String.UnicodeScalarView(segment))))
            return
        }
        var start = 0
        for index in 1..<max(1, segment.count) where beginsWord(at: index) {
            append(start..<index)
            start = index
        }
        append(start..<segment.count)
    }

    private func beginsWord(at index: Int) -> Bool {
        guard Case(segment[index]) == .upper else { return false }
        if Case(segment[index - 1]) != .upper { return true }
        let next = index + 1
        guard next < segment.count, Case(segment[next]) == .lower else { return false }
        return !isPluralEnd(at: next)
    }

    /// The `s` of `IDs` or `URLsByName`.
    private func isPluralEnd(at index: Int) -> Bool {
        segment[index] == "s" && (index + 1 == segment.count || Case(segment[index + 1]) != .lower)
    }

    private mutating func append(_ range: Range<Int>) {
        let text = String(String.UnicodeScalarView(segment[range]))
        if text.first == "A", text.hasPrefix("Auth"), let last = words.last, last.text == "O" || last.text == "o" {
            words[words.count - 1].text += text
            return
        }
        let capitals = range.filter { Case(segment[$0]) == .upper }.count
        words.append(Word(text: text, keepsCapitals: capitals > 1))
    }

    private enum Case {
        case lower, upper, other

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x61...0x7A: self = .lower
            case 0x41...0x5A: self = .upper
            case 0..<0x80: self = .other
            default:
                let properties = scalar.properties
                self = properties.isUppercase ? .upper : properties.isLowercase ? .lower : .other
            }
        }
    }
}
