import EndpointGeneratorCore

/// What changed between two specs of one API, for a server, for a client and for Swift code.
///
/// It looks at what specs mean, never at text: where a key stands, and how it is indented, is no change.
public struct Comparison: Sendable {
    /// The gravest first, those of one verdict in the order of the specs.
    public let changes: [Change]
    public let oldFile: String
    public let newFile: String
    /// The namespace, as of the new spec.
    public let name: String

    public init(from old: APIModel, to new: APIModel) {
        var comparer = Comparer(from: old, to: new)
        comparer.compareSettings()
        comparer.compareModels()
        comparer.compareEndpoints()
        comparer.compareErrors()
        let changes = comparer.log.changes.enumerated()
        self.changes = changes.sorted { ($1.element.worst, $0.offset) < ($0.element.worst, $1.offset) }.map(\.element)
        oldFile = old.file
        newFile = new.file
        name = new.name.value
    }

    /// The gravest of all; `safe` where nothing changed.
    public var worst: Verdict { changes.map(\.worst).max() ?? .safe }

    public func count(of verdict: Verdict) -> Int { changes.count { $0.worst == verdict } }
}

/// A comparison under way. What is compared how stands in extensions, one part of a spec a file.
struct Comparer {
    let old: ComparedSpec
    let new: ComparedSpec
    let pairs: ModelPairs
    var types: TypeComparison
    var log = ChangeLog()

    init(from old: APIModel, to new: APIModel) {
        self.old = ComparedSpec(old)
        self.new = ComparedSpec(new)
        pairs = ModelPairs(old, new)
        types = TypeComparison(old: self.old, new: self.new, pairs: pairs)
    }
}
