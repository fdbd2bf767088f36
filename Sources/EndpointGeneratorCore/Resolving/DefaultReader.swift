import Mustache

/// Reads the JSON of a default as a value of the field's type, without any leniency.
struct DefaultReader {
    let models: [Model]

    /// The default, or what is wrong with it. Optional types never come here.
    func read(_ node: JSONNode, as type: WireType) -> Result<DefaultValue, Fault> {
        let base = models.underlying(type)
        switch base {
        case .string: return string(node)
        case .int, .int32, .int64, .uint64: return integer(node, base)
        case .double, .float, .decimal, .decimalString: return number(node, base)
        case .bool: return node.bool.map { .success(.bool($0)) } ?? mismatch(node, "true or false")
        case .array: return empty(node, type, isEmpty: node.array?.isEmpty, "[]", .emptyArray)
        case .map: return empty(node, type, isEmpty: node.object?.isEmpty, "{}", .emptyMap)
        case .model:
            guard let found = models.enumeration(base) else { return none(type) }
            return value(node, of: found.enumeration, id: found.id)
        default: return none(type)
        }
    }

    private func mismatch(_ node: JSONNode, _ expected: String) -> Result<DefaultValue, Fault> {
        .failure(Fault("expected \(expected), found \(node.kindPhrase)"))
    }

    private func none(_ type: WireType) -> Result<DefaultValue, Fault> {
        .failure(
            Fault(
                "'\(models.spelling(type))' takes none; only strings, numbers, booleans, enum values, [] and {} can be "
                    + "defaults"))
    }

    private func string(_ node: JSONNode) -> Result<DefaultValue, Fault> {
        node.string.map { .success(.string($0)) } ?? mismatch(node, "a string")
    }

    private func integer(_ node: JSONNode, _ type: WireType) -> Result<DefaultValue, Fault> {
        guard let text = node.number, node.isWholeNumber else { return mismatch(node, "a whole number") }
        return type.fits(digits: text)
            ? .success(.integer(text)) : .failure(Fault("\(text) does not fit '\(models.spelling(type))'"))
    }

    private func number(_ node: JSONNode, _ type: WireType) -> Result<DefaultValue, Fault> {
        let text = type == .decimalString ? node.string ?? node.number : node.number
        guard let text else { return mismatch(node, type == .decimalString ? "a number as a string" : "a number") }
        guard DecimalText.isNumber(text) else { return .failure(Fault("\"\(text.onOneLine)\" is no number")) }
        guard type.fits(number: text) else {
            return .failure(Fault("\(text) does not fit '\(models.spelling(type))'" + Self.limits(of: type)))
        }
        guard !vanishes(text, type) else {
            return .failure(Fault("\(text) is so small that it would become 0 as '\(models.spelling(type))'"))
        }
        return .success(.number(text))
    }

    private static func limits(of type: WireType) -> String {
        switch type {
        case .decimal, .decimalString: ", which holds 38 digits and exponents from -128 to 127"
        default: ""
        }
    }

    /// Whether the nearest value of the type is 0 and the number is not.
    private func vanishes(_ text: String, _ type: WireType) -> Bool {
        guard ExactNumber(text)?.digits.isEmpty == false else { return false }
        switch type {
        case .double: return Double(text) == 0
        case .float: return Float(text) == 0
        default: return false
        }
    }

    private func empty(
        _ node: JSONNode, _ type: WireType, isEmpty: Bool?, _ text: String, _ value: DefaultValue
    ) -> Result<DefaultValue, Fault> {
        isEmpty == true
            ? .success(value) : .failure(Fault("the only default of '\(models.spelling(type))' is \(text)"))
    }

    private func value(_ node: JSONNode, of enumeration: Enumeration, id: ModelID) -> Result<DefaultValue, Fault> {
        let wanted =
            enumeration.base == .string ? node.string.map(Literal.string) : node.integer.map { .number("\($0)") }
        guard let wanted else {
            return mismatch(node, enumeration.base == .string ? "a string" : "a whole number")
        }
        if let index = enumeration.values.firstIndex(where: { $0.value == wanted }) {
            return .success(.enumeration(id, index))
        }
        let known = enumeration.values.map(\.value.text)
        let hint = known.nearMatch(to: wanted.text).map { "did you mean '\($0)'?" }
        let listed = known.prefix(8).map { $0.onOneLine } + (known.count > 8 ? ["…"] : [])
        return .failure(
            Fault(
                "'\(models[id].name.value)' has no value '\(wanted.text.onOneLine)'; "
                    + (hint ?? "it has \(Array(listed).quoted(joinedBy: "and"))")))
    }
}

extension Literal {
    /// The value as text, without quotes.
    var text: String {
        switch self {
        case .string(let text), .number(let text): text
        case .bool(let value): String(value)
        }
    }
}
