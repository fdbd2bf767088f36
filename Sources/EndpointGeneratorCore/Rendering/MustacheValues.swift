import Mustache

/// A value that a template reads as one of its own kinds.
protocol MustacheRepresentable {
    var mustacheValue: MustacheValue { get }
}

extension String: MustacheRepresentable {
    var mustacheValue: MustacheValue { .string(self) }
}

extension SwiftIdentifier: MustacheRepresentable {
    var mustacheValue: MustacheValue { .string(source) }
}

extension SwiftType: MustacheRepresentable {
    var mustacheValue: MustacheValue { .string(source) }
}

extension DocComment: MustacheRepresentable {
    var mustacheValue: MustacheValue { .list(lines.map { .string($0) }) }
}

extension Array: MustacheRepresentable where Element: MustacheRepresentable {
    var mustacheValue: MustacheValue { .list(map(\.mustacheValue)) }
}

extension Optional: MustacheRepresentable where Wrapped: MustacheRepresentable {
    var mustacheValue: MustacheValue { map(\.mustacheValue) ?? .null }
}
