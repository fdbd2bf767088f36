import EndpointGeneratorCore

extension Comparison {
    /// For a terminal: a paragraph a change, the gravest first, and a line that counts them.
    public var text: String {
        guard !changes.isEmpty else { return "\(name): nothing changed" }
        return (changes.map(\.paragraph) + ["\(name): \(summary)"]).joined(separator: "\n\n")
    }

    /// `3 changes: 1 breaking, 2 safe`.
    var summary: String {
        let counts = Verdict.allCases.reversed().map { (count(of: $0), $0) }.filter { $0.0 > 0 }
        let listing = counts.map { "\($0) \($1.rawValue)" }.joined(separator: ", ")
        return "\(changes.count) \(changes.count == 1 ? "change" : "changes"): \(listing)"
    }
}

extension Change {
    /// In the order in which they are shown.
    var effects: [(audience: String, effect: Effect)] {
        [("server", server), ("client", client), ("swift", swift)]
    }

    /// `field Article.title renamed from 'a' to 'b'`.
    var headline: String { "\(kind.rawValue) \(subject): \(summary)" }

    fileprivate var paragraph: String {
        let lines = effects.map { audience, effect in
            "  \(audience)  \(effect.verdict.padded)  \(effect.reason)".replacing("swift  ", with: "swift   ")
        }
        return (["\(headline)", "  \(old) → \(new)"] + lines).joined(separator: "\n")
    }
}

extension Verdict {
    /// All as wide as the widest.
    fileprivate var padded: String { rawValue + String(repeating: " ", count: 8 - rawValue.count) }
}
