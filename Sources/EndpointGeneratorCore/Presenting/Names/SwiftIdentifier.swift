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
}

extension SwiftIdentifier: CustomStringConvertible {
    public var description: String { source }
}
