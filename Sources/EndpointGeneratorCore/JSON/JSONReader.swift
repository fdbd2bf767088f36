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

/// Turns byte offsets into lines and columns: goes along with the reader, so that the text is walked once.
struct JSONPositions {
    private let base: UnsafePointer<UInt8>
    private let file: String
    private let start: Int
    private var offset: Int
    private var line = 1
    private var column = 1

    /// - Parameter start: the offset of line 1, column 1, behind a byte order mark.
    init(base: UnsafePointer<UInt8>, start: Int, file: String) {
        self.base = base
        self.file = file
        self.start = start
        offset = start
    }

    /// Lines end with LF, CR LF or CR; a column is a Unicode scalar.
    ///
    /// - Parameter target: an offset in the text or at its end, where a NUL stands. Asking for an earlier one than
    ///   before starts over.
    mutating func location(at target: Int) -> SourceLocation {
        if target < offset { self = JSONPositions(base: base, start: start, file: file) }
        var (current, line, column) = (offset, line, column)
        while current < target {
            let byte = base[current]
            current += 1
            if byte == 0x0A || (byte == 0x0D && base[current] != 0x0A) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        (offset, self.line, self.column) = (current, line, column)
        return SourceLocation(file: file, line: line, column: column)
    }
}
