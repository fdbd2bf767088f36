import EndpointRuntime
import Foundation

/// One thing that is not as it was in a document.
struct Damage: CustomStringConvertible {
    enum Kind: String, CaseIterable {
        case null, otherKind, keyGone, newText, largeNumber, brokenElement
    }

    var kind: Kind
    var place: WrittenDocument.Place
    /// What stands there now; nil for nothing.
    var replacement: JSONValue?

    var description: String { "\(place.path) ← \(replacement.map { "\($0)" } ?? "nothing")" }

    /// Each damage at a place: null, every other kind of JSON, a text that nobody knows, a number that no integer
    /// holds, and nothing at all.
    static func all(at place: WrittenDocument.Place) -> [Damage] {
        var isElement = false
        if case .index = place.steps.last { isElement = true }
        var damages = values.filter { !$0.isOfKind(place.value) }.map {
            Damage(kind: isElement ? .brokenElement : $0 == .null ? .null : .otherKind, place: place, replacement: $0)
        }
        if case .string = place.value {
            damages.append(Damage(kind: .newText, place: place, replacement: "never heard of"))
        }
        if case .number = place.value {
            damages.append(Damage(kind: .largeNumber, place: place, replacement: large))
        }
        if case .key = place.steps.last { damages.append(Damage(kind: .keyGone, place: place)) }
        return damages
    }

    private static let large: JSONValue = 123_456_789e22

    private static let values: [JSONValue] = [.null, true, 7, 2.5, "7", [], [nil], [:], ["k": "v"]]

    func bytes(_ document: WrittenDocument) throws -> Data {
        document.replacing(place, with: try replacement.map { try JSONBodyEncoder().encode($0) })
    }
}

extension JSONValue {
    /// Whether both are of one kind of JSON.
    func isOfKind(_ other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null), (.bool, .bool), (.number, .number), (.string, .string), (.array, .array),
            (.object, .object):
            true
        default: false
        }
    }
}

/// How often each thing happened.
struct DamageCount {
    private(set) var damages: [Damage.Kind: Int] = [:]
    private(set) var outcomes: [Outcome: Int] = [:]

    enum Outcome: String, CaseIterable {
        /// An error that names the place of the damage.
        case failedThere
        /// An error that names a key inside what now stands there.
        case failedInside
        /// An error that names what the damaged value is a part of.
        case failedAround
        /// A value, and a report with the place of the damage.
        case reported
        /// A value, and a report of what the damaged value is a part of: an element that was dropped, a member of a
        /// union that nobody knows.
        case reportedAround
        /// A value and no report: the model does not read it, or takes it as it is.
        case fits
    }

    var total: Int { damages.values.reduce(0, +) }

    mutating func count(_ damage: Damage, _ outcome: Outcome) {
        damages[damage.kind, default: 0] += 1
        outcomes[outcome, default: 0] += 1
    }

    static func + (one: DamageCount, other: DamageCount) -> DamageCount {
        var sum = one
        sum.damages.merge(other.damages, uniquingKeysWith: +)
        sum.outcomes.merge(other.outcomes, uniquingKeysWith: +)
        return sum
    }

    var summary: String {
        let kinds = Damage.Kind.allCases.map { "\($0.rawValue) \(damages[$0, default: 0])" }
        let results = Outcome.allCases.map { "\($0.rawValue) \(outcomes[$0, default: 0])" }
        return "\(total) damages (\(kinds.joined(separator: ", "))): \(results.joined(separator: ", "))"
    }
}
