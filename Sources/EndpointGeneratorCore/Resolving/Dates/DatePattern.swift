/// A date format as a pattern in Unicode letters (UTS #35), `yyyy-MM-dd HH:mm:ss`: a part of them that reads one way.
struct DatePattern: Sendable {
    enum Element: Sendable {
        case text(String)
        /// A letter with the number of times that it stands.
        case field(Character, Int)
    }

    let elements: [Element]

    /// The letters that may stand, with how often; anything else that is a letter is an error.
    static let letters: [(letter: Character, widths: Set<Int>)] = [
        ("y", [1, 4]), ("M", [1, 2, 3, 4]), ("d", [1, 2]), ("E", [1, 2, 3, 4]), ("H", [1, 2]), ("h", [1, 2]),
        ("a", [1]), ("m", [1, 2]), ("s", [1, 2]), ("S", Set(1...9)), ("X", [1, 2, 3]), ("x", [1, 2, 3]),
        ("Z", [1, 2, 3, 5]),
    ]

    init(_ text: String) throws(Fault) {
        elements = try Self.elements(of: text)
        let letters = elements.compactMap { if case .field(let letter, _) = $0 { letter } else { nil } }
        for letter in "yMd" where !letters.contains(letter) {
            throw Fault("it has no \(Self.missing(letter)); an instant needs year, month and day")
        }
        for letter in Set(letters) where letters.filter({ $0 == letter }).count > 1 {
            throw Fault("'\(letter)' stands in two places")
        }
        if letters.contains("h") != letters.contains("a") {
            throw Fault("'h' (hour of half a day) and 'a' (AM, PM) only go together; use 'H' for 0 to 23")
        }
    }

    private static func missing(_ letter: Character) -> String {
        switch letter {
        case "y": "year (yyyy)"
        case "M": "month (MM)"
        default: "day (dd)"
        }
    }

    private static func elements(of text: String) throws(Fault) -> [Element] {
        var elements: [Element] = []
        var rest = Array(text)[...]
        while let first = rest.first {
            if first == "'" {
                elements.append(.text(try quoted(&rest)))
            } else if first.isASCII, first.isLetter {
                let run = rest.prefix { $0 == first }
                rest = rest.dropFirst(run.count)
                elements.append(try field(first, run.count))
            } else {
                rest = rest.dropFirst()
                elements.append(.text(String(first)))
            }
        }
        return elements
    }

    private static func field(_ letter: Character, _ width: Int) throws(Fault) -> Element {
        guard let known = letters.first(where: { $0.letter == letter }) else {
            let all = letters.map { String($0.letter) }.joined(separator: " ")
            throw Fault("'\(letter)' is no letter of a pattern (\(all)); text stands in single quotes")
        }
        let text = String(repeating: letter, count: width)
        guard known.widths.contains(width) else {
            let widths = known.widths.sorted().map { String(repeating: letter, count: $0) }
            throw Fault("'\(text)' has no meaning; write \(widths.quoted(joinedBy: "or"))")
        }
        return .field(letter, width)
    }

    /// The text from one quote to the next; two quotes in a row are one.
    private static func quoted(_ rest: inout ArraySlice<Character>) throws(Fault) -> String {
        rest = rest.dropFirst()
        if rest.first == "'" {
            rest = rest.dropFirst()
            return "'"
        }
        var text = ""
        while let next = rest.first {
            rest = rest.dropFirst()
            guard next == "'" else {
                text.append(next)
                continue
            }
            guard rest.first == "'" else { return text }
            rest = rest.dropFirst()
            text.append("'")
        }
        throw Fault("a quote is not closed")
    }
}
