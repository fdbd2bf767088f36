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
    var mustacheValue: MustacheValue { lines.isEmpty ? .list([]) : lines.mustacheValue }
}

extension Array: MustacheRepresentable where Element: MustacheRepresentable {
    var mustacheValue: MustacheValue {
        var values: [MustacheValue] = []
        values.reserveCapacity(count)
        var index = 0
        while index < count {
            values.append(self[index].mustacheValue)
            index += 1
        }
        return .list(values)
    }
}

extension Optional: MustacheRepresentable where Wrapped: MustacheRepresentable {
    var mustacheValue: MustacheValue { map(\.mustacheValue) ?? .null }
}
