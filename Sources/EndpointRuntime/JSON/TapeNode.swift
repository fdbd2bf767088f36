/// What a node of the tape stands for.
enum NodeKind: UInt64 {
    case object = 1
    case array = 2
    /// A string without escapes: its bytes are its UTF-8 text.
    case string = 3
    case escapedString = 4
    case integer = 5
    /// A number with a fraction or an exponent.
    case real = 6
    case yes = 7
    case no = 8
    case null = 9

    /// How a failure or a report calls it.
    static func name(_ kind: NodeKind?) -> String {
        switch kind {
        case .object: "object"
        case .array: "array"
        case .string, .escapedString: "string"
        case .integer, .real: "number"
        case .yes, .no: "boolean"
        case .null, nil: "null"
        }
    }
}

/// One value or key of a document in eight bytes: `kind (4) | length or count (28) | offset or end (32)`.
///
/// Scalars hold the length and the offset of their text (strings without their quotes); containers hold the
/// number of their members and the index of the node after their last one.
struct TapeNode {
    static let maximumLength = 1 << 28 - 1
    static let maximumOffset = 1 << 32 - 32

    let word: UInt64

    @inline(__always) init(word: UInt64) { self.word = word }

    @inline(__always) init(_ kind: NodeKind, length: Int, offset: Int) {
        word = kind.rawValue << 60 | UInt64(truncatingIfNeeded: length) << 32 | UInt64(truncatingIfNeeded: offset)
    }

    @inline(__always) var tag: UInt64 { word >> 60 }
    @inline(__always) var length: Int { Int(truncatingIfNeeded: (word >> 32) & 0xFFF_FFFF) }
    @inline(__always) var offset: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }
    @inline(__always) var isContainer: Bool { word >> 60 <= NodeKind.array.rawValue }
    @inline(__always) func `is`(_ kind: NodeKind) -> Bool { word >> 60 == kind.rawValue }

    /// Kind and length in one number: two keys that differ here differ.
    @inline(__always) var head: UInt64 { word >> 32 }
    @inline(__always) static func head(_ kind: NodeKind, length: Int) -> UInt64 {
        kind.rawValue << 28 | UInt64(truncatingIfNeeded: length)
    }
}
