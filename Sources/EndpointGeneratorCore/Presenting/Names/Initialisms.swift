/// Words that are written in one case throughout. The list is part of the spec's format: it never grows, since that
/// would rename what is there.
enum Initialisms {
    /// A word in lower case and as it is written inside a name: `id` is `ID`, `ids` is `IDs`, `oauth` is `OAuth`.
    static let spelling: [String: String] = {
        let upper = """
            API ASCII CPU CSS DNS HTML HTTP HTTPS ID IP JSON JWT MIME PDF QR RSS SDK SHA SMS SQL SSH SSL SVG TCP TLS TTL \
            UDP UI URI URL UTF UUID XML
            """.split(separator: " ").map(String.init)
        var spelling = ["oauth": "OAuth"]
        for word in upper { spelling[word.lowercased() + "s"] = word + "s" }
        for word in upper { spelling[word.lowercased()] = word }
        return spelling
    }()

    /// How a word in lower case is written inside a name; digits behind an initialism leave it one (`utf8`).
    static func spelling(of word: String) -> String? {
        if let known = spelling[word] { return known }
        guard let last = word.utf8.last, isDigit(last) else { return nil }
        let letters = word.utf8.reversed().drop(while: isDigit).count
        let stem = String(word.utf8.prefix(letters)) ?? ""
        return spelling[stem].map { $0 + word.dropFirst(stem.count) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
