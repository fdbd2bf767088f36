/// Choosing the alternative of a union for a value, as the emitted decoder does.
extension ExampleChecker {
    /// A value that no alternative takes is kept as it is, so it decodes.
    func unionMismatch(_ node: JSONNode, _ union: Union, at path: String) -> Mismatch? {
        if let discriminator = union.discriminator { return taggedMismatch(node, union, discriminator, at: path) }
        guard let choice = union.choices.first(where: { holds($0.condition, for: node) }) else { return nil }
        return mismatch(node, union.alternatives[choice.alternative].type, at: path)
    }

    private func taggedMismatch(_ node: JSONNode, _ union: Union, _ key: String, at path: String) -> Mismatch? {
        let place = path.isEmpty ? key : "\(path).\(key)"
        guard let tag = node[key]?.string else {
            return Mismatch(path: place, expected: "a tag", found: "none", location: node.location)
        }
        guard let alternative = union.alternatives.first(where: { $0.tag == tag }) else { return nil }
        return mismatch(node, alternative.type, at: path)
    }

    private func holds(_ condition: Union.Condition, for node: JSONNode) -> Bool {
        switch condition {
        case .bool: node.bool != nil
        case .integer(let type): node.number != nil && strictly.mismatch(node, type) == nil
        case .number: node.number != nil
        case .string: node.string != nil
        case .array: node.array != nil
        case .stringAmong(let values): node.string.map(values.contains) ?? false
        case .integerAmong(let values): node.number.flatMap(DecimalText.wholeDigits).map(values.contains) ?? false
        case .formatted(let type): node.string != nil && strictly.mismatch(node, type) == nil
        case .object(let required, let constants): holds(required, constants, for: node)
        }
    }

    private func holds(_ required: [String], _ constants: [Union.Constant], for node: JSONNode) -> Bool {
        guard node.object != nil else { return false }
        return required.allSatisfy { node[$0] != nil }
            && constants.allSatisfy { constant in
                guard let value = node[constant.key], !(constant.optional && value.isNull) else {
                    return constant.optional
                }
                return constant.values.contains {
                    $0 == value.string.map(Literal.string) || $0 == value.number.map(Literal.number)
                }
            }
    }

    /// Nothing is converted while choosing.
    private var strictly: ExampleChecker {
        var checker = self
        checker.lenient = false
        return checker
    }
}
