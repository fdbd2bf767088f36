import EndpointGeneratorCore
import EndpointRuntime

extension Contract {
    mutating func read(_ union: Union, _ spot: Spot) throws -> JSONValue {
        guard let discriminator = union.discriminator else { return try readUntagged(union, spot) }
        guard case .object(let members) = spot.value else { throw Fault(path: spot.path) }
        let path = JSONPath(steps: spot.steps + [.key(discriminator)])
        guard let member = members[discriminator] else { throw Fault(path: path) }
        let tag = try read(.string, Spot(steps: path.steps, value: member), isLenient: isLenient)
        let chosen = union.alternatives.first { $0.tag.map(JSONValue.string) == tag }
        guard let chosen else { return unknown(spot) }
        guard case .object(var written) = try read(chosen.type, spot, isLenient: isLenient) else { return .null }
        written[discriminator] = tag
        return .object(written)
    }

    private mutating func unknown(_ spot: Spot) -> JSONValue {
        tell(.unknownUnionMember, at: spot.path)
        return spot.value
    }

    /// The first choice that holds; nothing is converted while choosing.
    private mutating func readUntagged(_ union: Union, _ spot: Spot) throws -> JSONValue {
        guard let choice = union.choices.first(where: { Self.holds($0.condition, spot.value) }) else {
            return unknown(spot)
        }
        return try read(union.alternatives[choice.alternative].type, spot, isLenient: isLenient)
    }

    private static func holds(_ condition: Union.Condition, _ value: JSONValue) -> Bool {
        switch (condition, value) {
        case (.bool, .bool), (.number, .number), (.string, .string), (.array, .array): true
        case (.integer(let type), .number): isExactly(type, value)
        case (.stringAmong(let values), .string(let text)): values.contains(text)
        case (.integerAmong(let values), .number(let number)):
            number.integer(Int.self).map { values.contains(String($0)) } ?? false
        case (.formatted(let type), .string(let text)): isFormatted(text, type)
        case (.object(let required, let constants), .object(let members)):
            required.allSatisfy { members[$0] != nil } && constants.allSatisfy { holds($0, members) }
        default: false
        }
    }

    private static func isFormatted(_ text: String, _ type: WireType) -> Bool {
        if type == .url { return text.prefix { $0 != "/" }.contains(":") }
        return isExactly(type, .string(text))
    }

    private static func isExactly(_ type: WireType, _ value: JSONValue) -> Bool {
        if case .exact = ScalarContract.look(type, value) { return true }
        return false
    }

    private static func holds(_ constant: Union.Constant, _ members: [String: JSONValue]) -> Bool {
        guard let value = members[constant.key] else { return constant.optional }
        return constant.values.contains { JSONValue($0) == value }
    }
}
