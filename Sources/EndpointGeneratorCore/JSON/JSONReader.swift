/// Reads JSON text (RFC 8259), strictly: what is not JSON is reported, with what to do about it.
///
/// One run reports all that it can: what leaves no doubt about the rest (a trailing comma, a comment, a bad escape, a
/// repeated key) is reported and reading goes on; anything else ends it.
public enum JSONReader {
    /// How deep arrays and objects may nest, so that whoever walks the tree needs no guard of its own.
    public static let maximumDepth = 256

    /// Whether there is nothing in a text, but for blanks and a byte order mark.
    static func isEmpty(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        return text.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    /// - Parameters:
    ///   - bytes: UTF-8; a byte order mark at the start is skipped.
    ///   - file: the name that locations get.
    /// - Returns: the tree, as long as the text could be read to its end, and what is wrong with the text. A tree of
    ///   a text with errors holds what could be made of it; of a repeated key it has the first value.
    public static func read(_ bytes: [UInt8], file: String) -> (node: JSONNode?, diagnostics: [Diagnostic]) {
        // The NUL behind the text stands for its end, so that no look at the next byte needs a check of its own.
        (bytes + [0]).withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return (nil, []) }
            var scanner = JSONScanner(base: base, count: bytes.count, file: file)
            let node = try? scanner.document()
            return (node, scanner.diagnostics)
        }
    }
}
