/// The property that keeps the keys that no field has.
struct AdditionalCode {
    static let name = "additionalProperties"

    let type: WireType
    let structure: Structure
    /// The tags of unions that the model is a member of: they belong to the union.
    let tags: [String]
    let printer: TypePrinter

    var propertyType: SwiftType { printer.type(.map(key: nil, value: type)) }

    func reading(indentation: Int) -> [String] {
        Code.call("json.additional", wire + besides(keys + tags))
            .lines(prefix: "\(Self.name) = ", indentation: indentation)
    }

    func writing(indentation: Int) -> [String] {
        Code.call("json.putAdditional", [Code(Self.name)] + wire + besides(keys)).lines(indentation: indentation)
    }

    private var wire: [Code] { printer.wire(type).map { [Code($0)] } ?? [] }

    /// Every key that belongs to a field.
    private var keys: [String] { structure.fields.flatMap { [$0.name.value] + $0.aliases } }

    private func besides(_ keys: [String]) -> [Code] {
        keys.enumerated().map { Code(($0 == 0 ? "besides: " : "") + SwiftStringLiteral($1).source) }
    }
}
