/// One rendering: walks a template and appends what it says to one string.
struct Renderer {
    private(set) var output = ""
    private let templates: [Template]
    private var scopes: Scopes
    /// Stands before each line of the template at hand that is not empty.
    private var indentation = ""
    private var depth = 0
    private var template: Template

    /// - Parameter slotCount: The number of slots that the names of all templates take.
    init(_ template: Template, of templates: [Template], slotCount: Int, value: MustacheValue) {
        self.template = template
        self.templates = templates
        scopes = Scopes(value, slotCount: slotCount)
    }

    mutating func render() throws(MustacheError) { try render(template.nodes) }

    private mutating func render(_ nodes: [Node]) throws(MustacheError) {
        var index = 0
        let count = nodes.count
        while index < count {
            switch nodes[index] {
            case .text(let text): write(text)
            case .variable(let name): try write(name)
            case .section(let section): try render(section)
            case .partial(let partial): try render(partial)
            }
            index += 1
        }
    }

    private mutating func write(_ text: Text) {
        guard text.hasIndentedLines, !indentation.isEmpty else { return output.append(text.content) }
        let pieces = text.pieces
        var index = 0
        while index < pieces.count {
            let piece = pieces[index]
            output.append(piece.isEmpty ? indentation : piece)
            index += 1
        }
    }

    private mutating func write(_ name: Name) throws(MustacheError) {
        switch try scopes.value(of: name, in: template) {
        case .string(let text): output.append(text)
        case .null: break
        case .bool(let isTrue): output.append(isTrue ? "true" : "false")
        case let value:
            throw MustacheError("'\(name.text)' is \(value.kind), not text", in: template.name, at: name.position)
        }
    }

    private mutating func render(_ section: Section) throws(MustacheError) {
        let value = try scopes.value(of: section.name, in: template)
        if section.isInverted {
            if !value.isTruthy { try nested(section.nodes, at: section.name.position) }
            return
        }
        switch value {
        case .null, .bool(false): break
        case .bool(true): try nested(section.nodes, at: section.name.position)
        case .list(let elements): try render(section, with: elements)
        case .string, .object: try render(section, with: [value])
        }
    }

    private mutating func render(_ section: Section, with elements: [MustacheValue]) throws(MustacheError) {
        guard let first = elements.first else { return }
        scopes.push(first)
        try nested(section.nodes, at: section.name.position)
        var index = 1
        while index < elements.count {
            scopes.replaceInnermost(with: elements[index])
            try nested(section.nodes, at: section.name.position)
            index += 1
        }
        scopes.pop()
    }

    private mutating func render(_ partial: Partial) throws(MustacheError) {
        let (outerTemplate, outerIndentation) = (template, indentation)
        let included = templates[partial.template]
        indentation = partial.indentation.map { outerIndentation + $0 } ?? ""
        try nested(included.nodes, at: partial.position, of: included)
        (template, indentation) = (outerTemplate, outerIndentation)
    }

    /// Renders one level deeper; the depth is limited, so that templates that include each other come to an end.
    private mutating func nested(
        _ nodes: [Node], at position: Position, of included: Template? = nil
    ) throws(MustacheError) {
        guard depth < TemplateParser.deepestNesting else {
            let limit = "sections and partials are nested more than \(TemplateParser.deepestNesting) deep"
            throw MustacheError(
                "\(limit); does a template include itself without end?", in: template.name, at: position)
        }
        depth += 1
        if let included { template = included }
        try render(nodes)
        depth -= 1
    }
}
