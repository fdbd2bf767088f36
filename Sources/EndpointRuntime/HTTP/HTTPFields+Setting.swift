import Foundation

extension HTTPFields {
    /// These fields with `name` set, several values joined by a comma (RFC 9110 §5.6.1); nil and none change nothing.
    public func setting(_ name: String, _ values: some ParameterValues) -> HTTPFields {
        setting(name, texts: values.parameterTexts)
    }

    /// These fields with `name` set to dates in the given format; nil and none change nothing.
    public func setting(_ name: String, _ dates: some DateValues, _ format: DateFormat) -> HTTPFields {
        setting(name, texts: dates.texts(format))
    }

    private func setting(_ name: String, texts: [String]?) -> HTTPFields {
        guard let texts, !texts.isEmpty else { return self }
        var result = self
        result[name] = texts.joined(separator: ",")
        return result
    }
}
