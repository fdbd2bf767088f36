import Foundation

extension Endpoint {
    /// Sends a form that so far has no field.
    public func emptyForm() -> Endpoint { addingForm([]) }

    /// Adds a form field; nil and none add nothing, an empty text `name=`.
    public func form(_ name: String, _ values: some ParameterValues, style: QueryStyle = .repeat) -> Endpoint {
        addingForm(EncodedPair.pairs(name, values.parameterTexts ?? [], style))
    }

    /// Adds dates in the given format; nil and none add nothing.
    public func form(
        _ name: String, _ dates: some DateValues, _ format: DateFormat, style: QueryStyle = .repeat
    ) -> Endpoint {
        addingForm(EncodedPair.pairs(name, dates.texts(format) ?? [], style))
    }

    /// Adds the members of an object, each as `name[member]=value`.
    public func form(_ name: String, _ object: (some Encodable & Sendable)?, style: DeepObjectStyle) -> Endpoint {
        var copy = self
        let pairs = copy.deepObject(name, object)
        return copy.addingForm(pairs)
    }

    private func addingForm(_ pairs: [EncodedPair]) -> Endpoint {
        changing { endpoint in
            if case .form(let earlier) = endpoint.requestBody {
                endpoint.requestBody = .form(earlier + pairs)
            } else {
                endpoint.requestBody = .form(pairs)
            }
        }
    }
}
