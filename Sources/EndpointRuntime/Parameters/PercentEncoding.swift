/// Percent-encoding of data in URLs and forms (RFC 3986 §2).
enum PercentEncoding {
    /// Every byte but the unreserved characters of RFC 3986 §2.3 as `%XX`.
    ///
    /// Stricter than a query or a path needs, so that no reader, whatever rule it decodes by, takes a
    /// `+`, `;` or `/` of the data for a delimiter.
    static func encode(_ text: String) -> String {
        encode(text, keeping: isUnreserved)
    }

    /// The fixed text of a path: what may stand in a path stays, and so do `/` and finished `%XX`.
    static func encodePathLiteral(_ text: String) -> String {
        encode(text) { isUnreserved($0) || pathLiterals.contains($0) }
    }

    private static func encode(_ text: String, keeping keeps: (UInt8) -> Bool) -> String {
        if text.utf8.allSatisfy(keeps) { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 2)
        for byte in text.utf8 {
            if keeps(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(hexDigits[Int(byte >> 4)])
                bytes.append(hexDigits[Int(byte & 15)])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default:
            false
        }
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)
    private static let pathLiterals = Set("/%!$&'()*+,;=:@".utf8)
}
