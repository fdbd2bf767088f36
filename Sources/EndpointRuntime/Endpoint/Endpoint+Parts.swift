import Foundation

extension Endpoint {
    /// Adds a text part to a multipart body; nil adds none.
    public func part(_ name: String, _ value: (some ParameterValue)?) -> Endpoint {
        addingParts(value.map { [MultipartPart(name, text: $0.parameterText)] })
    }

    /// Adds a text part for each value; nil adds none.
    public func part(_ name: String, _ values: [some ParameterValue]?) -> Endpoint {
        addingParts(values?.map { MultipartPart(name, text: $0.parameterText) })
    }

    /// Adds a date in the given format; nil adds nothing.
    public func part(_ name: String, _ date: Date?, _ format: DateFormat) -> Endpoint {
        part(name, date.map(format.string(from:)))
    }

    /// Adds a part for each date; nil adds none.
    public func part(_ name: String, _ dates: [Date]?, _ format: DateFormat) -> Endpoint {
        part(name, dates?.map(format.string(from:)))
    }

    /// Adds a file, which streams from disk; nil adds none.
    public func part(_ name: String, file: FilePart?) -> Endpoint {
        addingParts(file.map { [MultipartPart(name, $0)] })
    }

    /// Adds a part for each file; nil adds none.
    public func part(_ name: String, files: [FilePart]?) -> Endpoint {
        addingParts(files?.map { MultipartPart(name, $0) })
    }

    private func addingParts(_ parts: [MultipartPart]?) -> Endpoint {
        changing { endpoint in
            if case .multipart(let earlier) = endpoint.requestBody {
                endpoint.requestBody = .multipart(earlier + (parts ?? []))
            } else {
                endpoint.requestBody = .multipart(parts ?? [])
            }
        }
    }
}
