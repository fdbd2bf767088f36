import Foundation

/// Cuts bytes into lines that end in CR, LF or CRLF, however they arrive; a first byte order mark is dropped.
struct LineSplitter {
    /// A line is longer than the limit.
    struct TooLong: Error {}

    private let limit: Int
    private var line: [UInt8] = []
    private var endedInCarriageReturn = false
    private var isFirstLine = true

    init(limit: Int) {
        self.limit = limit
    }

    /// The lines that these bytes complete.
    mutating func lines(in bytes: Data) throws(TooLong) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n") where endedInCarriageReturn:
                endedInCarriageReturn = false
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                endedInCarriageReturn = byte == UInt8(ascii: "\r")
                lines.append(takeLine())
            default:
                endedInCarriageReturn = false
                if line.count >= limit { throw TooLong() }
                line.append(byte)
            }
        }
        return lines
    }

    /// What stands after the last line break; nil for nothing.
    mutating func rest() -> [UInt8]? {
        let rest = takeLine()
        return rest.isEmpty ? nil : rest
    }

    private mutating func takeLine() -> [UInt8] {
        defer {
            line.removeAll(keepingCapacity: true)
            isFirstLine = false
        }
        return isFirstLine && line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line.dropFirst(3)) : line
    }
}
