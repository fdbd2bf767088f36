/// An argument of an endpoint, and what the endpoint does with it.
struct Parameter {
    var name: SwiftIdentifier
    /// Whether the caller writes no label.
    var isUnlabelled = false
    var type: SwiftType
    var defaultValue: String?
    var doc: String?

    var code: Code {
        let initial = defaultValue.map { " = " + $0 } ?? ""
        return Code("\(isUnlabelled ? "_ " : "")\(name.source): \(type.source)\(initial)")
    }
}
