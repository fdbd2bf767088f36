import Foundation

extension Endpoint {
    /// Sends a form that so far has no field.
    public func emptyForm() -> Endpoint { addingForm([]) }

    /// Adds a form field; nil adds none.
    public func form(_ name: String, _ value: (some ParameterValue)?) -> Endpoint {
        guard let value else { return self }
        return addingForm([EncodedPair(name, value.parameterText)])
    }

    /// Adds the values of one form field; nil and none add nothing.
    public func form(_ name: String, _ values: [some ParameterValue]?, style: QueryStyle = .repeat) -> Endpoint {
        guard let values else { return self }
        return addingForm(EncodedPair.pairs(name, values.map(\.parameterText), style))
    }

    /// Adds a date in the given format; nil adds nothing.
    public func form(_ name: String, _ date: Date?, _ format: DateFormat) -> Endpoint {
        form(name, date.map(format.string(from:)))
    }

    /// Adds dates in the given format; nil and none add nothing.
    public func form(_ name: String, _ dates: [Date]?, _ format: DateFormat, style: QueryStyle = .repeat) -> Endpoint {
        form(name, dates?.map(format.string(from:)), style: style)
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
