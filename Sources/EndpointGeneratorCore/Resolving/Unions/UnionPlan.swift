/// How the alternatives of a union without a discriminator are told apart.
///
/// First by JSON kind, scalars from the narrow to the wide, objects by their required keys, most first, then by fields
/// with one possible value. The order in which the alternatives are written decides nothing.
struct UnionPlan {
    /// Looked at in this order, the first that holds decides.
    private(set) var choices: [Union.Choice] = []
    private(set) var faults: [Fault] = []

    /// An alternative that cannot be chosen, or two that cannot be told apart.
    struct Fault: Equatable {
        let alternative: Int
        /// The one written before, where two meet.
        let other: Int?
        let reason: String
    }

    /// - Parameters:
    ///   - types: the types of the alternatives.
    ///   - union: the union itself, which cannot be its own alternative.
    init(_ types: [WireType], of union: ModelID, models: [Model]) {
        var candidates: [UnionCandidate] = []
        for (index, type) in types.enumerated() {
            var finder = CandidateFinder(alternative: index, models: models, entered: [union])
            switch finder.candidates(for: type) {
            case .success(let found): candidates += found
            case .failure(let fault): faults.append(Fault(alternative: index, other: nil, reason: fault.message))
            }
        }
        faults += Self.conflicts(candidates)
        choices = candidates.sorted { $0.precedes($1) }.map {
            Union.Choice(alternative: $0.alternative, condition: $0.condition)
        }
    }

    /// The first conflict of each alternative with one that stands before it.
    private static func conflicts(_ candidates: [UnionCandidate]) -> [Fault] {
        var faults: [Fault] = []
        var reported: Set<Int> = []
        let groups = Dictionary(grouping: candidates, by: \.conflictGroup)
        for group in groups.values {
            for (index, later) in group.enumerated() {
                for earlier in group[..<index] where earlier.alternative != later.alternative {
                    guard !reported.contains(later.alternative), let reason = earlier.conflict(with: later) else {
                        continue
                    }
                    reported.insert(later.alternative)
                    faults.append(Fault(alternative: later.alternative, other: earlier.alternative, reason: reason))
                }
            }
        }
        return faults.sorted { ($0.alternative, $0.other ?? -1) < ($1.alternative, $1.other ?? -1) }
    }
}
