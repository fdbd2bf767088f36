import EndpointGeneratorCore

// What things are called, in a spec and in Swift.
extension Comparer {
    /// For a thing whose name in the spec does not travel.
    mutating func compareNames(
        _ wire: (old: String, new: String), _ swift: (old: SwiftIdentifier, new: SwiftIdentifier), _ subject: Subject
    ) {
        if wire.old == wire.new {
            compareSwiftNames(swift, subject)
        } else {
            log.add(
                .renamed, subject, "renamed from '\(wire.old)' to '\(wire.new)'", swift: Self.effect(ofNames: swift))
        }
    }

    /// For a thing that is the same in both specs.
    ///
    /// - Parameter heir: What the old name stands for in the new spec, where that is another thing.
    mutating func compareSwiftNames(
        _ names: (old: SwiftIdentifier, new: SwiftIdentifier), _ subject: Subject, heir: String? = nil
    ) {
        guard names.old != names.new else { return }
        log.add(
            .renamed, subject, "Swift name changed from '\(names.old)' to '\(names.new)'",
            swift: heir.map { .breaking("Swift calls it '\(names.new)'; '.\(names.old)' stands for \($0) now.") }
                ?? Self.effect(ofNames: names))
    }

    static func effect(ofNames names: (old: SwiftIdentifier, new: SwiftIdentifier)) -> Effect {
        names.old == names.new
            ? .safe("Swift goes on calling it '\(names.new)'.")
            : .breaking("Swift calls it '\(names.new)', no longer '\(names.old)'.")
    }
}
