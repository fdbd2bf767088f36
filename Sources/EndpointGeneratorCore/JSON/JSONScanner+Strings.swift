extension JSONScanner {
    struct StringToken {
        let text: String
        /// See ``JSONNode/sourceWidths``.
        var widths: [UInt8]?
    }

    /// A string, from its opening quote.
    mutating func string() throws(Stop) -> StringToken {
        let start = index + 1
        var end = start
        while base[end] >= 0x20, base[end] < 0x80, base[end] != UInt8(ascii: "\""), base[end] != UInt8(ascii: "\\") {
            end += 1
        }
        guard base[end] == UInt8(ascii: "\"") else { return try longString(start, plainUntil: end) }
        index = end + 1
        return StringToken(text: text(from: start, to: end))
    }

    /// A string that has escapes, multibyte text or faults in it.
    private mutating func longString(_ start: Int, plainUntil end: Int) throws(Stop) -> StringToken {
        var text = Array(UnsafeBufferPointer(start: base + start, count: end - start))
        var widths = [UInt8](repeating: 1, count: end - start)
        var hasEscapes = false
        index = end
        while base[index] != UInt8(ascii: "\"") {
            let byte = base[index]
            let before = index
            if byte == UInt8(ascii: "\\") {
                guard let scalar = try escape() else { continue }
                text += Array(String(scalar).utf8)
                widths.append(UInt8(index - before))
                hasEscapes = true
                continue
            } else if byte >= 0x80 {
                multibyte(&text)
            } else {
                if byte < 0x20 { try control(openedAt: start - 1) }
                text.append(byte)
                index += 1
            }
            widths.append(1)
        }
        index += 1
        return StringToken(text: String(decoding: text, as: UTF8.self), widths: hasEscapes ? widths : nil)
    }

    func text(from start: Int, to end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    }

    /// A control character in a string (RFC 8259 §7): a line break or the end of the text closes no string.
    private mutating func control(openedAt opening: Int) throws(Stop) {
        let byte = base[index]
        if index >= count || byte == 0x0A || byte == 0x0D {
            throw stop(#"the string is not closed on its line; add '"', or write a line break as '\n'"#, at: opening)
        }
        let hex = String(byte, radix: 16, uppercase: true)
        let escape = byte == 0x09 ? #"\t"# : #"\u"# + String(repeating: "0", count: 4 - hex.utf8.count) + hex
        report("a control character in a string; write it as '\(escape)'")
    }

    /// One scalar of more than one byte; what is not UTF-8 is replaced.
    private mutating func multibyte(_ text: inout [UInt8]) {
        guard let length = utf8Length(at: index) else {
            reportEncoding()
            text += [0xEF, 0xBF, 0xBD]
            index += 1
            return
        }
        for offset in 0..<length { text.append(base[index + offset]) }
        index += length
    }

    /// The length of the sequence at an offset, in bytes; nil where it is not well-formed (Unicode, table 3-7).
    func utf8Length(at start: Int) -> Int? {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch base[start] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard second.contains(base[start + 1]) else { return nil }
        for offset in 2..<max(length, 2) where base[start + offset] & 0xC0 != 0x80 { return nil }
        return length
    }
}

// MARK: - Escapes

extension JSONScanner {
    /// What an escape means; nil where it was reported and left out.
    private mutating func escape() throws(Stop) -> Unicode.Scalar? {
        let scalar: Unicode.Scalar
        switch base[index + 1] {
        case UInt8(ascii: "\""): scalar = "\""
        case UInt8(ascii: "\\"): scalar = "\\"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): return unicodeEscape()
        default:
            report(#"a backslash in a string is written '\\'; the escapes of JSON are \" \\ \/ \b \f \n \r \t \uXXXX"#)
            index += 1
            return nil
        }
        index += 2
        return scalar
    }

    private mutating func unicodeEscape() -> Unicode.Scalar? {
        let start = index
        guard let unit = hexadecimal(at: start + 2) else {
            report(#"'\u' has to be followed by four hexadecimal digits, as in '\u00E9'"#)
            index += 2
            return nil
        }
        index += 6
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if unit < 0xDC00, base[index] == UInt8(ascii: "\\"), base[index + 1] == UInt8(ascii: "u"),
            let low = hexadecimal(at: index + 2), (0xDC00...0xDFFF).contains(low)
        {
            index += 6
            return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
        }
        let escape = text(from: start, to: start + 6)
        report("'\(escape)' is one half of a surrogate pair; write both halves or the character itself", at: start)
        return "\u{FFFD}"
    }

    private func hexadecimal(at start: Int) -> UInt32? {
        var value: UInt32 = 0
        for offset in 0..<4 {
            guard let digit = Character(Unicode.Scalar(base[start + offset])).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
