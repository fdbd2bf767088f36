/// The values that names are looked up in, the innermost last.
struct Scopes {
    private var values: [MustacheValue]
    /// For each name of each template the place at which an object had it the last time.
    private var guesses: [Int]

    init(_ value: MustacheValue, slotCount: Int) {
        values = [value]
        guesses = Array(repeating: 0, count: slotCount)
    }

    mutating func push(_ value: MustacheValue) { values.append(value) }

    mutating func replaceInnermost(with value: MustacheValue) { values[values.count - 1] = value }

    mutating func pop() { values.removeLast() }

    /// The value of a name: its first part from the innermost object that has it, the others from there inwards.
    mutating func value(of name: Name, in template: Template) throws(MustacheError) -> MustacheValue {
        if name.isImplicit { return values[values.count - 1] }
        var depth = values.count - 1
        while depth >= 0 {
            if case .object(let object) = values[depth],
                let value = object.value(of: name.first, guess: &guesses[name.slot])
            {
                return name.rest.isEmpty ? value : try member(of: value, name, template)
            }
            depth -= 1
        }
        throw unknown(name.first, in: allNames, name, template)
    }

    private func member(
        of value: MustacheValue, _ name: Name, _ template: Template
    ) throws(MustacheError) -> MustacheValue {
        var value = value
        var path = name.first
        for part in name.rest {
            guard case .object(let object) = value else {
                let message = "'\(path)' is \(value.kind), so that it has no '\(part)'"
                throw MustacheError(message, in: template.name, at: name.position)
            }
            guard let member = object[part] else { throw unknown(part, of: path, in: object.names, name, template) }
            value = member
            path += ".\(part)"
        }
        return value
    }

    private var allNames: [String] {
        values.reversed().flatMap { value -> [String] in
            if case .object(let object) = value { object.names } else { [] }
        }
    }

    private func unknown(
        _ part: String, of path: String? = nil, in candidates: [String], _ name: Name, _ template: Template
    ) -> MustacheError {
        .unknown(part, in: candidates, under: path, of: template.name, at: name.position)
    }
}
