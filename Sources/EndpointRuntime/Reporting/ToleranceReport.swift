import Foundation

/// Collects what a decode tolerated.
///
/// Hand one to `JSONBodyDecoder.decode(_:from:report:)`, or put it under `CodingUserInfoKey.toleranceReport` into the
/// `userInfo` of another decoder. Use a fresh one for each decode.
// @unchecked: `entries` is only touched under the lock.
public final class ToleranceReport: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [Tolerance] = []

    public init() {}

    /// What was tolerated so far.
    public var tolerances: [Tolerance] { lock.withLock { entries } }

    public var isEmpty: Bool { lock.withLock { entries.isEmpty } }

    func add(_ more: [Tolerance]) { lock.withLock { entries += more } }

    /// How many there are now: where to come back to when what comes next is dropped.
    var mark: Int { lock.withLock { entries.count } }

    func drop(after mark: Int) { lock.withLock { entries.removeLast(max(0, entries.count - mark)) } }
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
