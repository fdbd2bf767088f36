/// A template, parsed: text and tags as a tree, every name ready to be looked up.
final class Template: Sendable {
    let name: String
    let nodes: [Node]
    /// How many names have a ``Name/slot`` in this template and in those that were parsed before it.
    let slotCount: Int

    init(name: String, nodes: [Node], slotCount: Int) {
        self.name = name
        self.nodes = nodes
        self.slotCount = slotCount
    }

    /// The names in its own tags, in their order.
    var namesRead: [Name] { nodes.flatMap(\.namesRead) }
}

/// The payloads are classes: passing one on is a single retain, which counts where nothing is optimised.
enum Node: Sendable {
    case text(Text)
    case variable(Name)
    case section(Section)
    case partial(Partial)

    /// The names in it, in their order; those of another template are that one's own.
    var namesRead: [Name] {
        switch self {
        case .text, .partial: []
        case .variable(let name): [name]
        case .section(let section): [section.name] + section.nodes.flatMap(\.namesRead)
        }
    }
}

/// Text as it stands in the template.
final class Text: Sendable {
    let content: String
    /// The same text, cut where its lines are indented if they are: an empty piece is the place of the indentation.
    let pieces: [String]
    let hasIndentedLines: Bool

    init(pieces: [String]) {
        content = pieces.joined()
        self.pieces = pieces
        hasIndentedLines = pieces.contains("")
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
    /// None for `.`.
    var parts: [String] { isImplicit ? [] : [first] + rest }
    var text: String { isImplicit ? "." : parts.joined(separator: ".") }

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
