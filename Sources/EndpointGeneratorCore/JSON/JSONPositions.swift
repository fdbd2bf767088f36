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
