extension EndpointDeclaration {
    /// The fields of a form or the parts of a multipart body: they are arguments of the call.
    var bodyFields: [Field] {
        switch body?.content {
        case .form(let fields, _): fields.map(\.field)
        case .multipart(let parts): parts
        default: []
        }
    }
}
