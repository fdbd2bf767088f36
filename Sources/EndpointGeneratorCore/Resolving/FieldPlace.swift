/// Where a field stands, which decides about the keys that mean something there.
enum FieldPlace: Sendable {
    /// A field of a model, in a JSON body.
    case model
    case path, query, header, form, part
    /// A header of the spec itself, on every call.
    case apiHeader

    /// How a message calls a field that stands here.
    var noun: String {
        switch self {
        case .model: "field"
        case .path: "path parameter"
        case .query: "query parameter"
        case .header, .apiHeader: "header"
        case .form: "form field"
        case .part: "part"
        }
    }

    var isInJSON: Bool { self == .model }
    var takesStyle: Bool { self == .query || self == .form }
}
