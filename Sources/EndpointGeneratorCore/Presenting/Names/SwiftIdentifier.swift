/// A name that Swift takes: never empty, never with a character that an identifier cannot hold.
///
/// Only the namer and a checked `swift` entry of a spec make one.
public struct SwiftIdentifier: Equatable, Sendable {
    /// The name alone, as it stands behind a dot.
    public let name: String
    /// The name as it is written, in backticks where Swift would read a keyword.
    public let source: String

    init(unchecked name: String) {
        self.name = name
        source = SwiftKeywords.needBackticks.contains(name) ? "`\(name)`" : name
    }

    /// The name that a spec gives; nil where Swift does not take it.
    init?(spelled name: String) {
        var scalars = name.unicodeScalars.makeIterator()
        guard let first = scalars.next(), IdentifierScalars.canBegin(first), name != "_" else { return nil }
        while let scalar = scalars.next() {
            guard IdentifierScalars.canContinue(scalar) else { return nil }
        }
        self.init(unchecked: name)
    }

    /// Whether Swift takes a name, in backticks if need be.
    package static func takes(_ name: String) -> Bool { SwiftIdentifier(spelled: name) != nil }
}

extension SwiftIdentifier: CustomStringConvertible {
    public var description: String { source }
}

/// Which Unicode scalars a Swift identifier may hold (*The Swift Programming Language*, Lexical Structure), as far as
/// they are of words (Unicode Standard Annex #31) and can be seen: a name is read by people.
enum IdentifierScalars {
    static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isASCIILetter(scalar) || scalar == "_" }
        return canContinue(scalar) && !isCombining(scalar.value)
    }

    static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isASCIILetter(scalar) || ("0"..."9").contains(scalar) || scalar == "_" }
        let properties = scalar.properties
        return isInRanges(scalar.value) && properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
    }

    /// Whether a name keeps the scalar as it is: letters, marks and numbers of any script.
    static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            canContinue(scalar)
        default: false
        }
    }

    private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isCombining(_ value: UInt32) -> Bool {
        (0x300...0x36F).contains(value) || (0x1DC0...0x1DFF).contains(value) || (0x20D0...0x20FF).contains(value)
            || (0xFE20...0xFE2F).contains(value)
    }

    private static func isInRanges(_ value: UInt32) -> Bool {
        if value >= 0x10000 { return value & 0xFFFF <= 0xFFFD && value <= 0xEFFFD }
        if isCombining(value) { return true }
        return ranges.contains { $0.contains(value) }
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0xFF, 0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
        0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x206F, 0x2070...0x20CF,
        0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
        0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
        0xFE30...0xFE44, 0xFE47...0xFFFD,
    ]
}

/// Words that Swift reads as something else than a name.
enum SwiftKeywords {
    /// Taken as names in backticks: the reserved words of *The Swift Programming Language*, Lexical Structure, and `await`,
    /// the one contextual word that no expression may begin with.
    static let needBackticks = Set(
        """
        as associatedtype await break case catch class continue default defer deinit do else enum extension \
        false fallthrough fileprivate for func guard if import in inout internal is let nil operator \
        precedencegroup private protocol public repeat rethrows return static struct subscript super switch \
        throw throws true try typealias var where while
        """.words)

    /// Members that Swift does not take even in backticks, or that would be mistaken for something else.
    static let needSuffix: Set<String> = [
        "self", "Self", "init", "Type", "Protocol", "Any", "none", "some", "rawValue", "allCases", "hashValue",
        "customMirror", "dynamicType",
    ]

    /// Types that would hide what every emitted file mentions.
    static let typesThatNeedSuffix: Set<String> = [
        "Type", "Protocol", "Self", "Any", "APIError", "Headers", "Swift", "Foundation", "EndpointRuntime",
    ]
}
