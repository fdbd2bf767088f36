/// Errors of the standard library in our words.
enum ForeignFailure {
    static func failure(from error: DecodingError, at place: Place, _ options: ReadOptions) -> DecodingFailure {
        switch error {
        case .typeMismatch(let type, let context):
            return failure(Expectation.of(type), nil, context, place, options)
        case .valueNotFound(let type, let context):
            return failure(Expectation.of(type), "null", context, place, options)
        case .keyNotFound(let key, let context):
            var failure = failure("a value", "nothing", context, place, options)
            if !(context.underlyingError is DecodingFailure) { failure.path = failure.path.appending(key.stringValue) }
            return failure
        case .dataCorrupted(let context):
            return failure("a value that its type accepts", nil, context, place, options)
        @unknown default:
            return place.failure("a value that its type accepts", nil, options)
        }
    }

    private static func failure(
        _ expected: String, _ found: String?, _ context: DecodingError.Context, _ place: Place, _ options: ReadOptions
    ) -> DecodingFailure {
        if let failure = context.underlyingError as? DecodingFailure { return failure }
        var path = JSONPath(context.codingPath)
        let own = place.path
        // Some of Foundation's errors have no path; then this is the nearest place that is known.
        if path.steps.count < own.steps.count { path = own }
        // Looking again tells what was found, where the place is known; else the error does not say.
        let look = path == own ? place.look : place.look(at: path)
        var failure = DecodingFailure(
            path: path, expected: expected, found: found ?? look?.kindName ?? "a value of another kind",
            look: options.isSensitive ? nil : look?.clip)
        failure.detail = options.isSensitive ? nil : context.debugDescription
        return failure
    }
}

extension Place {
    /// What stands at a path from the root; nil where that is not known.
    fileprivate func look(at path: JSONPath) -> JSONLook? {
        guard case .tape(let decoder) = self else { return nil }
        return decoder.tape.node(at: path).map(decoder.tape.look)
    }
}
