import Mustache

extension TypeBuilder {
    func union(_ union: Union, _ types: [TypeView], _ modules: inout Modules) -> TypeView {
        let unknown = outside(.jsonValue, &modules)
        let head = head(
            union.isIndirect ? "indirect enum" : "enum", conformances: [.openUnion, equality, .sendable],
            types: types, &modules)
        let reading = union.discriminator.map { taggedReading(union, $0) } ?? choosing(union)
        return TypeView(
            .union,
            head + [
                ("cases", .list(cases(of: union, &modules))), ("unknownType", .type(unknown)),
                ("decoder", .type(printer.outside(.decoder))), ("reading", .lines(reading)),
                ("encoder", .type(printer.outside(.encoder))), ("writing", .lines(writing(union))),
            ])
    }

    private func cases(of union: Union, _ modules: inout Modules) -> [MustacheValue] {
        var cases: [MustacheValue] = []
        for (alternative, name) in zip(union.alternatives, names) {
            let type = printer.type(alternative.type)
            modules.formUnion(type.modules)
            cases.append(
                .enumCase(
                    DocComment(alternative.doc, indentation: memberIndentation),
                    Code.call("case \(name.source)", [Code(type.source)]).lines(indentation: memberIndentation)))
        }
        return cases
    }

    private func taggedReading(_ union: Union, _ discriminator: String) -> [String] {
        let key = SwiftStringLiteral(discriminator)
        let branches = zip(union.alternatives, names).flatMap { alternative, name in
            branch(
                "case \(SwiftStringLiteral(alternative.tag ?? "")):",
                "self = .\(name.name)(try \(printer.type(alternative.type).source)(from: decoder))")
        }
        return ["switch try decoder.tag(\(key), \(presentation.namespace).decoding) {"] + branches
            + ["default: self = .unknown(try decoder.unknown())", "}"]
    }

    private func writing(_ union: Union) -> [String] {
        let branches = zip(union.alternatives, names).flatMap { alternative, name in
            let pattern = "case .\(name.name)(let value):"
            let statement = encoding(alternative, of: union)
            let line = branch(pattern, statement.flat)
            if line.count == 1 { return line }
            return [pattern] + statement.lines(indentation: bodyIndentation + 4).map { "    " + $0 }
        }
        return ["switch self {"] + branches + ["case .unknown(let value): try value.encode(to: encoder)", "}"]
    }

    private func encoding(_ alternative: Union.Alternative, of union: Union) -> Code {
        if let discriminator = union.discriminator, let tag = alternative.tag {
            let literals = [discriminator, tag].map { Code(SwiftStringLiteral($0).source) }
            return .call("try encoder.tagged", literals + ["value"])
        }
        return .call("try encoder.single", ["value"] + (printer.wire(alternative.type).map { [$0] } ?? []))
    }
}

// MARK: - Without a tag

extension TypeBuilder {
    private func choosing(_ union: Union) -> [String] {
        var lines = ["let json = try decoder.alternatives(\(presentation.namespace).decoding)"]
        for (index, choice) in union.choices.enumerated() {
            let name = names[choice.alternative]
            let wire = printer.wire(union.alternatives[choice.alternative].type).map { [$0] } ?? []
            lines += opening(index == 0 ? "if " : "} else if ", conditions(of: choice.condition))
            let reading = Code.call("self = .\(name.name)", [.call("try json.value", wire)])
            lines += reading.lines(indentation: bodyIndentation + 4).map { "    " + $0 }
        }
        guard !union.choices.isEmpty else { return lines + ["self = .unknown(try json.unknown())"] }
        return lines + ["} else {", "    self = .unknown(try json.unknown())", "}"]
    }

    private func opening(_ keyword: String, _ conditions: [Code]) -> [String] {
        let line = keyword + conditions.map(\.flat).joined(separator: ", ") + " {"
        if Code.fits(line, indentation: bodyIndentation) { return [line] }
        if conditions.count == 1 {
            return conditions[0].lines(prefix: keyword, suffix: " {", indentation: bodyIndentation)
        }
        var lines: [String] = []
        for (index, condition) in conditions.enumerated() {
            let margin = index == 0 ? keyword : "    "
            let comma = index < conditions.count - 1 ? "," : ""
            let broken = condition.lines(suffix: comma, indentation: bodyIndentation + 4)
            lines.append(margin + broken[0])
            lines += broken.dropFirst().map { "    " + $0 }
        }
        return lines + ["{"]
    }

    private func conditions(of condition: Union.Condition) -> [Code] {
        switch condition {
        case .bool: ["json.isBool"]
        case .integer(let type): [Code("json.isInteger(of: \(printer.type(type).source).self)")]
        case .number: ["json.isNumber"]
        case .string: ["json.isString"]
        case .array: ["json.isArray"]
        case .stringAmong(let values): [oneOf("isString", values.map { SwiftStringLiteral($0).source })]
        case .integerAmong(let values): [oneOf("isInteger", values.map(NumberLiteral.source))]
        case .formatted(.dateTime(let formats)): [.call("json.isDate", formats.map { Code(TypePrinter.format($0)) })]
        case .formatted(let type): [Code("json.\(test(of: type))")]
        case .object(let required, let constants): [object(required)] + constants.map(constant)
        }
    }

    private func oneOf(_ test: String, _ values: [String]) -> Code {
        .call("json.\(test)", values.enumerated().map { Code(($0 == 0 ? "oneOf: " : "") + $1) })
    }

    private func object(_ required: [String]) -> Code {
        if required.isEmpty { return "json.isObject" }
        let keys = required.enumerated().map { Code(($0 == 0 ? "with: " : "") + SwiftStringLiteral($1).source) }
        return .call("json.isObject", keys)
    }

    private func constant(_ constant: Union.Constant) -> Code {
        let values = constant.values.map { value in
            if case .string(let text) = value {
                Code(SwiftStringLiteral(text).source)
            } else {
                Code(NumberLiteral.source(value.text))
            }
        }
        let test = constant.optional ? "json.hasOrLacks" : "json.has"
        return .call(test, [Code(SwiftStringLiteral(constant.key).source)] + values)
    }

    private func test(of type: WireType) -> String {
        switch type {
        case .date: "isDay"
        case .uuid: "isUUID"
        case .url: "isURL"
        case .bytes: "isBytes"
        case .decimalString: "isDecimalString"
        default: "isString"
        }
    }
}
