import Foundation

extension String: Scalar {
    static var expectation: String { "string" }

    @inline(__always)
    static func exact(_ tape: Tape, _ index: Int) -> String? {
        let tag = tape.node(index).tag
        return tag == NodeKind.string.rawValue || tag == NodeKind.escapedString.rawValue ? tape.text(index) : nil
    }

    static func convert(_ look: JSONLook) -> Conversion<String> {
        switch look {
        case .string(let text): .exact(text)
        case .number(let text): .tolerated(text, .stringFromNumber)
        case .bool(let flag): .tolerated(flag ? "true" : "false", .stringFromBoolean)
        default: .refused(nil)
        }
    }
}

extension Bool: Scalar {
    static var expectation: String { "boolean" }

    @inline(__always)
    static func exact(_ tape: Tape, _ index: Int) -> Bool? {
        if tape.is(index, .yes) { return true }
        return tape.is(index, .no) ? false : nil
    }

    static func convert(_ look: JSONLook) -> Conversion<Bool> {
        switch look {
        case .bool(let flag): return .exact(flag)
        case .number(let text):
            guard let number: Int = NumberText(text)?.integer(), number == 0 || number == 1 else {
                return .refused("number other than 0 and 1")
            }
            return .tolerated(number == 1, .booleanFromNumber)
        case .string(let text):
            switch text.lowercased() {
            case "true", "1": return .tolerated(true, .booleanFromString)
            case "false", "0": return .tolerated(false, .booleanFromString)
            default: return .refused(nil)
            }
        default: return .refused(nil)
        }
    }
}

extension UUID: TextScalar {
    static var expectation: String { "UUID" }
    static var refusal: String { "string that is no UUID" }
    static func parse(_ text: String) -> UUID? { UUID(uuidString: text) }
}

extension URL: TextScalar {
    static var expectation: String { "URL" }
    static var refusal: String { "string that is no URL" }
    static func parse(_ text: String) -> URL? { URL(string: text) }
}

extension CalendarDate: TextScalar {
    static var expectation: String { "date (yyyy-MM-dd)" }
    static var refusal: String { "string that is no such date" }
    static func parse(_ text: String) -> CalendarDate? { CalendarDate(text) }
}

extension Data: TextScalar {
    static var expectation: String { "base64" }
    static var refusal: String { "string that is no base64" }

    /// Both alphabets of RFC 4648 (§4, §5), with and without padding, with the line breaks of MIME.
    static func parse(_ text: String) -> Data? {
        var symbols: [UInt8] = []
        symbols.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
            case UInt8(ascii: "-"): symbols.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): symbols.append(UInt8(ascii: "/"))
            default: symbols.append(byte)
            }
        }
        // Padding is there as a whole or not at all: Foundation takes more of it, and reads bytes from nothing else.
        let padding = symbols.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        let missing = (4 - (symbols.count - padding) % 4) % 4
        guard missing < 3, padding == 0 || padding == missing else { return nil }
        if padding == 0 { symbols += Array(repeating: UInt8(ascii: "="), count: missing) }
        return Data(base64Encoded: Data(symbols))
    }
}
