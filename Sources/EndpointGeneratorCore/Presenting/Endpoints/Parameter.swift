/// An argument of an endpoint, and what the endpoint does with it.
struct Parameter {
    let name: SwiftIdentifier
    /// Whether the caller writes no label.
    var isUnlabelled = false
    let type: SwiftType
    let defaultValue: String?
    var doc: String?

    var code: Code {
        let initial = defaultValue.map { " = " + $0 } ?? ""
        return Code("\(isUnlabelled ? "_ " : "")\(name.source): \(type.source)\(initial)")
    }
}
