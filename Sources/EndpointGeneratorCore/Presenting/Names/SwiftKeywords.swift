/// Words that Swift reads as something else than a name.
enum SwiftKeywords {
    /// Taken as names in backticks: the reserved words of *The Swift Programming Language*, Lexical Structure, and `await`,
    /// the one contextual word that no expression may begin with.
    static let needBackticks: Set<String> = [
        "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "false", "fallthrough", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Members that Swift does not take even in backticks, or that would be mistaken for something else.
    static let needSuffix: Set<String> = [
        "self", "Self", "init", "Type", "Protocol", "Any", "none", "some", "rawValue", "allCases", "hashValue",
        "customMirror", "dynamicType",
    ]

    /// Types that would hide what every emitted file mentions.
    static let typesThatNeedSuffix: Set<String> = [
        "Type", "Protocol", "Self", "Any", "APIError", "Headers", "Swift", "Foundation", "EndpointRuntime",
    ]
}
