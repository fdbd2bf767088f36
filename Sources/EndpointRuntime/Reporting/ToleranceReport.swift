/// Collects what a decode tolerated.
///
/// Hand one to `JSONBodyDecoder.decode(_:from:report:)`, or put it under `CodingUserInfoKey.toleranceReport` into the
/// `userInfo` of another decoder. Use a fresh one for each decode.
public final class ToleranceReport: Sendable {
    fileprivate struct State {
        var entries: [Tolerance] = []
        /// The places of what must not be shown.
        var concealed: Set<JSONPath> = []
    }

    private let state = Locked(State())

    public init() {}

    /// What was tolerated so far.
    public var tolerances: [Tolerance] { state.withLock { $0.entries } }

    public var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

    func add(_ more: [Tolerance]) {
        state.withLock { state in
            let more = state.concealed.isEmpty ? more : more.map(state.concealing)
            if state.entries.isEmpty { state.entries = more } else { state.entries += more }
        }
    }

    /// Shows nothing of what is added later at this place or inside.
    func conceal(_ path: JSONPath) { _ = state.withLock { $0.concealed.insert(path) } }

    /// How many there are now: where to come back to when what comes next is dropped.
    var mark: Int { state.withLock { $0.entries.count } }

    func drop(after mark: Int) { state.withLock { $0.entries.removeLast(max(0, $0.entries.count - mark)) } }

    /// Takes back what was added last below a place.
    func drop(inside path: JSONPath) {
        state.withLock { state in
            while let last = state.entries.last?.path, last.isInside(path) { state.entries.removeLast() }
        }
    }
}

extension ToleranceReport.State {
    fileprivate func concealing(_ tolerance: Tolerance) -> Tolerance {
        let steps = tolerance.path.steps
        let isInside = steps.indices.contains { concealed.contains(JSONPath(steps: Array(steps[...$0]))) }
        return isInside ? tolerance.concealed : tolerance
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
