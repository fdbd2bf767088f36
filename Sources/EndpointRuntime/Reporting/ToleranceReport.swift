/// Collects what a decode tolerated.
///
/// Hand one to `JSONBodyDecoder.decode(_:from:report:)`, or put it under `CodingUserInfoKey.toleranceReport` into the
/// `userInfo` of another decoder. Use a fresh one for each decode.
public final class ToleranceReport: Sendable {
    private let entries = Locked<[Tolerance]>([])

    public init() {}

    /// What was tolerated so far.
    public var tolerances: [Tolerance] { entries.withLock { $0 } }

    public var isEmpty: Bool { entries.withLock { $0.isEmpty } }

    func add(_ more: [Tolerance]) {
        entries.withLock { entries in
            if entries.isEmpty { entries = more } else { entries += more }
        }
    }

    /// How many there are now: where to come back to when what comes next is dropped.
    var mark: Int { entries.withLock { $0.count } }

    func drop(after mark: Int) { entries.withLock { $0.removeLast(max(0, $0.count - mark)) } }

    /// Takes back what was added last below a place.
    func drop(inside path: JSONPath) {
        entries.withLock { entries in
            while let last = entries.last?.path, last.isInside(path) { entries.removeLast() }
        }
    }
}

extension CodingUserInfoKey {
    /// A `ToleranceReport` in any decoder's `userInfo` gets what was tolerated.
    public static let toleranceReport = named("EndpointRuntime.toleranceReport")

    /// `true` in any decoder's `userInfo` makes leniency, lossiness, empty arrays as maps and defaults errors.
    public static let strictDecoding = named("EndpointRuntime.strictDecoding")

    private static func named(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("a key of any name can be made") }
        return key
    }
}
