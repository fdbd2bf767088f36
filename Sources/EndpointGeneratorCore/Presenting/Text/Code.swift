/// A piece of Swift that knows where it may be broken over lines.
///
/// What fits on its line stays there. What does not is broken inside its brackets: everything between them on one
/// line of its own, else one item a line. `swift format` leaves both as they are.
struct Code {
    /// The longest line that is written, unless a single word is longer.
    static let width = 120

    /// All on one line.
    let flat: String
    private let brackets: Brackets?

    private final class Brackets {
        let open: String
        let items: [Code]
        let close: String
        /// Lists of several items end every line with a comma, calls do not.
        let endsWithComma: Bool

        init(open: String, items: [Code], close: String, endsWithComma: Bool) {
            self.open = open
            self.items = items
            self.close = close
            self.endsWithComma = endsWithComma
        }
    }

    init(_ text: String) {
        flat = text
        brackets = nil
    }

    private init(_ brackets: Brackets) {
        flat = brackets.open + Self.joined(brackets.items) + brackets.close
        self.brackets = brackets.items.isEmpty ? nil : brackets
    }

    /// `head(items…)tail`
    static func call(_ head: String, _ items: [Code], tail: String = "") -> Code {
        Code(Brackets(open: head + "(", items: items, close: ")" + tail, endsWithComma: false))
    }

    /// `head[items…]`
    static func list(_ head: String, _ items: [Code]) -> Code {
        Code(Brackets(open: head + "[", items: items, close: "]", endsWithComma: true))
    }

    /// `[items…]`
    static func list(_ items: [Code]) -> Code { list("", items) }

    /// The lines at that indentation, which is not written; `prefix` and `suffix` are a part of the first and the last.
    func lines(prefix: String = "", suffix: String = "", indentation: Int) -> [String] {
        let line = prefix + flat + suffix
        guard let brackets, !Self.fits(line, indentation: indentation) else { return [line] }
        return [prefix + brackets.open] + inside(brackets, indentation: indentation) + [brackets.close + suffix]
    }

    /// Appends the lines of a call; one that fits is not even taken apart.
    static func append(_ head: String, _ arguments: [Code], to lines: inout [String], indentation: Int) {
        var line = head + "("
        line += joined(arguments)
        line += ")"
        if fits(line, indentation: indentation) { return lines.append(line) }
        lines += call(head, arguments).lines(indentation: indentation)
    }

    private func inside(_ brackets: Brackets, indentation: Int) -> [String] {
        let items = brackets.items
        let endsWithComma = brackets.endsWithComma && items.count > 1
        let width = flat.utf8.count - brackets.open.utf8.count - brackets.close.utf8.count
        // Twice the width in bytes is too long in any script that is met in names.
        if width < 2 * Self.width {
            let line = "    " + Self.joined(items) + (endsWithComma ? "," : "")
            if Self.fits(line, indentation: indentation) { return [line] }
        }
        var lines: [String] = []
        lines.reserveCapacity(items.count)
        var index = 0
        while index < items.count {
            let comma = endsWithComma || index < items.count - 1 ? "," : ""
            if items[index].brackets == nil {
                lines.append("    " + items[index].flat + comma)
            } else {
                lines += items[index].lines(suffix: comma, indentation: indentation + 4).map { "    " + $0 }
            }
            index += 1
        }
        return lines
    }

    static func fits(_ line: String, indentation: Int) -> Bool {
        indentation + line.utf8.count <= width || indentation + line.count <= width
    }

    private static func joined(_ items: [Code]) -> String {
        var text = ""
        var index = 0
        while index < items.count {
            if index > 0 { text += ", " }
            text += items[index].flat
            index += 1
        }
        return text
    }
}

extension Code: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) { self.init(value) }
}
