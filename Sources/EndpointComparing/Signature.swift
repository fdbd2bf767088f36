import EndpointGeneratorCore

/// What a model or type is, as text: two of one signature are the same thing under two names.
enum Signature {
    static func of(_ model: Model, in api: APIModel) -> String {
        var writer = Writer(models: api.models, own: model.id)
        writer.write(model.shape)
        return writer.text
    }

    static func of(_ type: WireType, in api: APIModel) -> String {
        var writer = Writer(models: api.models, own: nil)
        writer.write(type)
        return writer.text
    }

    private struct Writer {
        let models: [Model]
        /// The model that is being written; where it mentions itself its name does not count.
        let own: ModelID?
        var text = ""

        mutating func write(_ type: WireType) {
            switch type {
            case .array(let element): write("[", element, "]")
            case .map(let key, let value):
                text += "[\(key.map { models[$0].name.value } ?? "string"):"
                write("", value, "]")
            case .optional(let wrapped): write("", wrapped, "?")
            case .model(let id) where id == own: text += "itself"
            case .model(let id) where models[id].origin == .named: text += "#\(models[id].name.value)"
            case .model(let id): write(models[id].shape)
            default: text += "\(type)"
            }
        }

        private mutating func write(_ before: String, _ type: WireType, _ after: String) {
            text += before
            write(type)
            text += after
        }

        mutating func write(_ shape: Model.Shape) {
            switch shape {
            case .structure(let structure):
                text += "{"
                for field in structure.fields { write("\(field.name.value):", field.type, ",") }
                if let additional = structure.additional { write("*:", additional, ",") }
                text += "}"
            case .enumeration(let enumeration):
                text += "(\(enumeration.closed ? "closed " : "")\(enumeration.values.map { "\($0.value)" }))"
            case .union(let union):
                text += "<\(union.discriminator ?? "")|"
                for alternative in union.alternatives { write("\(alternative.tag ?? ""):", alternative.type, "|") }
                text += ">"
            case .newtype(let base): write("new ", base, "")
            case .alias(let type): write("", type, "")
            }
        }
    }
}
