/// Something that was not as promised and was taken all the same, because the spec allows it.
///
/// What a decode has tolerated is looked into when it is asked about: the first question for a path, a look or a
/// description finds them for all tolerances of that decode. Until then these keep a copy of its text, with about as
/// much again, wherever there is at least one for every 4 KiB; ask one of them, or let all go, to free it. To count
/// them, or to ask for their kinds, needs none of this.
public struct Tolerance: Hashable, Sendable, CustomStringConvertible {
    /// What was tolerated.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A number that came as a string: `"42"`.
        case numberFromString
        /// A number that came as `true` (1) or `false` (0).
        case numberFromBoolean
        /// A string that came as a number: `42`.
        case stringFromNumber
        /// A string that came as `true` or `false`.
        case stringFromBoolean
        /// A boolean that came as `0` or `1`.
        case booleanFromNumber
        /// A boolean that came as `"true"`, `"false"`, `"0"` or `"1"`.
        case booleanFromString
        /// A value of an enum that the spec does not know.
        case unknownEnumValue
        /// A member of a union that the spec does not know.
        case unknownUnionMember
        /// An element of an array or map that could not be decoded, and is left out.
        case droppedElement
        /// A value that could not be decoded, and is nil.
        case droppedValue
        /// `[]` where an object was promised.
        case emptyArrayAsMap
        /// The spec's default stands in for an absent or null value.
        case defaultUsed
        /// The value came under another of its names.
        case alias
        /// A key that has to be there, and may be null, is not there.
        case missingKey
        /// A key that came before in the same object; the first counts.
        case duplicateKey
        /// A byte order mark before the text.
        case byteOrderMark
    }

    /// The place, from the root of the body.
    public var path: JSONPath {
        get { if case .listed(let table, let index) = storage { table.path(index) } else { contents.path } }
        set { change { $0.path = newValue } }
    }

    /// What was tolerated.
    public var kind: Kind {
        get { if case .listed(let table, let index) = storage { table.kind(index) } else { contents.kind } }
        set { change { $0.kind = newValue } }
    }

    /// What is there: a kind of JSON, or "nothing".
    public var found: String {
        get { contents.found }
        set { change { $0.found = newValue } }
    }

    /// A short, cut look at the value; nil for a field that the spec calls sensitive. Not part of the description.
    public var look: String? {
        get { contents.look }
        set { change { $0.look = newValue } }
    }

    /// Why an element or a value was dropped.
    public var reason: DecodingFailure? {
        get { contents.reason }
        set { change { $0.reason = newValue } }
    }

    struct Contents: Hashable, Sendable {
        var path: JSONPath
        var kind: Kind
        var found: String
        var look: String?
        var reason: DecodingFailure?
    }

    private enum Storage: Sendable {
        case own(Indirect<Contents>)
        case listed(ToleranceTable, Int)
    }

    private var storage: Storage

    public init(path: JSONPath, kind: Kind, found: String, look: String? = nil, reason: DecodingFailure? = nil) {
        let contents = Contents(path: path, kind: kind, found: found, look: look, reason: reason)
        storage = .own(Indirect(wrappedValue: contents))
    }

    /// One of many that a decode found.
    init(_ index: Int, of table: ToleranceTable) {
        storage = .listed(table, index)
    }

    private var contents: Contents {
        switch storage {
        case .own(let contents): contents.wrappedValue
        case .listed(let table, let index): table.contents(index)
        }
    }

    private mutating func change(_ body: (inout Contents) -> Void) {
        var changed = contents
        body(&changed)
        storage = .own(Indirect(wrappedValue: changed))
    }

    public static func == (one: Tolerance, other: Tolerance) -> Bool { one.contents == other.contents }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(contents)
    }

    /// `articles[3].price: numberFromString, found string`; no value, so that it may be logged.
    public var description: String {
        let contents = contents
        guard let reason = contents.reason else {
            return "\(contents.path): \(contents.kind.rawValue), found \(contents.found)"
        }
        return "\(contents.path): \(contents.kind.rawValue) (\(reason))"
    }
}

extension Tolerance: CustomReflectable {
    /// Nothing but what the description says, so that `dump` tells no value either.
    public var customMirror: Mirror {
        Mirror(self, children: ["path": path.description, "kind": kind.rawValue, "found": found])
    }
}
