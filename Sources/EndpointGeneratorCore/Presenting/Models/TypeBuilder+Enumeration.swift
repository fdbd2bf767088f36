import Mustache

extension TypeBuilder {
    func enumeration(_ enumeration: Enumeration, _ modules: inout Modules) -> TypeView {
        enumeration.closed ? closedEnum(enumeration, &modules) : openEnum(enumeration, &modules)
    }

    private func openEnum(_ enumeration: Enumeration, _ modules: inout Modules) -> TypeView {
        let values = Array(zip(enumeration.values, names))
        let isRetiring = enumeration.values.contains { $0.deprecated != nil }
        let target = isRetiring ? "" : "self = "
        let reading = values.flatMap { value, name in
            branch("case \(value.value.source):", "\(target).\(name.name)")
        }
        let writing = values.flatMap { value, name in branch("case .\(name.name):", value.value.source) }
        return TypeView(
            .openEnum,
            head("enum", conformances: [isRetiring ? .retiringEnum : .openEnum], &modules) + [
                ("cases", .list(cases(values))), ("rawType", .type(rawType(of: enumeration, &modules))),
                ("boolType", .type(printer.outside(.bool))),
                ("allCases", .lines(allCases(isRetiring ? "knownValues" : "allCases", isRetiring))),
                ("reading", .lines(reading)), ("writing", .lines(writing)), ("isRetiring", .bool(isRetiring)),
            ])
    }

    private func rawType(of enumeration: Enumeration, _ modules: inout Modules) -> SwiftType {
        outside(enumeration.base == .string ? .string : .int, &modules)
    }

    private func closedEnum(_ enumeration: Enumeration, _ modules: inout Modules) -> TypeView {
        let rawType: OutsideType = enumeration.base == .string ? .string : .int
        let values = zip(enumeration.values, names).map { value, name in
            let line = "case \(name.source) = \(value.value.source)"
            let fits = Code.fits(line, indentation: memberIndentation)
            return enumCase(value, fits ? [line] : ["case \(name.source) =", "    \(value.value.source)"])
        }
        // With deprecated values the compiler does not make it.
        let isRetiring = enumeration.values.contains { $0.deprecated != nil }
        let allCases = isRetiring ? allCases(ofRawValues: enumeration) : []
        return TypeView(
            .closedEnum,
            head("enum", conformances: [rawType, .closedEnum], &modules) + [
                ("cases", .list(values)), ("hasAllCases", .bool(!allCases.isEmpty)), ("allCases", .lines(allCases)),
            ])
    }

    /// Names every value by what it is on the wire, since a deprecated case must not be mentioned.
    private func allCases(ofRawValues enumeration: Enumeration) -> [String] {
        let values = Code.list(enumeration.values.map { Code($0.value.source) })
        let head = "\(presentation.access)static let allCases: [Self] = "
        return values.lines(
            prefix: head, suffix: ".compactMap { Self(rawValue: $0) }", indentation: memberIndentation)
    }

    /// All on one line where they fit and nothing is to be said about one of them.
    private func cases(_ values: [(Enumeration.Value, SwiftIdentifier)]) -> [MustacheValue] {
        let line = "case " + values.map(\.1.source).joined(separator: ", ")
        let isPlain = values.allSatisfy { $0.0.doc == nil && $0.0.deprecated == nil }
        if values.isEmpty { return [] }
        if isPlain, Code.fits(line, indentation: memberIndentation) {
            return [.enumCase(.none, [line])]
        }
        return values.map { value, name in enumCase(value, ["case \(name.source)"]) }
    }

    private func enumCase(_ value: Enumeration.Value, _ declaration: [String]) -> MustacheValue {
        .enumCase(
            DocComment(value.doc, indentation: memberIndentation),
            presentation.availability(value.deprecated, indentation: memberIndentation) + declaration)
    }

    /// Computed where a case is deprecated, since only a deprecated declaration may mention it.
    private func allCases(_ name: String, _ isRetiring: Bool) -> [String] {
        let list = Code.list(names.map { Code(".\($0.name)") })
        let head = "\(presentation.access)static"
        if !isRetiring { return list.lines(prefix: "\(head) let \(name): [Self] = ", indentation: memberIndentation) }
        let line = list.lines(prefix: "\(head) var \(name): [Self] { ", suffix: " }", indentation: memberIndentation)
        if line.count == 1 { return line }
        let lines = list.lines(indentation: memberIndentation + 4).map { "    " + $0 }
        return ["\(head) var \(name): [Self] {"] + lines + ["}"]
    }

    /// A branch on one line, else on two.
    func branch(_ pattern: String, _ statement: String) -> [String] {
        let line = "\(pattern) \(statement)"
        return Code.fits(line, indentation: bodyIndentation) ? [line] : [pattern, "    " + statement]
    }
}
