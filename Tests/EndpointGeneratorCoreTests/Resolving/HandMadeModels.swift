@testable import EndpointGeneratorCore

/// Models written down in few words, for tests of what is planned on them.
enum HandMade {
    static let place = SourceLocation(file: "Blog.endpoints.json", line: 1, column: 1)

    static func models(_ shapes: KeyValuePairs<String, Model.Shape>) -> [Model] {
        shapes.enumerated().map { index, entry in
            Model(
                id: ModelID(index), name: Located(entry.key, at: place), origin: .named, swift: nil, doc: nil,
                deprecated: nil, shape: entry.value)
        }
    }

    static func structure(_ fields: KeyValuePairs<String, WireType>) -> Model.Shape {
        .structure(Structure(fields: fields.map(field), additional: nil))
    }

    static func field(_ name: String, _ type: WireType) -> Field {
        Field(name: Located(name, at: place), type: type)
    }

    static func enumeration(_ values: String...) -> Model.Shape {
        .enumeration(
            Enumeration(
                base: .string, closed: false,
                values: values.map { Enumeration.Value(value: .string($0), location: place) }))
    }

    static func numbers(_ values: Int...) -> Model.Shape {
        .enumeration(
            Enumeration(
                base: .integer, closed: false,
                values: values.map { Enumeration.Value(value: .number("\($0)"), location: place) }))
    }

    static func union(_ types: WireType..., discriminator: String? = nil) -> Model.Shape {
        .union(
            Union(
                discriminator: discriminator,
                alternatives: types.enumerated().map { index, type in
                    Union.Alternative(tag: discriminator.map { _ in "tag\(index)" }, type: type, location: place)
                }, choices: [], isIndirect: false))
    }
}

extension WireType {
    /// The model at an index.
    static func at(_ index: Int) -> WireType { .model(ModelID(index)) }
}
