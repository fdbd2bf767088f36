import Foundation

extension Endpoint {
    func changing(_ change: (inout Endpoint) -> Void) -> Endpoint {
        var copy = self
        change(&copy)
        return copy
    }

    /// Gives a path parameter its value.
    public func path(_ name: String, _ value: some ParameterValue) -> Endpoint {
        changing { $0.pathValues[name] = value.parameterText }
    }

    /// Gives a path parameter a date in the given format.
    public func path(_ name: String, _ date: Date, _ format: DateFormat) -> Endpoint {
        changing { $0.pathValues[name] = format.string(from: date) }
    }

    /// Says which parameters, of the path, of the query or of a form, are shown to nobody.
    public func sensitive(_ names: String...) -> Endpoint {
        changing { $0.sensitiveParameters.formUnion(names) }
    }

    // MARK: Query

    /// Adds a query parameter; nil and none add nothing, an empty text `name=`.
    public func query(
        _ name: String, _ values: some ParameterValues, style: QueryStyle = .repeat
    ) -> Endpoint {
        addingQuery(name, values.parameterTexts, style)
    }

    /// Adds dates in the given format; nil and none add nothing.
    public func query(
        _ name: String, _ dates: some DateValues, _ format: DateFormat, style: QueryStyle = .repeat
    ) -> Endpoint {
        addingQuery(name, dates.texts(format), style)
    }

    /// Adds the members of an object, each as `name[member]=value`, in the order in which it encodes them.
    public func query(_ name: String, _ object: (some Encodable & Sendable)?, style: DeepObjectStyle) -> Endpoint {
        changing { $0.queryPairs += $0.deepObject(name, object) }
    }

    /// Adds a query parameter whose value the spec fixes.
    public func fixedQuery(_ name: String, _ value: String) -> Endpoint {
        addingQuery(name, [value], .repeat)
    }

    private func addingQuery(_ name: String, _ texts: [String]?, _ style: QueryStyle) -> Endpoint {
        guard let texts, !texts.isEmpty else { return self }
        return changing { $0.queryPairs += EncodedPair.pairs(name, texts, style) }
    }

    /// The pairs of an object; one that cannot be encoded makes the call fail when it is sent.
    mutating func deepObject(_ name: String, _ object: (some Encodable)?) -> [EncodedPair] {
        do {
            return try object.map { try DeepObject.pairs(name, $0) } ?? []
        } catch {
            fault = "The value of \(name) cannot be encoded: \(error)"
            return []
        }
    }

    // MARK: Header fields

    /// Sets a header field, several values joined by a comma; nil and none set nothing.
    public func header(_ name: String, _ values: some ParameterValues) -> Endpoint {
        changing { $0.headerFields = headerFields.setting(name, values) }
    }

    /// Sets a header field to dates in the given format; nil and none set nothing.
    public func header(_ name: String, _ dates: some DateValues, _ format: DateFormat) -> Endpoint {
        changing { $0.headerFields = headerFields.setting(name, dates, format) }
    }
}
