import EndpointGeneratorCore

/// How the type of one thing differs between the two specs.
struct TypeChange {
    /// The types as specs write them.
    var summary: String
    /// Whether only `?` came or went.
    let turned: Turn?
    /// What clients as of the old spec send, read by a server as of the new one.
    let request: Effect
    /// What a server as of the new spec sends, read by clients as of the old one.
    var answer: Effect
    let swift: Effect

    enum Turn {
        case optional, required
    }
}

/// Compares types across two specs.
struct TypeComparison {
    let old: ComparedSpec
    let new: ComparedSpec
    let pairs: ModelPairs

    /// Nil where the types are the same, whatever changed inside of the models that they name: that is told there.
    func change(_ before: WireType, _ after: WireType) -> TypeChange? {
        guard !isSame(before, after) else { return nil }
        var (left, right) = (old.models.spelling(before), new.models.spelling(after))
        if left == right { (left, right) = (detailed(before), detailed(after)) }
        let turned: TypeChange.Turn? =
            isSame(before.unwrapped, after.unwrapped) ? (after.isOptional ? .optional : .required) : nil
        let (request, answer) = verdicts(before, after)
        return TypeChange(
            summary: "type changed from '\(left)' to '\(right)'", turned: turned,
            request: Self.effect(request, "Old clients send '\(left)'", "the server reads '\(right)'"),
            answer: Self.effect(answer, "The server sends '\(right)'", "old clients read '\(left)'"),
            swift: isSameSwift(before, after)
                ? .safe("The Swift type stays the same.") : .breaking("The Swift type changes."))
    }

    /// What becomes of requests of old clients, and of answers to them.
    func verdicts(_ before: WireType, _ after: WireType) -> (request: Verdict, answer: Verdict) {
        let server = Acceptance(reader: new.models, writer: old.models, isLenient: false)
        let client = Acceptance(
            reader: old.models, writer: new.models, isLenient: old.api.decoding.lenientScalars)
        return (server.verdict(after, from: before), client.verdict(before, from: after))
    }

    /// Whether two types are one, by what they mean on the wire and in Swift.
    func isSame(_ before: WireType, _ after: WireType) -> Bool {
        switch (before, after) {
        case (.array(let left), .array(let right)), (.optional(let left), .optional(let right)): isSame(left, right)
        case (.map(let leftKey, let left), .map(let rightKey, let right)):
            leftKey.flatMap { pairs[$0] } == rightKey && isSame(left, right)
        case (.model(let left), .model(let right)): pairs[left] == right
        // That the formats of the whole API changed is told once.
        case (.dateTime(let left), .dateTime(let right)):
            left == right || (left == old.api.decoding.dates && right == new.api.decoding.dates)
        default: before == after
        }
    }

    private func isSameSwift(_ before: WireType, _ after: WireType) -> Bool {
        switch (old.api.expanding(before), new.api.expanding(after)) {
        case (.array(let left), .array(let right)), (.optional(let left), .optional(let right)):
            isSameSwift(left, right)
        case (.map(let leftKey, let left), .map(let rightKey, let right)):
            leftKey.flatMap { pairs[$0] } == rightKey && isSameSwift(left, right)
        case (.model(let left), .model(let right)): pairs[left] == right
        case (.dateTime, .dateTime), (.decimal, .decimalString), (.decimalString, .decimal): true
        case (let left, let right): left == right
        }
    }

    /// With what a type's name leaves out: the formats of its dates.
    private func detailed(_ type: WireType) -> String {
        var formats: [DateFormat] = []
        for case .dateTime(let found) in type.parts { formats = found }
        return "\(old.models.spelling(.dateTime(formats))) (\(formats.map(\.spelling).joined(separator: ", ")))"
    }

    private static func effect(_ verdict: Verdict, _ sending: String, _ reading: String) -> Effect {
        switch verdict {
        case .safe: .safe("\(sending), where \(reading): all of it fits.")
        case .risky: .risky("\(sending), where \(reading): not all of it fits.")
        case .breaking: .breaking("\(sending), where \(reading).")
        }
    }
}
