/// Something else than what a test is about.
struct Unforeseen: Error, CustomStringConvertible {
    let description: String

    init(_ value: Any?) {
        description = value.map { String(reflecting: $0) } ?? "nothing"
    }
}
