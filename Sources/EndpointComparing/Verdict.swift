import EndpointGeneratorCore

/// How grave a change is.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Goes on working.
    case safe
    /// May stop working: it depends on what the other side does with it.
    case risky
    /// Stops working.
    case breaking
}

extension Verdict: Comparable {
    private var rank: Int {
        switch self {
        case .safe: 0
        case .risky: 1
        case .breaking: 2
        }
    }

    public static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }
}

/// A verdict, and one sentence of why.
public struct Effect: Hashable, Sendable {
    public var verdict: Verdict
    public let reason: String

    static func safe(_ reason: String) -> Effect { Effect(verdict: .safe, reason: reason) }
    static func risky(_ reason: String) -> Effect { Effect(verdict: .risky, reason: reason) }
    static func breaking(_ reason: String) -> Effect { Effect(verdict: .breaking, reason: reason) }
}
