/// Makes a tree of a template's tokens: sections closed, standalone lines taken out, partials looked up.
struct TemplateParser {
    /// How deep sections may be nested, in one template and over all that a rendering goes through.
    static let deepestNesting = 128

    private let template: String
    private let partials: [String: Int]
    private var open: [Block] = []
    private var current = Block(opener: nil)
    private var slotCount: Int

    /// The inside of a section that is being read.
    private struct Block {
        var opener: Token?
        var nodes: [Node] = []
        var pieces: [String] = []

        /// Adds text, joined to the text before unless its own line starts with it.
        mutating func add(_ text: String, startsLine: Bool) {
            let isEmptyLine = text.utf8.first == .newline || text.utf8.starts(with: "\r\n".utf8)
            if startsLine, !isEmptyLine { pieces.append("") }
            if text.isEmpty { return }
            if let last = pieces.last, !last.isEmpty {
                pieces[pieces.count - 1] = last + text
            } else {
                pieces.append(text)
            }
        }

        mutating func add(_ node: Node) {
            endText()
            nodes.append(node)
        }

        mutating func endText() {
            guard !pieces.isEmpty else { return }
            nodes.append(.text(Text(pieces: pieces)))
            pieces = []
        }
    }

    private init(template: String, partials: [String: Int], slotCount: Int) {
        self.template = template
        self.partials = partials
        self.slotCount = slotCount
    }

    /// - Parameters:
    ///   - partials: The index of every template that may be included, by name.
    ///   - slotCount: How many slots are taken by other templates.
    static func parse(
        _ text: String, name: String, partials: [String: Int], slotCount: Int
    ) throws(MustacheError) -> Template {
        var tokenizer = Tokenizer(text, template: name)
        let tokens = try tokenizer.tokens()
        var parser = TemplateParser(template: name, partials: partials, slotCount: slotCount)
        var start = 0
        while start < tokens.count {
            var end = start
            while end < tokens.count - 1, !tokens[end].endsLine { end += 1 }
            try parser.readLine(tokens[start...end])
            start = end + 1
        }
        return try parser.finish()
    }

    /// Reads the tokens up to a line break. A tag that stands alone takes its line along.
    private mutating func readLine(_ line: ArraySlice<Token>) throws(MustacheError) {
        let tags = line.filter { $0.kind != .text }
        let texts = line.filter { $0.kind == .text }
        if tags.count == 1, tags[0].canStandAlone, texts.allSatisfy(\.isBlank) {
            let indentation = line.first.flatMap { $0.kind == .text ? $0.content : nil } ?? ""
            return try read(tags[0], indentation: indentation)
        }
        var startsLine = true
        for token in line {
            if token.kind == .text {
                current.add(token.content, startsLine: startsLine)
            } else {
                if startsLine { current.add("", startsLine: true) }
                try read(token, indentation: nil)
            }
            startsLine = false
        }
    }

    /// - Parameter indentation: What stands before a tag that is alone on its line.
    private mutating func read(_ tag: Token, indentation: String?) throws(MustacheError) {
        switch tag.kind {
        case .text, .comment, .delimiters: break
        case .variable: current.add(.variable(name(in: tag)))
        case .section, .invertedSection: try openSection(tag)
        case .close: try closeSection(tag)
        case .partial: current.add(.partial(try partial(tag, indentation: indentation)))
        }
    }

    private mutating func openSection(_ tag: Token) throws(MustacheError) {
        guard open.count < Self.deepestNesting else {
            throw error("sections are nested more than \(Self.deepestNesting) deep", at: tag)
        }
        open.append(current)
        current = Block(opener: tag)
    }

    private mutating func closeSection(_ tag: Token) throws(MustacheError) {
        guard let opener = current.opener, var outer = open.popLast() else {
            throw error("'\(tag.content)' is closed here, but no section is open", at: tag)
        }
        guard opener.content == tag.content else {
            let place = "line \(opener.position.line), column \(opener.position.column)"
            throw error("'\(tag.content)' is closed here, but '\(opener.content)' is open since \(place)", at: tag)
        }
        current.endText()
        let isInverted = opener.kind == .invertedSection
        outer.add(.section(Section(name: name(in: opener), isInverted: isInverted, nodes: current.nodes)))
        current = outer
    }

    private func partial(_ tag: Token, indentation: String?) throws(MustacheError) -> Partial {
        guard let index = partials[tag.content] else {
            let hint = partials.keys.sorted().nearMatch(to: tag.content).map { "; did you mean '\($0)'?" } ?? ""
            throw error("there is no template '\(tag.content)'\(hint)", at: tag)
        }
        return Partial(template: index, indentation: indentation, position: tag.position)
    }

    private mutating func name(in tag: Token) -> Name {
        slotCount += 1
        let parts = tag.content == "." ? [""] : tag.content.split(separator: ".", omittingEmptySubsequences: false)
        return Name(
            first: String(parts[0]), rest: parts.dropFirst().map(String.init), position: tag.position,
            slot: slotCount - 1)
    }

    private mutating func finish() throws(MustacheError) -> Template {
        if let opener = current.opener { throw error("section '\(opener.content)' is never closed", at: opener) }
        current.endText()
        return Template(name: template, nodes: current.nodes, slotCount: slotCount)
    }

    private func error(_ message: String, at tag: Token) -> MustacheError {
        MustacheError(message, in: template, at: tag.position)
    }
}
