/// Templates that may include each other, each parsed once.
///
/// The language is Mustache without lambdas and without HTML escaping: `{{x}}`, `{{{x}}}` and `{{&x}}` all write the
/// value as it is. A name that is not known is an error, never an empty string.
///
/// ```swift
/// let library = try MustacheLibrary(["list": "{{#items}}\n{{> item}}\n{{/items}}\n", "item": "- {{name}}\n"])
/// try library.render("list", ["items": [["name": "a"], ["name": "b"]]])  // "- a\n- b\n"
/// ```
public struct MustacheLibrary: Sendable {
    private let templates: [Template]
    private let indices: [String: Int]
    private let slotCount: Int

    /// Parses templates, by name; the names are those of `{{> name}}`.
    ///
    /// Throws ``MustacheErrors``: the first fault of each template that has one.
    public init(_ sources: [String: String]) throws(MustacheErrors) {
        let names = sources.keys.sorted()
        let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        var templates: [Template] = []
        var errors: [MustacheError] = []
        var slotCount = 0
        for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
            do throws(MustacheError) {
                let template = try TemplateParser.parse(text, name: name, partials: indices, slotCount: slotCount)
                slotCount = template.slotCount
                templates.append(template)
            } catch {
                errors.append(error)
            }
        }
        guard errors.isEmpty else { throw MustacheErrors(errors: errors) }
        self.templates = templates
        self.indices = indices
        self.slotCount = slotCount
    }

    /// The names of all templates, sorted.
    public var names: [String] { templates.map(\.name) }

    /// Every name that any of the templates reads; of `a.b` both `a` and `b`.
    public var namesRead: Set<String> { Set(templates.flatMap { $0.namesRead.flatMap(\.parts) }) }

    /// A fault for each name that a template reads and that is none of these, in the order of the templates; reached by
    /// a rendering or not.
    public func unknownNames(besides known: Set<String>) -> [MustacheError] {
        let candidates = known.sorted()
        return templates.flatMap { template in
            template.namesRead.compactMap { name in
                guard let part = name.parts.first(where: { !known.contains($0) }) else { return nil }
                return MustacheError.unknown(part, in: candidates, of: template.name, at: name.position)
            }
        }
    }

    /// Writes a template with a value.
    ///
    /// Throws ``MustacheError``: an unknown template, a name that the value does not have, a list or an object where
    /// text is to be written, or templates that include each other without end.
    public func render(_ name: String, _ value: MustacheValue) throws(MustacheError) -> String {
        guard let index = indices[name] else {
            let hint = names.nearMatch(to: name).map { "; did you mean '\($0)'?" } ?? ""
            throw MustacheError("there is no template '\(name)'\(hint)", in: name, at: Position(line: 1, column: 1))
        }
        var renderer = Renderer(templates[index], of: templates, slotCount: slotCount, value: value)
        try renderer.render()
        return renderer.output
    }
}
