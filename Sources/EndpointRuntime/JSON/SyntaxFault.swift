/// Why a text is no JSON, and at which byte.
struct SyntaxFault: Error {
    var offset: Int
    var expected: String
    var found: String

    /// The place as a person counts it: from one, columns in Unicode scalars.
    func position(in bytes: JSONBytes, count: Int) -> (line: Int, column: Int) {
        var line = 1
        var column = 1
        for at in 0..<min(offset, count) {
            let byte = bytes[at]
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }

    /// How a byte is called in a message.
    static func name(of byte: UInt8, atEnd: Bool) -> String {
        if atEnd { return "the end of the text" }
        switch byte {
        case 0x21...0x7E: return "‘\(Character(Unicode.Scalar(byte)))’"
        case 0x20: return "a space"
        case 0x0A, 0x0D: return "a line break"
        default:
            let hex = String(byte, radix: 16, uppercase: true)
            return "byte 0x\(byte < 16 ? "0" : "")\(hex)"
        }
    }
}
