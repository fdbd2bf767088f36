extension TypeBuilder {
    func enumeration(_ enumeration: Enumeration, _ modules: inout Modules) -> TypeView {
        enumeration.closed
            ? .closedEnum(closedEnum(enumeration, &modules)) : .openEnum(openEnum(enumeration, &modules))
    }

    private func openEnum(_ enumeration: Enumeration, _ modules: inout Modules) -> OpenEnumView {
        let values = Array(zip(enumeration.values, names))
        let isRetiring = enumeration.values.contains { $0.deprecated != nil }
        let target = isRetiring ? "" : "self = "
        return OpenEnumView(
            head: head("enum", conformances: [isRetiring ? .retiringEnum : .openEnum], &modules),
            cases: cases(values), rawType: outside(enumeration.base == .string ? .string : .int, &modules),
            boolType: printer.outside(.bool),
            allCases: allCases(isRetiring ? "knownValues" : "allCases", isRetiring),
            reading: values.flatMap { value, name in
                branch("case \(literal(value.value)):", "\(target).\(name.name)")
            },
            writing: values.flatMap { value, name in branch("case .\(name.name):", literal(value.value)) },
            isRetiring: isRetiring)
    }

    private func closedEnum(_ enumeration: Enumeration, _ modules: inout Modules) -> ClosedEnumView {
        let rawType: OutsideType = enumeration.base == .string ? .string : .int
        let values = zip(enumeration.values, names).map { value, name in
            CaseView(
                doc: DocComment(value.doc, indentation: memberIndentation),
                declaration: presentation.availability(value.deprecated, indentation: memberIndentation)
                    + ["case \(name.source) = \(literal(value.value))"])
        }
        let isRetiring = enumeration.values.contains { $0.deprecated != nil }
        return ClosedEnumView(
            head: head("enum", conformances: [rawType, .closedEnum], &modules), cases: values,
            allCases: isRetiring ? allCases(ofRawValues: enumeration) : [])
    }

    /// Names every value by what it is on the wire, since a deprecated case must not be mentioned.
    private func allCases(ofRawValues enumeration: Enumeration) -> [String] {
        let values = Code.list(enumeration.values.map { Code(literal($0.value)) })
        let head = "\(presentation.access)static let allCases: [Self] = "
        return values.lines(
            prefix: head, suffix: ".compactMap { Self(rawValue: $0) }", indentation: memberIndentation)
    }

    /// All on one line where they fit and nothing is to be said about one of them.
    private func cases(_ values: [(Enumeration.Value, SwiftIdentifier)]) -> [CaseView] {
        let line = "case " + values.map(\.1.source).joined(separator: ", ")
        let isPlain = values.allSatisfy { $0.0.doc == nil && $0.0.deprecated == nil }
        if values.isEmpty { return [] }
        if isPlain, Code.fits(line, indentation: memberIndentation) {
            return [CaseView(doc: .none, declaration: [line])]
        }
        return values.map { value, name in
            CaseView(
                doc: DocComment(value.doc, indentation: memberIndentation),
                declaration: presentation.availability(value.deprecated, indentation: memberIndentation)
                    + ["case \(name.source)"])
        }
    }

    private func allCases(_ name: String, _ isRetiring: Bool) -> [String] {
        let list = Code.list(names.map { Code(".\($0.name)") })
        let kind = isRetiring ? "var \(name): [Self] { " : "let \(name): [Self] = "
        return list.lines(
            prefix: "\(presentation.access)static \(kind)", suffix: isRetiring ? " }" : "",
            indentation: memberIndentation)
    }

    /// A branch on one line, else on two.
    func branch(_ pattern: String, _ statement: String) -> [String] {
        let line = "\(pattern) \(statement)"
        return Code.fits(line, indentation: bodyIndentation) ? [line] : [pattern, "    " + statement]
    }

    private func literal(_ value: Literal) -> String {
        if case .string(let text) = value { SwiftStringLiteral(text).source } else { NumberLiteral.source(value.text) }
    }
}
