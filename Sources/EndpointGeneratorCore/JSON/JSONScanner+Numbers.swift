extension JSONScanner {
    /// The exact text of a number (RFC 8259 §6).
    mutating func number() throws(Stop) -> String {
        let start = index
        if base[index] == UInt8(ascii: "-") { index += 1 }
        let whole = index
        var isWell = digits() && (base[whole] != UInt8(ascii: "0") || index == whole + 1)
        if isWell, base[index] == UInt8(ascii: ".") {
            index += 1
            isWell = digits()
        }
        if isWell, base[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if base[index] == UInt8(ascii: "+") || base[index] == UInt8(ascii: "-") { index += 1 }
            isWell = digits()
        }
        guard isWell, !isPartOfWord(base[index]) else {
            index = start
            throw noNumber()
        }
        return text(from: start, to: index)
    }

    /// Skips digits; false where there are none.
    private mutating func digits() -> Bool {
        let start = index
        while base[index] >= UInt8(ascii: "0"), base[index] <= UInt8(ascii: "9") { index += 1 }
        return index > start
    }

    /// Something that was meant as a number.
    mutating func noNumber() -> Stop {
        let token = word(at: index)
        let digits = token.drop { $0 == "-" || $0 == "+" }
        let advice =
            if token.hasPrefix("+") {
                "; leave out the '+'"
            } else if digits.hasPrefix(".") || digits.hasSuffix(".") {
                "; write a digit on both sides of the '.'"
            } else if digits.hasPrefix("0"), digits.dropFirst().allSatisfy(\.isNumber) {
                "; leave out the leading zero"
            } else {
                ""
            }
        return stop("'\(token)' is not a number in JSON\(advice)")
    }
}
