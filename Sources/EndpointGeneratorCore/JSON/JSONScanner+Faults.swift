/// What is said about a text that is not JSON.
extension JSONScanner {
    mutating func here() -> SourceLocation { positions.location(at: index) }

    mutating func report(_ message: String, at offset: Int? = nil) {
        diagnostics.append(.error(message, at: positions.location(at: offset ?? index)))
    }

    mutating func stop(_ message: String, at offset: Int? = nil, notes: [Diagnostic.Note] = []) -> Stop {
        diagnostics.append(.error(message, at: positions.location(at: offset ?? index), notes: notes))
        return Stop()
    }

    mutating func unexpected(_ expected: String, advice: String = "", notes: [Diagnostic.Note] = []) -> Stop {
        if index < count, utf8Length(at: index) == nil {
            reportEncoding()
            return Stop()
        }
        return stop("expected \(expected), found \(found())\(advice)", notes: notes)
    }

    mutating func unexpectedValue(_ word: String) -> Stop {
        switch word.lowercased() {
        case "true", "false", "null": return unexpected("a value", advice: "; write '\(word.lowercased())'")
        case "nil", "none", "undefined": return unexpected("a value", advice: "; write 'null'")
        case "nan", "inf", "infinity": return stop("JSON has no '\(word)'; write a number, or a string")
        case "": break
        default:
            if word.hasPrefix("+") || word.hasPrefix(".") { return noNumber() }
            return unexpected("a value", advice: "; a string stands in double quotes")
        }
        switch base[index] {
        case UInt8(ascii: "'"): return stop("a string stands in double quotes, not in single ones")
        case UInt8(ascii: ","): return unexpected("a value", advice: "; remove the comma or write a value before it")
        default: return unexpected("a value")
        }
    }

    mutating func unexpectedKey(_ opening: SourceLocation) -> Stop {
        let word = word(at: index)
        if index >= count { return unclosed("object", "}", opening) }
        if base[index] == UInt8(ascii: "'") { return stop("a key stands in double quotes, not in single ones") }
        if !word.isEmpty { return stop("a key stands in double quotes: \"\(word)\"") }
        return unexpected("a key in double quotes")
    }

    mutating func unexpectedSeparator(before closing: UInt8, _ opening: SourceLocation) -> Stop {
        let kind = closing == UInt8(ascii: "]") ? "array" : "object"
        if index >= count { return unclosed(kind, character(closing), opening) }
        let note = Diagnostic.Note("the \(kind) begins here", at: opening)
        return unexpected("',' or '\(character(closing))'", notes: [note])
    }

    mutating func unclosed(_ kind: String, _ closing: Character, _ opening: SourceLocation) -> Stop {
        stop(
            "the file ends inside this \(kind); close it with '\(closing)'",
            notes: [.init("the \(kind) begins here", at: opening)])
    }

    /// A comment is reported and skipped.
    mutating func skipComment() throws(Stop) {
        let start = index
        let next = base[index + 1]
        let isBlock = base[index] == UInt8(ascii: "/") && next == UInt8(ascii: "*")
        guard isBlock || base[index] == UInt8(ascii: "#") || next == UInt8(ascii: "/") else {
            throw unexpected("a value or a bracket")
        }
        report("JSON has no comments; write a member \"$comment\"")
        index += isBlock ? 2 : 1
        while index < count, !(isBlock ? endsBlock() : base[index] == 0x0A || base[index] == 0x0D) { index += 1 }
        guard isBlock else { return }
        guard index < count else { throw stop("the comment is not closed", at: start) }
        index += 2
    }

    private func endsBlock() -> Bool { base[index] == UInt8(ascii: "*") && base[index + 1] == UInt8(ascii: "/") }

    mutating func reportEncoding() {
        if !reportedEncoding { report("the text is not UTF-8 here; save the file as UTF-8") }
        reportedEncoding = true
    }

    /// UTF-16 and UTF-32 begin with their mark, or have a NUL among the first two bytes.
    mutating func refuseOtherEncodings() throws(Stop) {
        guard count >= 2, base[0] == 0 || base[1] == 0 || base[0] == 0xFE || base[0] == 0xFF else { return }
        throw stop("the text is UTF-16 or UTF-32; save the file as UTF-8")
    }
}

// MARK: - What stands here

extension JSONScanner {
    func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

    /// The value, word or character here, as messages quote it.
    func found() -> String {
        if index >= count { return "the end of the file" }
        let word = word(at: index)
        if !word.isEmpty { return "'\(word)'" }
        let scalar = text(from: index, to: index + (utf8Length(at: index) ?? 1)).unicodeScalars.first ?? "\u{FFFD}"
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator, .spaceSeparator:
            return "U+" + String(repeating: "0", count: max(0, 4 - hex(scalar).utf8.count)) + hex(scalar)
        default: return scalar == "\"" ? "a string" : "'\(scalar)'"
        }
    }

    private func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }

    /// Letters, digits and the signs of numbers, as far as they go, so that a message quotes them whole.
    func word(at start: Int) -> String {
        var end = start
        while isPartOfWord(base[end]), end < start + 40 { end += 1 }
        return text(from: start, to: end)
    }

    func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
