/// One way in which a JSON value may be an alternative of a union.
struct UnionCandidate {
    let alternative: Int
    let condition: Union.Condition
    /// A number that is an instant, which may be whole.
    var isTimestamp = false

    /// Candidates that can meet share a group.
    var conflictGroup: String {
        switch condition {
        case .bool: "bool"
        case .integer, .number: "number"
        case .integerAmong: "integer values"
        case .stringAmong: "string values"
        case .string, .formatted: "string"
        case .array: "array"
        case .object(let required, _): "object " + required.sorted().joined(separator: "\u{0}")
        }
    }

    /// Whether this is tried before another.
    func precedes(_ other: UnionCandidate) -> Bool {
        let (left, right) = (rank, other.rank)
        if left != right { return left.lexicographicallyPrecedes(right) }
        let (one, two) = (canonicalText, other.canonicalText)
        return one != two ? one < two : alternative < other.alternative
    }

    /// Narrow kinds before wide ones; among objects those with the most required keys, then the most constants.
    private var rank: [Int] {
        switch condition {
        case .bool: return [0]
        case .integerAmong: return [1]
        case .integer: return [2]
        case .number: return [3]
        case .stringAmong: return [4]
        case .formatted(let type): return [5, Self.formatRank(type)]
        case .string: return [6]
        case .object(let required, let constants):
            return [7, -required.count, -constants.filter { !$0.optional }.count, -constants.count]
        case .array: return [8]
        }
    }

    private static func formatRank(_ type: WireType) -> Int {
        switch type {
        case .date: 0
        case .dateTime: 1
        case .uuid: 2
        case .decimalString: 3
        case .url: 4
        default: 5
        }
    }

    /// Puts equals in an order that has nothing to do with the one in the spec.
    private var canonicalText: String {
        switch condition {
        case .stringAmong(let values), .integerAmong(let values): values.sorted().joined(separator: "\u{0}")
        case .object(let required, let constants):
            (required.sorted() + constants.map { "\($0.key)=\($0.values.map(\.text).sorted())" }.sorted())
                .joined(separator: "\u{0}")
        default: ""
        }
    }
}

// MARK: - Conflicts

extension UnionCandidate {
    /// Why two candidates of one group cannot be told apart, and what would help; nil where they can.
    func conflict(with other: UnionCandidate) -> String? {
        switch (condition, other.condition) {
        case (.bool, .bool): "both are booleans; keep one"
        case (.array, .array): "both are arrays; keep one, or make their elements a union"
        case (.integer, .integer): "both are whole numbers; keep one"
        case (.number, .number): "both are numbers; keep one"
        case (.integer, .number), (.number, .integer):
            isTimestamp || other.isTimestamp ? "both are whole numbers; write the instant as text, or keep one" : nil
        case (.string, .string): "both are any string; keep one, or make one an enum"
        case (.string, .formatted(.bytes)), (.formatted(.bytes), .string):
            "ordinary words read as base64 too; keep one"
        case (.formatted(let one), .formatted(let two)): Self.conflict(one, two)
        case (.stringAmong(let one), .stringAmong(let two)), (.integerAmong(let one), .integerAmong(let two)):
            Set(one).intersection(two).min().map {
                "both have the value '\($0.onOneLine)'; make them one enum, or take it out of one"
            }
        case (.object(let required, let one), .object(_, let two)): Self.conflict(required, one, two)
        default: nil
        }
    }

    private static func conflict(_ one: WireType, _ two: WireType) -> String? {
        switch (one, two) {
        case (.dateTime, .dateTime): "both are instants; keep one"
        case (.bytes, .decimalString), (.decimalString, .bytes): "digits read as base64 too; keep one"
        case (.date, .dateTime(let formats)), (.dateTime(let formats), .date):
            formats.contains(.pattern("yyyy-MM-dd")) ? "both read '2026-11-30'; keep one" : nil
        default: one == two ? "both are strings of one format; keep one" : nil
        }
    }

    /// Two objects with the same required keys are told apart by a required field with one possible value.
    private static func conflict(_ required: [String], _ one: [Union.Constant], _ two: [Union.Constant]) -> String? {
        for left in one {
            guard let right = two.first(where: { $0.key == left.key }) else { continue }
            if !(left.optional && right.optional), Set(left.values).isDisjoint(with: right.values) { return nil }
        }
        let (left, right) = (Set(one.filter { !$0.optional }), Set(two.filter { !$0.optional }))
        guard left == right else { return nil }
        let keys = required.sorted().quoted(joinedBy: "and")
        let same =
            required.isEmpty
            ? "neither has a required key" : "both are objects that require \(keys)"
        return same
            + "; give one a required key that the other has not, give both a required enum field with one value, "
            + "or add a discriminator"
    }
}
