import Foundation

extension Endpoint {
    /// Adds a text part to a multipart body, one for each of several values; nil adds none.
    public func part(_ name: String, _ values: some ParameterValues) -> Endpoint {
        addingParts((values.parameterTexts ?? []).map { MultipartPart(name, text: $0) })
    }

    /// Adds a text part for each date, in the given format; nil adds none.
    public func part(_ name: String, _ dates: some DateValues, _ format: DateFormat) -> Endpoint {
        addingParts((dates.texts(format) ?? []).map { MultipartPart(name, text: $0) })
    }

    /// Adds a file, which streams from disk; nil adds none.
    public func part(_ name: String, file: FilePart?) -> Endpoint {
        addingParts(file.map { [MultipartPart(name, $0)] } ?? [])
    }

    /// Adds a part for each file; nil adds none.
    public func part(_ name: String, files: [FilePart]?) -> Endpoint {
        addingParts((files ?? []).map { MultipartPart(name, $0) })
    }

    private func addingParts(_ parts: [MultipartPart]) -> Endpoint {
        changing { endpoint in
            if case .multipart(let earlier) = endpoint.requestBody {
                endpoint.requestBody = .multipart(earlier + parts)
            } else {
                endpoint.requestBody = .multipart(parts)
            }
        }
    }
}
