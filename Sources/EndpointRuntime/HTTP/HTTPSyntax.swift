/// What may be put into a request at all: the platform lets line breaks in names and methods through.
enum HTTPSyntax {
    /// The fault of the first field that must not be sent, in words without its value.
    static func fault(in fields: HTTPFields) -> String? {
        for field in fields {
            if !isToken(field.name) {
                return "\(quoted(field.name)) is no header name."
            }
            if field.value.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 }) {
                return "The value of the header \(field.name) holds a line break or NUL."
            }
        }
        return nil
    }

    /// A token (RFC 9110 §5.6.2): what a field name and a method are made of.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            tokenSymbols.contains(byte)
        }
    }

    private static let tokenSymbols = Set("!#$%&'*+-.^_`|~".utf8)

    private static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
    }
}
