/// Linking enumerations.
extension Resolution {
    mutating func link(_ syntax: EnumerationSyntax) -> Enumeration? {
        guard let first = syntax.entries.first(where: { !$0.value.isNull }) ?? syntax.entries.first else {
            return nil  // The parser reports an enum without values.
        }
        let base: Enumeration.Base = first.value.string == nil ? .integer : .string
        var values: [Enumeration.Value] = []
        var seen: [Literal: SourceLocation] = [:]
        var isSound = true
        for entry in syntax.entries {
            guard let value = literal(entry.value, base: base, firstAt: first.value.location) else {
                isSound = false
                continue
            }
            if let earlier = seen.updateValue(entry.value.location, forKey: value) {
                seen[value] = earlier
                reportDuplicate(entry, first: earlier)
                continue
            }
            values.append(
                Enumeration.Value(
                    value: value, location: entry.value.location, name: entry.name?.value, swift: entry.swift,
                    doc: entry.doc, deprecated: entry.deprecated.map(Deprecation.init)))
        }
        return isSound ? Enumeration(base: base, closed: syntax.closed, values: values) : nil
    }

    private mutating func reportDuplicate(_ entry: EnumerationSyntax.Entry, first: SourceLocation) {
        let text = entry.value.string.map { "\"\($0)\"" } ?? entry.value.number ?? ""
        warning(
            "enum value \(text.onOneLine) comes twice and is left out here; remove it", at: entry.value.location,
            notes: [.init("the first is here", at: first)])
    }

    /// One value of an enumeration of this base; nil, reported, where it cannot be one.
    private mutating func literal(
        _ node: JSONNode, base: Enumeration.Base, firstAt: SourceLocation
    ) -> Literal? {
        switch (node.value, base) {
        case (.string(let text), .string): return .string(text)
        case (.number, .integer):
            if let value = node.integer { return .number(String(value)) }
            error("an enum's number is a whole number that fits 64 bits", at: node.location)
        case (.null, _):
            error(
                "null is no value of an enum; leave it out, and write '?' after the enum's name where null may come",
                at: node.location)
        case (.string, .integer), (.number, .string):
            error(
                "an enum has strings or whole numbers, not both; write two enums and a union of them",
                at: node.location, notes: [.init("the first value is here", at: firstAt)])
        default:
            error("an enum value is a string or a whole number, not \(node.kindPhrase)", at: node.location)
        }
        return nil
    }
}

extension String {
    /// What cannot be seen, line breaks before all, shown as escapes, so that a message stays on one line.
    var onOneLine: String {
        guard unicodeScalars.contains(where: InvisibleScalars.contains) else { return self }
        return unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _ where InvisibleScalars.contains(scalar): "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }.joined()
    }
}
