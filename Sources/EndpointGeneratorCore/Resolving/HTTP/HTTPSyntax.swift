/// What HTTP allows as names and values (RFC 9110).
enum HTTPSyntax {
    /// A token: the name of a method or header, or a half of a media type (RFC 9110 §5.6.2).
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenCharacter)
    }

    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    /// Of ASCII.
    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// Statuses of answers without a body, with the section of RFC 9110 that says so.
    static let bodilessStatuses = [204: "§15.3.5", 205: "§15.3.6", 304: "§15.4.5"]

    /// What a header's value may not be (RFC 9110 §5.5); nil where it is one.
    static func faultOfHeaderValue(_ text: String) -> String? {
        if text.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 0 }) { return "holds a line break or NUL" }
        if text.utf8.contains(where: { $0 < 0x20 && $0 != 9 || $0 == 0x7F }) { return "holds a control character" }
        if !text.utf8.allSatisfy({ $0 < 0x80 }) { return "holds characters outside ASCII" }
        if let first = text.utf8.first, let last = text.utf8.last, [9, 32].contains(first) || [9, 32].contains(last) {
            return "begins or ends with white space"
        }
        return nil
    }

    /// Whether a text is a media type, `text/plain; charset=utf-8` (RFC 9110 §8.3.1).
    static func isMediaType(_ text: String) -> Bool {
        guard faultOfHeaderValue(text) == nil else { return false }
        let parts = splitParameters(text)
        let halves = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        return halves.count == 2 && halves.allSatisfy { isToken(String($0)) }
            && parts.dropFirst().allSatisfy(isParameter)
    }

    /// Splits at semicolons outside quotes, without the white space around them.
    private static func splitParameters(_ text: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if character == ";", !isQuoted {
                parts.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = character == "\\" && !isEscaped
            parts[parts.count - 1].append(character)
        }
        return parts.map { $0.trimmingSpaces }
    }

    private static func isParameter(_ text: String) -> Bool {
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard halves.count == 2, isToken(halves[0]) else { return false }
        return isToken(halves[1]) || halves[1].count > 1 && halves[1].hasPrefix("\"") && halves[1].hasSuffix("\"")
    }

    /// The methods of RFC 9110 §9 and PATCH (RFC 5789).
    static let methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]

    /// What the client itself sets; in lower case.
    static let ownHeaders: [String: String] = [
        "authorization": "the credentials of the client set it; say where they go with 'auth'",
        "content-length": "it is counted from the body", "host": "it comes from the base URL",
        "transfer-encoding": "the transport sets it",
    ]
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while let first = text.first, first == " " || first == "\t" { text = text.dropFirst() }
        while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
        return String(text)
    }
}
