/// Symbols as words: their Unicode names, without `SIGN`, and the hyphen as the minus that it is in data.
enum SymbolNames {
    /// The words for a scalar: `+` is `plus`, `<` is `less`, `than`. A scalar without a name is its number.
    static func words(for scalar: Unicode.Scalar) -> [String] {
        if let word = shorter[scalar] { return [word] }
        guard let name = scalar.properties.name else {
            return ["u" + String(repeating: "0", count: max(0, 4 - hex(scalar).count)) + hex(scalar)]
        }
        var words = name.split { $0 == " " || $0 == "-" }.map { $0.lowercased() }
        if words.count > 1, words.last == "sign" { words.removeLast() }
        return words
    }

    private static let shorter: [Unicode.Scalar: String] = ["-": "minus", "@": "at"]

    private static func hex(_ scalar: Unicode.Scalar) -> String {
        String(scalar.value, radix: 16, uppercase: true)
    }
}
