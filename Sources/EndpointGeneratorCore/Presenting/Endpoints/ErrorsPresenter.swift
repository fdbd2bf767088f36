import Mustache

/// Presents the API's error enum, and the rules by which an answer becomes one of its cases.
struct ErrorsPresenter {
    let presentation: Presentation
    let types: TypePresenter

    private var inside: TypePrinter { TypePrinter(presentation: presentation, scope: .apiError) }
    private var outside: TypePrinter { TypePrinter(presentation: presentation, scope: .outside) }

    func view(_ modules: inout Modules) -> MustacheValue {
        let declared = Array(zip(presentation.api.errors, presentation.names.errors))
        modules.formUnion(.runtime)
        var cases: [MustacheValue] = []
        for (error, name) in declared { cases.append(caseView(error, name, &modules)) }
        let types = types.types(in: .apiError, depth: 2, &modules)
        return [
            "conformance": .type(inside.outside(.apiFailure)), "kindType": .type(inside.outside(.failureKind)),
            "cases": .list(cases), "types": TypeView.values(types), "kinds": .lines(declared.map(kind)),
            "ruleType": .type(outside.outside(.errorRule)), "hasRules": .bool(!declared.isEmpty),
            "rules": .lines(declared.flatMap(rule)), "httpFailure": .type(inside.outside(.httpFailure)),
            "decodingFailure": .type(inside.outside(.decodingFailure)),
            "transportFailure": .type(inside.outside(.transportFailure)),
            "string": .type(inside.outside(.string)),
        ]
    }

    private func caseView(
        _ error: ErrorDeclaration, _ name: SwiftIdentifier, _ modules: inout Modules
    ) -> MustacheValue {
        var payload = inside.outside(.httpFailure).source
        if let body = error.body {
            let type = inside.type(body)
            modules.formUnion(type.modules)
            payload = "\(inside.outside(.refusal).source)<\(type.source)>"
        }
        let statuses = error.statuses.map(Self.words).joined(separator: ", ")
        let doc = error.doc.map { "\(statuses): \($0)" } ?? statuses
        return .enumCase(
            DocComment(doc, indentation: 8),
            Code.call("case \(name.source)", [Code(payload)]).lines(indentation: 8))
    }

    private static func words(_ status: ErrorDeclaration.StatusMatch) -> String {
        switch status {
        case .exact(let status): "\(status)"
        case .range(let digit): "\(digit)xx"
        case .default: "Any other status"
        case .envelope: "An error in the envelope"
        }
    }

    private func kind(_ error: ErrorDeclaration, _ name: SwiftIdentifier) -> String {
        error.body == nil
            ? "case .\(name.name)(let failure): .refusal(failure)"
            : "case .\(name.name)(let refusal): .refusal(refusal.erased)"
    }
}

// MARK: - Rules

extension ErrorsPresenter {
    private func rule(_ error: ErrorDeclaration, _ name: SwiftIdentifier) -> [String] {
        // A closure, since Swift 5 mode does not take a case for a `@Sendable` function.
        let call = Code.call(".init", arguments(error), tail: " { .\(name.name)($0) }")
        let head = "static var \(name.source): Self {"
        let line = "\(head) \(call.flat) }"
        if Code.fits(line, indentation: 4) { return [line] }
        return [head] + call.lines(indentation: 8).map { "    " + $0 } + ["}"]
    }

    private func arguments(_ error: ErrorDeclaration) -> [Code] {
        var arguments = [statuses(error.statuses)]
        if let body = error.body {
            let source = outside.type(body).source
            arguments.append(Code(source.hasSuffix("?") ? "(\(source)).self" : "\(source).self"))
        }
        if !error.when.isEmpty { arguments.append(.list("when: ", error.when.map(condition))) }
        if let message = error.message {
            arguments.append(Code("message: \(SwiftStringLiteral(message.joined(separator: ".")))"))
        }
        return arguments
    }

    private func statuses(_ statuses: [ErrorDeclaration.StatusMatch]) -> Code {
        let codes = statuses.map { status -> Code in
            switch status {
            case .exact(let status): Code("\(status)")
            case .range(let digit): Code(".range(\(digit))")
            case .default: ".default"
            case .envelope: ".envelope"
            }
        }
        return codes.count == 1 ? codes[0] : .list(codes)
    }

    private func condition(_ condition: (path: [String], value: Literal)) -> Code {
        let path = SwiftStringLiteral(condition.path.joined(separator: "."))
        switch condition.value {
        case .string(let text): return "\(path.source): \(SwiftStringLiteral(text).source)"
        case .bool(let value): return "\(path.source): \(value)"
        case .number(let text): return "\(path.source): \(number(text))"
        }
    }

    /// A literal where it means the exact number: one without a point has the range of an integer, and one with a point
    /// goes through a double.
    private func number(_ text: String) -> String {
        if Int64(text) != nil { return NumberLiteral.source(text) }
        let isExact = Double(text).map { !$0.isSubnormal && ExactNumber("\($0)") == ExactNumber(text) } ?? false
        if isExact, !DecimalText.isWrittenWhole(text) { return text }
        let literal = SwiftStringLiteral(text)
        return ".number(\(outside.outside(.jsonNumber).source)(\(literal)) ?? 0)"
    }
}
