/// Finds Swift names that meet in one place, and says so with both lines.
struct MeetingNames {
    private var first: [String: Located<String>] = [:]
    private let kind: String

    /// `kind` is what the message calls them: `fields`, `endpoints`; `taken` are names that stand in the same place.
    init(_ kind: String, besides taken: MeetingNames? = nil) {
        self.kind = kind
        first = taken?.first ?? [:]
    }

    /// A diagnostic where the name is taken already.
    mutating func take(_ name: SwiftIdentifier, for origin: Located<String>) -> Diagnostic? {
        guard let other = first.updateValue(origin, forKey: name.name) else { return nil }
        first[name.name] = other
        let message = "\(kind) '\(other.value)' and '\(origin.value)' both become '\(name.name)' in Swift"
        return .error(
            "\(message); give one of them another name with \"swift\"", at: origin.location,
            notes: [.init("'\(other.value)' is here", at: other.location)])
    }
}
