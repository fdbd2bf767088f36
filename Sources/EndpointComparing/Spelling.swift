import EndpointGeneratorCore

// How values of a spec are written in a change, as a spec writes them.

extension AuthScheme {
    var spelling: String {
        switch self {
        case .bearer(let scheme): scheme == "Bearer" ? "'bearer'" : "'bearer' with '\(scheme)'"
        case .basic: "'basic'"
        case .header(let name): "header '\(name)'"
        case .none: "'none'"
        }
    }
}

extension Envelope? {
    var spelling: String {
        guard let self else { return "none" }
        let parts = [("data", self.data), ("error", self.error)].compactMap { name, path in
            path.map { "\(name) at '\($0.joined(separator: "."))'" }
        }
        return parts.joined(separator: ", ")
    }
}

extension DateFormat {
    var spelling: String {
        switch self {
        case .iso8601: "iso8601"
        case .unix: "unix"
        case .unixMilliseconds: "unix-ms"
        case .rfc1123: "rfc1123"
        case .rfc2822: "rfc2822"
        case .pattern(let pattern): pattern
        }
    }
}

extension Sequence<DateFormat> {
    var listing: String { map { "'\($0.spelling)'" }.joined(separator: ", ") }
}

extension Idempotency {
    var spelling: String {
        switch self {
        case .safe: "'safe'"
        case .idempotent: "'idempotent'"
        case .none: "'none'"
        case .key(let header): "a key in '\(header)'"
        }
    }
}

extension Field.NullPolicy {
    var spelling: String {
        switch self {
        case .omit: "'omit'"
        case .send: "'send'"
        case .patch: "'patch'"
        }
    }
}

extension ErrorDeclaration.StatusMatch {
    var spelling: String {
        switch self {
        case .exact(let status): "\(status)"
        case .range(let hundreds): "\(hundreds)xx"
        case .default: "default"
        case .envelope: "envelope"
        }
    }
}

extension Literal {
    var spelling: String {
        switch self {
        case .string(let text): "'\(text)'"
        case .number(let text): text
        case .bool(let value): "\(value)"
        }
    }
}

extension Body.Content {
    /// What kind of content it is, and its media type where the spec gives one.
    var spelling: String {
        switch self {
        case .json(_, let contentType): contentType.map { "JSON as '\($0)'" } ?? "JSON"
        case .form(_, let contentType): contentType.map { "a form as '\($0)'" } ?? "a form"
        case .multipart: "multipart"
        case .raw(let mediaType): "raw '\(mediaType)'"
        case .file(let mediaType): "a file of '\(mediaType)'"
        case .text(let mediaType): "text of '\(mediaType)'"
        }
    }
}

extension Response {
    /// What kind of answer it is, apart from its types.
    var spelling: String {
        switch self {
        case .void: "no payload"
        case .json: "JSON"
        case .raw(let mediaType): "raw '\(mediaType)'"
        case .text(let mediaType): "text of '\(mediaType)'"
        case .file(let mediaType): "a file of '\(mediaType)'"
        case .stream(_, let framing, let end): "a stream of \(framing.rawValue)\(end.map { " up to '\($0)'" } ?? "")"
        case .outcomes: "several outcomes"
        }
    }
}
