import Foundation

extension HTTPFields {
    /// These fields with `name` set; nil changes nothing.
    public func setting(_ name: String, _ value: (some ParameterValue)?) -> HTTPFields {
        settingText(name, value?.parameterText)
    }

    /// These fields with `name` set to the values joined by a comma (RFC 9110 §5.6.1); nil and none change
    /// nothing.
    public func setting(_ name: String, _ values: [some ParameterValue]?) -> HTTPFields {
        settingList(name, values?.map(\.parameterText))
    }

    /// These fields with `name` set to a date in the given format; nil changes nothing.
    public func setting(_ name: String, _ date: Date?, _ format: DateFormat) -> HTTPFields {
        settingText(name, date.map(format.string(from:)))
    }

    /// These fields with `name` set to dates joined by a comma; nil and none change nothing.
    public func setting(_ name: String, _ dates: [Date]?, _ format: DateFormat) -> HTTPFields {
        settingList(name, dates?.map(format.string(from:)))
    }

    private func settingText(_ name: String, _ text: String?) -> HTTPFields {
        guard let text else { return self }
        var result = self
        result[name] = text
        return result
    }

    private func settingList(_ name: String, _ texts: [String]?) -> HTTPFields {
        guard let texts, !texts.isEmpty else { return self }
        return settingText(name, texts.joined(separator: ","))
    }
}
