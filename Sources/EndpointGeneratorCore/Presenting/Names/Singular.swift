/// The singular of an English plural, for the names of elements. Part of the format like ``Initialisms``.
enum Singular {
    /// nil where there is none, as for `data` or `series`.
    static func of(_ word: String) -> String? {
        let lower = word.lowercased()
        if let irregular = irregular[lower] { return irregular }
        guard lower.count > 2, lower.hasSuffix("s"), !unchanged.contains(lower) else { return nil }
        if ["ss", "us", "is"].contains(where: lower.hasSuffix) { return nil }
        if lower.hasSuffix("ies"), lower.count > 4 { return word.dropLast(3) + "y" }
        let dropped = ["sses", "xes", "ches", "shes", "oes"].contains(where: lower.hasSuffix) || isLatin(lower) ? 2 : 1
        return String(word.dropLast(dropped))
    }

    /// `statuses`, `viruses`; not `houses`, `causes`, `uses`.
    private static func isLatin(_ word: String) -> Bool {
        word.hasSuffix("uses") && word.count > 5 && !word.hasSuffix("auses") && !word.hasSuffix("ouses")
    }

    private static let irregular = [
        "children": "child", "people": "person", "men": "man", "women": "woman", "aliases": "alias", "buses": "bus",
        "caches": "cache", "cookies": "cookie", "indices": "index", "movies": "movie", "quizzes": "quiz",
        "shoes": "shoe", "vertices": "vertex",
    ]

    private static let unchanged: Set<String> = ["news", "series", "species", "means"]
}
