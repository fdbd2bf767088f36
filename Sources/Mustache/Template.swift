/// A template, parsed: text and tags as a tree, every name ready to be looked up.
struct Template: Sendable {
    var name: String
    var nodes: [Node]
    /// How many names the template mentions; each has a ``Name/slot`` below this number.
    var slotCount: Int
    /// The first of the places that a renderer keeps for this template's names.
    var firstSlot = 0
}

/// The payloads are classes: passing a node on is one retain, and where nothing is optimised every pass counts.
enum Node: Sendable {
    case text(Text)
    case variable(Name)
    case section(Section)
    case partial(Partial)
}

/// Text as it stands in the template, also cut at its line starts for the case that each line is to be indented.
final class Text: Sendable {
    let content: String
    let pieces: [Piece]

    /// A part of a line. An empty one begins a line that a tag goes on.
    struct Piece: Sendable {
        var text: String
        /// Whether it begins a line that is not empty.
        var takesIndentation: Bool
    }

    init(pieces: [Piece]) {
        content = pieces.map(\.text).joined()
        self.pieces = pieces
    }
}

/// A name in a tag: `.` has no parts, `a.b` has two.
final class Name: Sendable {
    let first: String
    let rest: [String]
    let position: Position
    /// Where a renderer remembers at which place of an object the name was found the last time.
    let slot: Int

    var isImplicit: Bool { first.isEmpty }
    var text: String { isImplicit ? "." : ([first] + rest).joined(separator: ".") }

    init(first: String, rest: [String], position: Position, slot: Int) {
        self.first = first
        self.rest = rest
        self.position = position
        self.slot = slot
    }
}

final class Section: Sendable {
    let name: Name
    let isInverted: Bool
    let nodes: [Node]

    init(name: Name, isInverted: Bool, nodes: [Node]) {
        self.name = name
        self.isInverted = isInverted
        self.nodes = nodes
    }
}

/// The place where another template is written.
final class Partial: Sendable {
    let template: Int
    /// What stands before a tag that is alone on its line, and so before each line of the template; nil in a line.
    let indentation: String?
    let position: Position

    init(template: Int, indentation: String?, position: Position) {
        self.template = template
        self.indentation = indentation
        self.position = position
    }
}
